export interface Measured {
  name: string;
  path: string;
  /** Beyond the promise: shown, without a limit. */
  shown?: true;
}

const page = (name: string, query = ""): Measured => ({
  name: `page: ${name}`,
  path: `/admin-dashboard${query}`,
});
const api = (path: string): Measured => ({ name: path.replace(/^\/api\//, ""), path });

const USERS = "/api/admin/users";
const SUBSCRIPTIONS = "/api/admin/subscriptions";
const PAYMENTS = "/api/subscriptions/all/payments";

/** Every screen, and every list as it is first opened, filtered and sorted. */
export const listsFor = (customerId: string): Measured[] => [
  page("Overview"),
  page("Customers", "?tab=customers"),
  page("Services", "?tab=services"),
  page("Testimonials", "?tab=testimonials"),
  page("Settings", "?tab=settings"),
  page("Payments", "?tab=payments"),
  page("a customer", `/customers/${customerId}`),
  page("Inbox", "/inbox"),
  api("/api/admin/dashboard"),
  api(USERS),
  api(`${USERS}?sort=name`),
  api(`${USERS}?sort=company&order=desc`),
  api(`${USERS}?isActive=false`),
  api("/api/admin/services"),
  api(SUBSCRIPTIONS),
  api(`${SUBSCRIPTIONS}?status=suspended`),
  api(`${SUBSCRIPTIONS}?paymentStatus=pending`),
  api(`${SUBSCRIPTIONS}?sort=amount`),
  api(`${SUBSCRIPTIONS}?sort=nextBillingDate&status=active`),
  api(PAYMENTS),
  api(`${PAYMENTS}?status=pending`),
  api(`${PAYMENTS}?status=paid&sort=paymentDate&order=desc`),
  api(`${PAYMENTS}?sort=paymentDate&order=desc`),
  api(`${PAYMENTS}?sort=amount`),
  api("/api/admin/inquiries"),
  api("/api/admin/audit"),
  { ...api(`${USERS}?page=20`), shown: true },
  { ...api(`${PAYMENTS}?page=200`), shown: true },
  {
    name: "subscriptions/all/payments, in the middle",
    path: `${PAYMENTS}?page=10000`,
    shown: true,
  },
  { name: "subscriptions/all/payments, last page", path: `${PAYMENTS}?page=20000`, shown: true },
];

/** Words as people type them: one row's, a twentieth of the rows', every row's, nobody's, a service's; one or two letters, common and rare. */
const words = ["one", "kowalska", "example", "zzqxj", "agent line 07", "a", "ow", "qz", "#"];
const ones: Record<string, string> = {
  [USERS]: ".777@",
  [SUBSCRIPTIONS]: ".777@",
  [PAYMENTS]: "000777",
};

/** Searches, on the screen and over the API. */
export const searches: Measured[] = [
  page("Customers, search “kowalska”", "?tab=customers&search=kowalska"),
  page("Payments, search “kowalska”", "?tab=payments&search=kowalska"),
  ...Object.entries(ones).flatMap(([path, one]) =>
    words
      .map((word) => (word === "one" ? one : word))
      .map((word) => ({
        name: `${path.replace(/^\/api\//, "")}, search “${word}”`,
        path: `${path}?search=${encodeURIComponent(word)}`,
      })),
  ),
];

type Choices = Record<string, (string | undefined)[]>;

/** Every query that takes one value of each choice. */
function combined(path: string, choices: Choices): Measured[] {
  const queries = Object.entries(choices).reduce<[string, string][][]>(
    (made, [name, values]) =>
      made.flatMap((query) =>
        values.map((value): [string, string][] =>
          value === undefined ? query : [...query, [name, value]],
        ),
      ),
    [[]],
  );
  return queries.map((query) => api(`${path}?${new URLSearchParams(query)}`));
}

const order = ["asc", "desc"];
const search = [undefined, "kowalska", "ow", "qz", "agent line 07"];

/** What can be asked of the long lists: filters, words and orders together. */
export const combinations: Measured[] = [
  ...combined(USERS, {
    isActive: [undefined, "true", "false"],
    search: search.slice(0, 4),
    sort: ["createdAt", "name", "email", "company", "isActive"],
    order,
  }),
  ...combined(USERS, {
    createdFrom: ["2026-01-01"],
    search: search.slice(0, 4),
    sort: ["createdAt", "name"],
    order,
  }),
  ...combined(SUBSCRIPTIONS, {
    status: [undefined, "active", "suspended"],
    paymentStatus: [undefined, "pending"],
    search,
    sort: ["createdAt", "amount", "status", "nextBillingDate"],
    order,
  }),
  ...combined(PAYMENTS, {
    status: [undefined, "pending", "paid", "failed"],
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
