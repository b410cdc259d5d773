import type { RequestState, RequestTopic } from "@/generated/prisma/client";

/** A file of a story: its lines as text, or a drawing of shelves as a picture. */
export interface DemoFile {
  name: string;
  text?: string;
  picture?: { width: number; height: number; color: string };
}

export interface DemoMessage {
  hoursAgo: number;
  /** The customer's owner; else an administrator, by position. */
  by: "owner" | number;
  content: string;
  via?: "mail";
  isInternal?: boolean;
  /** Asked for; the hours ago when the owner decided. */
  approval?: { approvedHoursAgo?: number; note?: string };
  files?: DemoFile[];
}

export interface DemoRequest {
  customer: string;
  /** By key. */
  service?: string;
  /** The agent that a problem is about, by name. */
  agent?: string;
  title: string;
  topic: RequestTopic;
  state: RequestState;
  /** An administrator, by position; nobody where it says none. */
  assignee?: number;
  dueInDays?: number;
  /** What the agency needs; `hoursAgo`: when the owner answered. */
  items?: { text: string; answer?: string; hoursAgo?: number; file?: DemoFile }[];
  hoursAgo: number;
  messages: DemoMessage[];
}

/** One of each kind for the first customer, and enough of others for the agency's lists. */
export const demoRequests: DemoRequest[] = [
  {
    customer: "tomasz",
    service: "invoices",
    title: "Two suppliers changed their bank details",
    topic: "change",
    state: "done",
    assignee: 1,
    hoursAgo: 24 * 19,
    messages: [
      {
        hoursAgo: 24 * 19,
        by: "owner",
        content:
          "Gdańsk Packaging and Nordtrans pay to new accounts from the first of the month. The agent should hold their invoices until our clerk has confirmed both by phone.",
      },
      {
        hoursAgo: 24 * 19 - 3,
        by: 1,
        content:
          "Both are on hold now. The agent asks before it posts anything of theirs, and says which account it read.",
      },
      {
        hoursAgo: 24 * 16,
        by: "owner",
        content: "Confirmed by phone, both. You can lift the hold. Thank you, that was quick.",
        via: "mail",
      },
    ],
  },
  {
    customer: "maya",
    service: "insights",
    title: "Weekly report without the outlet stores",
    topic: "change",
    state: "done",
    assignee: 0,
    hoursAgo: 24 * 12,
    messages: [
      {
        hoursAgo: 24 * 12,
        by: "owner",
        content:
          "The four outlet stores distort the averages. Could the weekly report leave them out, and show them in a line of their own?",
      },
      {
        hoursAgo: 24 * 11,
        by: 0,
        content:
          "Yes. This is how the report would look from Monday on. Approve it, and we switch it over.",
        approval: { approvedHoursAgo: 24 * 10, note: "Exactly what we meant." },
        files: [
          {
            name: "report-preview.txt",
            text: "Week 46 (preview)\n\nAll stores without outlets\n  Questions answered: 1,204\n  Handed over: 171\n\nOutlets (4)\n  Questions answered: 88\n  Handed over: 31\n",
          },
        ],
      },
      { hoursAgo: 24 * 9, by: 0, content: "Done. Monday’s report has the new layout." },
    ],
  },
  {
    customer: "maya",
    service: "insights",
    title: "What we need from you",
    topic: "intake",
    state: "waiting",
    assignee: 1,
    dueInDays: 4,
    hoursAgo: 24 * 6,
    items: [
      {
        text: "Read access to your ticket system",
        answer: "Done: the account halden-reader was made yesterday, with read access alone.",
        hoursAgo: 24 * 3,
      },
      {
        text: "Floor plans of the stores that the report compares",
        answer: "Four of six are in the file. The other two follow on Thursday.",
        hoursAgo: 24 * 2,
        file: {
          name: "floor-plan-denver.png",
          picture: { width: 960, height: 640, color: "#1d4ed8" },
        },
      },
      { text: "One person who reviews the first two weeks" },
    ],
    messages: [
      {
        hoursAgo: 24 * 2 - 2,
        by: 1,
        content: "Thank you for the plans. We only need the reviewer’s name now.",
      },
    ],
  },
  {
    customer: "maya",
    service: "support",
    agent: "Customer support agent",
    title: "Problems with Customer support agent",
    topic: "problem",
    state: "open",
    hoursAgo: 20,
    messages: [
      {
        hoursAgo: 20,
        by: "owner",
        content:
          "This run of Customer support agent was wrong: Order 48112 arrived damaged\n\nIt offered a replacement for a lamp that we no longer sell. It should have offered the money back.",
      },
      {
        hoursAgo: 18,
        by: 1,
        isInternal: true,
        content:
          "The catalog export of last night still lists the lamp. I ask their shop team for a fresh one before we touch the rules.",
      },
    ],
  },
  {
    customer: "maya",
    service: "support",
    title: "Wording of refund answers",
    topic: "change",
    state: "waiting",
    assignee: 0,
    dueInDays: 2,
    hoursAgo: 24 * 4,
    messages: [
      {
        hoursAgo: 24 * 4,
        by: "owner",
        content:
          "Customers ask twice when their money arrives. Please let the agent say it in its first answer. A picture of how our store staff explain it is attached.",
        files: [
          { name: "store-poster.png", picture: { width: 640, height: 800, color: "#c2410c" } },
          { name: "opening-hours.txt", text: "Mon–Fri 9–19\nSat 10–18\nSun closed\n" },
        ],
      },
      {
        hoursAgo: 24 * 3,
        by: 0,
        content: "Does the five days’ rule hold for store credit too, or for cards alone?",
      },
      {
        hoursAgo: 24 * 3 - 5,
        by: "owner",
        content: "For cards alone. Store credit is there at once.",
        via: "mail",
      },
      {
        hoursAgo: 24 * 2,
        by: 0,
        isInternal: true,
        content:
          "The wording passed the test set: 60 of 60. Ingrid reads it once more before it goes out.",
      },
      {
        hoursAgo: 26,
        by: 0,
        content:
          "Here is the final wording in English and Spanish. Approve it and the agent uses it from the next answer on.",
        approval: {},
        files: [
          {
            name: "refund-wording.txt",
            text: "Your refund of {amount} is on its way. To a card it takes up to five days; store credit is there now.\n\nTu reembolso de {amount} está en camino. A una tarjeta tarda hasta cinco días; el crédito de tienda ya está disponible.\n",
          },
        ],
      },
    ],
  },
  {
    customer: "maya",
    title: "Purchase order number on invoices",
    topic: "billing",
    state: "open",
    assignee: 0,
    hoursAgo: 5,
    messages: [
      {
        hoursAgo: 5,
        by: "owner",
        content:
          "From January our accounting needs a purchase order number on every invoice. Where do we enter it?",
      },
    ],
  },
  {
    customer: "aisha",
    service: "scheduling",
    title: "What we need from you",
    topic: "intake",
    state: "waiting",
    hoursAgo: 24 * 2,
    items: [
      { text: "Calendar or practice system with an interface" },
      { text: "Rules for who may book what" },
    ],
    messages: [],
  },
  {
    customer: "tomasz",
    service: "forecast",
    title: "Forecast for the new depot in Gdynia",
    topic: "question",
    state: "open",
    assignee: 1,
    dueInDays: -1,
    hoursAgo: 24 * 5,
    messages: [
      {
        hoursAgo: 24 * 5,
        by: "owner",
        content:
          "We open a depot in Gdynia in six weeks. How much history does the forecast need before we can order by it?",
      },
      {
        hoursAgo: 24 * 5 - 4,
        by: 1,
        content: "Four weeks of its own, if we may begin with the figures of Gdańsk. May we?",
      },
      {
        hoursAgo: 24 * 4,
        by: "owner",
        content: "Yes, begin with Gdańsk. When would the first forecast be there?",
        via: "mail",
      },
    ],
  },
  {
    customer: "daniel",
    service: "documents",
    title: "Clause list for lease contracts",
    topic: "change",
    state: "open",
    hoursAgo: 30,
    messages: [
      {
        hoursAgo: 30,
        by: "owner",
        content: "Here is our list of clauses for leases. Two of them are new since March.",
        files: [
          {
            name: "lease-clauses.csv",
            text: "clause,since,must\nBreak option,2021,yes\nService charge cap,2026-03,yes\nSubletting,2019,no\nGreen lease,2026-03,no\n",
          },
        ],
      },
    ],
  },
];
