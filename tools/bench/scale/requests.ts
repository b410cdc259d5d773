export const USERS = "/api/admin/users";
export const SUBSCRIPTIONS = "/api/admin/subscriptions";
export const PAYMENTS = "/api/subscriptions/all/payments";
export const DASHBOARD = "/api/admin/dashboard";

/** Every query that takes one value of each choice; an empty one is left out. */
function combined(path: string, choices: Record<string, string[]>): string[] {
  let queries: [string, string][][] = [[]];
  for (const [name, values] of Object.entries(choices))
    queries = queries.flatMap((query) =>
      values.map((value): typeof query => (value ? [...query, [name, value]] : query)),
    );
  return queries.map((query) => `${path}?${new URLSearchParams(query)}`);
}

const order = ["asc", "desc"];
/**
 * Words as people type them: one row's, a twentieth of the rows', every row's, nobody's, a
 * service's; two letters, common and rare.
 */
const words = ["000777", "kowalska", "example", "zzqxj", "agent line 07", "ow", "qz", "12"];
const search = ["", "kowalska", "ow", "qz", "agent line 07"];

/**
 * What can be asked of the long lists: words, filters and orders together, first pages and the last
 * that can be reached.
 */
export const requests: string[] = [
  DASHBOARD,
  ...[USERS, SUBSCRIPTIONS, PAYMENTS].flatMap((path) => [
    ...combined(path, { search: words }),
    ...combined(path, { page: ["200"], search: ["", "example", "ow"] }),
  ]),
  ...combined(USERS, {
    isActive: ["", "true", "false"],
    search: search.slice(0, 4),
    sort: ["createdAt", "name", "email", "company", "isActive"],
    order,
  }),
  ...combined(SUBSCRIPTIONS, {
    status: ["", "active", "suspended"],
    paymentStatus: ["", "pending", "paid"],
    search,
    sort: ["createdAt", "amount", "status", "nextBillingDate"],
    order,
  }),
  ...combined(PAYMENTS, {
    status: ["", "pending", "paid", "failed"],
    search,
    sort: ["createdAt", "amount", "status", "dueDate", "paymentDate"],
    order,
  }),
  ...combined(PAYMENTS, {
    from: ["2026-03-01"],
    to: ["2026-03-31"],
    search,
    sort: ["createdAt", "dueDate", "amount"],
    order,
  }),
  ...combined(PAYMENTS, {
    paidFrom: ["2026-03-01"],
    paidTo: ["2026-03-31"],
    search,
    sort: ["createdAt", "paymentDate"],
    order,
  }),
];
