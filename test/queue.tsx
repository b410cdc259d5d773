import { Queue } from "@/components/queue/Queue";
import { toRow } from "@/components/queue/queue-rows";
import { formatFor } from "@/lib/core/format";
import type { Thing } from "@/lib/domain/queue/schema";

export const queueId = (n: number) => `0198a3c2-1111-7222-8333-12345678900${n}`;

/** A charge in the agency's queue, twelve days late. */
export const lateCharge: Thing = {
  kind: "charge",
  group: "money",
  _id: queueId(1),
  since: "2026-11-18T00:00:00.000Z",
  by: null,
  state: null,
  customer: { _id: queueId(9), name: "James Whitfield", company: "Whitfield & Sons" },
  name: "James Whitfield",
  email: "james@whitfield.example",
  title: "Contract Review",
  text: null,
  number: "INV-000161",
  dueDate: "2026-11-18",
  amount: 1_180,
  about: queueId(8),
  version: null,
};

export const failedMail: Thing = {
  ...lateCharge,
  kind: "mail",
  group: "rest",
  _id: queueId(2),
  customer: null,
  name: null,
  email: "ben@carter.example",
  title: "Payment due",
  text: "No such mailbox",
};

export const inquiry: Thing = {
  ...lateCharge,
  kind: "inquiry",
  group: "promise",
  _id: queueId(3),
  customer: null,
  name: "Rosa Lindqvist",
  by: "2026-11-30T15:00:00.000Z",
  title: "Harbor Dental",
  text: "By text?",
};

export const request: Thing = {
  ...lateCharge,
  kind: "request",
  number: "R-000148",
  about: null,
  version: 3,
};

/** What rows are drawn with, on a Monday afternoon, for who may move money. */
export const queueContext: Parameters<typeof toRow>[1] = {
  format: formatFor("en-US", "UTC"),
  now: Date.parse("2026-11-30T14:00:00.000Z"),
  today: "2026-11-30",
  histories: {},
  debtors: {},
  contexts: {},
  silences: {},
  viewer: { id: queueId(7), mayMoney: true },
};

interface Props {
  things: Thing[];
  context?: typeof queueContext;
}

/** The queue of the agency with these things. */
export const QueueOf = ({ things, context = queueContext }: Props) => (
  <Queue
    rows={things.map((thing) => toRow(thing, context))}
    total={things.length}
    doneToday={[]}
    today={context.today}
    locale="en-US"
    end={<p>Nothing is waiting.</p>}
  >
    <p>The books agree.</p>
  </Queue>
);
