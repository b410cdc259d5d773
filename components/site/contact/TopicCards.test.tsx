import { render, screen } from "@testing-library/react";
import { DEFAULT_CASES } from "@/lib/domain/settings/case-constants";
import { drawingOf } from "@/components/site/home/work/drawing";
import { TopicCards } from "./TopicCards";
import {
  caseTopic,
  contactHref,
  TOPIC_CARDS_SCRIPT,
  openingSentence,
  showTopicCards,
  topicInSearch,
  CONTACT_TOPICS,
} from "./links";

const shown = () => screen.queryAllByRole("region").map((card) => card.getAttribute("aria-label"));
/** The files that a browser fetches. */
const files = () =>
  [...document.querySelectorAll("use[href]")].map((use) => use.getAttribute("href"));
const [shopFile, clinicFile] = DEFAULT_CASES.map(({ drawing }) => drawingOf(drawing));

const services = [
  {
    _id: "1",
    name: "Invoice Processing",
    slug: "invoice-processing",
    description: "Reads invoices.",
    category: "automation" as const,
    price: { monthly: 450, setup: 0 },
    estimatedDelivery: 14,
    billsFrom: "today" as const,
  },
];

const [shop, clinic] = DEFAULT_CASES.map(({ title }) => title);
const expected = [
  [CONTACT_TOPICS.services, ["Services and prices"]],
  [CONTACT_TOPICS.demo, ["An agent at work"]],
  [CONTACT_TOPICS.cases, [shop, clinic]],
  [caseTopic(clinic ?? ""), [clinic]],
  ["something else", []],
] as const;

afterEach(() => history.replaceState(null, "", "/"));

test("shows what was asked about, and nothing before", () => {
  render(<TopicCards services={services} cases={DEFAULT_CASES} />);
  expect(shown()).toEqual([]);
  for (const [topic, titles] of expected) {
    showTopicCards(topic);
    expect(shown()).toEqual(titles);
  }
});

test("the script before the first paint shows the same", () => {
  render(<TopicCards services={services} cases={DEFAULT_CASES} />);
  for (const [topic, titles] of expected) {
    history.replaceState(null, "", `/contact?${new URLSearchParams({ about: topic })}`);
    new Function(TOPIC_CARDS_SCRIPT)();
    expect(shown()).toEqual(titles);
  }
});

test("fetches the drawing of a case that is shown, and of no other", () => {
  render(<TopicCards services={services} cases={DEFAULT_CASES} />);
  expect(files()).toEqual([]);
  showTopicCards(caseTopic(clinic ?? ""));
  expect(files()).toEqual([clinicFile]);
  showTopicCards(CONTACT_TOPICS.cases);
  expect(files()).toEqual([shopFile, clinicFile]);
});

test("the script before the first paint fetches the same drawing", () => {
  render(<TopicCards services={services} cases={DEFAULT_CASES} />);
  history.replaceState(null, "", contactHref(caseTopic(clinic ?? "")));
  new Function(TOPIC_CARDS_SCRIPT)();
  expect(files()).toEqual([clinicFile]);
});

test("after a link within the site it is there with the page", () => {
  history.replaceState(
    null,
    "",
    `/contact?${new URLSearchParams({ about: CONTACT_TOPICS.services })}`,
  );
  render(<TopicCards services={services} cases={DEFAULT_CASES} />);
  expect(screen.getByRole("link", { name: "Invoice Processing" })).toBeVisible();
});

test.each([
  "Orders of a hundred suppliers, read and booked on the day on which they come, by two people",
  "Two  spaces",
  `${"🧾".repeat(60)} invoices`,
  "הזמנות ".repeat(20),
])("a title of any length is the same topic in the link and beside the form: %s", (title) => {
  render(
    <TopicCards
      services={[]}
      cases={DEFAULT_CASES.slice(0, 1).map((study) => ({ ...study, title }))}
    />,
  );
  const topic = topicInSearch(
    new URL(contactHref(caseTopic(title)), "https://site.example").search,
  );
  expect(topic).toBe(caseTopic(title));
  showTopicCards(topic);
  expect(screen.getAllByRole("region")).toHaveLength(1);
});

test("the message begins with what was asked", () => {
  expect(openingSentence(CONTACT_TOPICS.demo)).toBe("I’d like a demo of an agent.");
  expect(openingSentence(caseTopic("Healthcare AI"))).toBe(
    "Tell me more about your case “Healthcare AI”.",
  );
});
