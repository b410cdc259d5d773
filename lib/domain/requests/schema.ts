import { z } from "zod";
import {
  clearable,
  dateInput,
  dateOutput,
  entity,
  instant,
  line,
  listOf,
  longListQuery,
  one,
  onlyTrue,
  paragraph,
  putOf,
  role,
  uuid,
} from "@/lib/core/validation";
import { file, fileIds } from "./file-schema";
import { named } from "@/lib/domain/charges/schema";
import type { InboxItem, InboxRow, Waiting } from "@/lib/domain/inbox/schema";
import {
  ANSWER_LENGTH,
  DECISION_LENGTH,
  MESSAGE_LENGTH,
  OWN_TOPICS,
  REQUEST_STATES,
  SIDES,
  TITLE_LENGTH,
  TOPICS,
} from "./constants";

const requestState = z.enum(REQUEST_STATES);
export type RequestState = z.output<typeof requestState>;
const requestTopic = z.enum(TOPICS);
export type RequestTopic = z.output<typeof requestTopic>;
const waiting = z.enum(SIDES);
export type Side = z.output<typeof waiting>;

/** Somebody of the agency's, as a customer is told of them. */
const nameAlone = z.strictObject({ name: z.string() });

const requestItem = z.strictObject({
  ...entity,
  text: z.string(),
  done: z.boolean(),
  by: named.nullable(),
  at: instant.nullable(),
  answer: z.string().nullable(),
  files: z.array(file),
});
export type RequestItem = z.output<typeof requestItem>;

const approval = z.strictObject({
  state: z.enum(["pending", "approved", "declined", "replaced"]),
  by: named.nullable(),
  at: instant.nullable(),
  note: z.string().nullable(),
  /** Of the request, as it was when it was asked: what the hash is of. */
  title: z.string(),
  /** SHA-256 of the canonical JSON (RFC 8785) of what is to be approved, lower-case hex. */
  hash: z.string(),
});
export type Approval = z.output<typeof approval>;

const message = z.strictObject({
  ...entity,
  content: z.string(),
  /** Of an administrator the `_id` is null to the customer. */
  author: z.strictObject({ _id: uuid.nullable(), name: z.string(), role }),
  via: z.enum(["web", "mail", "api"]),
  files: z.array(file),
  /** True: for the agency's people alone. */
  internal: z.boolean(),
  approval: approval.nullable(),
});
export type Message = z.output<typeof message>;

const ownRequest = z.strictObject({
  ...entity,
  number: z.string(),
  title: z.string(),
  topic: requestTopic,
  state: requestState,
  /** Whose turn it is. */
  waiting,
  subscription: uuid.nullable(),
  service: named.nullable(),
  user: nameAlone,
  assignee: nameAlone.nullable(),
  dueOn: dateOutput.nullable(),
  /** Messages of the other side that the caller has not read. */
  unread: z.int(),
  lastMessageAt: instant,
  pendingApproval: z.boolean(),
  items: z.array(requestItem),
});
export type OwnRequest = z.output<typeof ownRequest>;

const adminRequest = ownRequest.extend({ user: named, assignee: named.nullable() });
export type AdminRequest = z.output<typeof adminRequest>;

const messages = z.array(message);
export const ownThread = ownRequest.extend({ messages });
export type OwnThread = z.output<typeof ownThread>;
/** As it is in the file that a customer takes away. */
export const keptThread = ownThread.omit({ unread: true });
export type KeptThread = z.output<typeof keptThread>;
export const adminThread = adminRequest.extend({ messages });
export type AdminThread = z.output<typeof adminThread>;

export const ownRequestAnswer = one(ownRequest);
export const ownThreadAnswer = one(ownThread);
export const ownRequestsAnswer = listOf("requests", ownRequest);
export const adminRequestAnswer = one(adminRequest);
export const adminThreadAnswer = one(adminThread);
export const adminRequestsAnswer = listOf("requests", adminRequest);
export const messageAnswer = one(message);

const title = line(TITLE_LENGTH);
const content = paragraph(MESSAGE_LENGTH);
const files = fileIds.optional();

export const ownRequestInput = z.strictObject({
  title,
  content,
  subscription: uuid.nullable().optional(),
  topic: z.enum(OWN_TOPICS).default("question"),
  files,
});
export type OwnRequestInput = z.output<typeof ownRequestInput>;

const asks = { approval: z.boolean().default(false), internal: z.boolean().default(false) };
const oneOfBoth = {
  check: ({ approval, internal }: { approval: boolean; internal: boolean }) =>
    !(approval && internal),
  says: { path: ["approval"], message: "cannot be asked for by an internal message" },
};

export const adminRequestInput = z
  .strictObject({
    userId: uuid,
    title,
    content,
    subscription: uuid.nullable().optional(),
    topic: requestTopic.default("question"),
    assignee: uuid.nullable().optional(),
    dueOn: dateInput.nullable().optional(),
    state: requestState.optional(),
    files,
    ...asks,
  })
  .refine(oneOfBoth.check, oneOfBoth.says);
export type AdminRequestInput = z.output<typeof adminRequestInput>;

export const ownRequestUpdate = putOf({ state: z.enum(["done", "open"]) });
export type OwnRequestUpdate = z.output<typeof ownRequestUpdate>;

export const adminRequestUpdate = putOf({
  title,
  state: requestState,
  topic: requestTopic,
  assignee: uuid.nullable(),
  dueOn: dateInput.nullable(),
  subscription: uuid.nullable(),
});
export type AdminRequestUpdate = z.output<typeof adminRequestUpdate>;

export const messageInput = z.strictObject({ content, files });
export type MessageInput = z.output<typeof messageInput>;

export const adminMessageInput = z
  .strictObject({ content, files, state: requestState.optional(), ...asks })
  .refine(oneOfBoth.check, oneOfBoth.says)
  .refine(({ internal, state }) => !(internal && state), {
    path: ["state"],
    message: "cannot be changed by an internal message",
  });
export type AdminMessageInput = z.output<typeof adminMessageInput>;

export const approvalDecision = z.strictObject({
  /** The message that asks. */
  message: uuid,
  approved: z.boolean(),
  note: clearable(paragraph(DECISION_LENGTH)).optional(),
});
export type ApprovalDecision = z.output<typeof approvalDecision>;

export const itemParams = z.strictObject({ id: uuid, itemId: uuid });
export const itemInput = putOf({
  done: z.boolean(),
  text: clearable(paragraph(ANSWER_LENGTH)),
  files: fileIds,
});
export type ItemInput = z.output<typeof itemInput>;
export const itemAnswer = one(requestItem);

const filters = {
  state: requestState.optional(),
  subscription: uuid.optional(),
  waiting: z.enum(["customer", "agency"]).optional(),
};
export const ownRequestsQuery = longListQuery(["createdAt", "lastMessageAt"], filters);
export const adminRequestsQuery = longListQuery(["createdAt", "lastMessageAt"], {
  ...filters,
  assignee: z.union([z.literal("none"), uuid]).optional(),
  userId: uuid.optional(),
  topic: requestTopic.optional(),
  overdue: onlyTrue.optional(),
});
export type AdminRequestsQuery = z.output<typeof adminRequestsQuery>;

/** A thread as the customer's page shows it. */
export interface ShownThread {
  thread: OwnThread;
  /** What short text files say that are to be approved, by the file's id. */
  texts: Record<string, string>;
  /** Who looks at it, and signs what they decide. */
  person: { _id: string; name: string };
  /** Done for so long that it opens no more. */
  isClosed: boolean;
}

/** The beginning of what was last written in a request, and by whom. */
export interface LastMessage {
  content: string;
  author: string;
}

/** A request as the customer's list shows it. */
export type ListedRequest = OwnRequest & { last?: LastMessage | undefined };

/** What waits for the customer, as the first page names it. */
export interface WaitingRequest {
  _id: string;
  number: string;
  title: string;
  topic: RequestTopic;
  service: string | null;
  pendingApproval: boolean;
  /** ISO instant. */
  since: string;
}

interface Choice {
  value: string;
  label: string;
}

/** What the agency looks up about a customer before it answers. */
export interface Asker {
  /** What is due now, dollars, and of how many charges. */
  due: number;
  dueCount: number;
  /** When one of its people was last signed in; null: none of the kept sessions. */
  lastSeenAt: string | null;
}

/** A thread as the agency handles it, with what there is to choose from. */
export interface HandledThread {
  thread: AdminThread;
  company: string | null;
  asker: Asker;
  /** Of the service that it is about while it runs, dollars a month. */
  price: number | null;
  assignees: Choice[];
  /** The customer's, which run. */
  services: Choice[];
}

/** One thing that waits in the agency's inbox. */
export type InboxEntry =
  | { kind: "inquiry"; key: string; inquiry: InboxRow }
  | { kind: "request"; key: string; request: AdminRequest }
  | { kind: "other"; key: string; item: InboxItem };

/** What waits for the agency, counted. */
export interface AgencyWaiting extends Waiting {
  /** Where it is the agency's turn. */
  requests: number;
  /** New customers' that nobody has taken. */
  unassigned: number;
  overdue: number;
}
