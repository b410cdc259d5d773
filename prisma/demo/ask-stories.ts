import type { Random } from "@/test/factories/random";

/** What agents of the demonstration are not sure of, by their keys; `{n}` is a number. */
interface Story {
  question: string;
  context: string;
  options: [key: string, label: string][];
  /** The key of the answer if nobody answers. */
  onExpiry: string;
}

const stories: Record<string, Story[]> = {
  support: [
    {
      question: "Refund $412.80 on order {n} before the item is back?",
      context: [
        "Order: {n}, $412.80, delivered",
        "Customer: 6 orders, no return before",
        "Return: Label scanned by the carrier",
        "Your rule: Over $150 a person decides",
      ].join("\n"),
      options: [
        ["refund", "Refund now"],
        ["wait", "Wait for the item"],
        ["credit", "Offer store credit"],
      ],
      onExpiry: "wait",
    },
    {
      question: "Reopen ticket {n} for a missing part?",
      context: "Ticket: {n}, closed 9 days ago\nPart: Screw set, $4.10\nStock: 212 in Denver",
      options: [
        ["reopen", "Reopen and send it"],
        ["new", "Open a new ticket"],
      ],
      onExpiry: "new",
    },
    {
      question: "Change the address of order {n} after it was packed?",
      context:
        "Order: {n}, packed at 8:40 AM\nNew address: Same city\nCarrier: Collects at 4:00 PM",
      options: [
        ["change", "Change it"],
        ["send", "Send as it is"],
        ["call", "Call the customer"],
      ],
      onExpiry: "call",
    },
  ],
  returns: [
    {
      question: "Take back the opened headphones of order {n}?",
      context:
        "Order: {n}, $129.00, 12 days ago\nItem: Opened, unused by its own count\nYour rule: Hygiene items come back sealed",
      options: [
        ["take", "Take it back"],
        ["decline", "Decline"],
        ["credit", "Offer store credit"],
      ],
      onExpiry: "decline",
    },
  ],
  forecast: [
    {
      question: "Order 40% more fresh goods for store {n} this weekend?",
      context: "Store: {n}\nLast year: 31% more\nWeather: Warm and dry\nShelf life: 4 days",
      options: [
        ["more", "Order 40% more"],
        ["less", "Order 20% more"],
        ["usual", "Order as usual"],
      ],
      onExpiry: "usual",
    },
  ],
  invoices: [
    {
      question: "Book invoice {n} although it is 3% above the order?",
      context: "Invoice: {n}\nOrder: $1,840.00\nBilled: $1,895.20, freight added",
      options: [
        ["book", "Book it"],
        ["ask", "Ask the supplier"],
      ],
      onExpiry: "ask",
    },
  ],
  scheduling: [
    {
      question: "Offer the reserved slot to patient {n}?",
      context:
        "Patient: {n}, in pain since yesterday\nSlot: Kept for emergencies\nNext free: In 6 days",
      options: [
        ["offer", "Offer it"],
        ["next", "Offer the next free one"],
      ],
      onExpiry: "next",
    },
  ],
};

/** A question of an agent, without a time. */
export function questionOf(key: string, random: Random) {
  const story = random.pick(stories[key] ?? []);
  const number = String(random.int(10_200, 98_000));
  return {
    question: story.question.replace("{n}", number),
    context: story.context.replace("{n}", number),
    options: story.options.map(([optionKey, label]) => ({ key: optionKey, label })),
    onExpiry: story.onExpiry,
  };
}
