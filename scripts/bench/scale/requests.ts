export interface Measured {
  name: string;
  path: string;
  /** Beyond the promise: shown, without a limit. */
  shown?: true;
}

const page = (name: string, query = ""): Measured => ({ name: `page: ${name}`, path: `/admin-dashboard${query}` });
const api = (path: string): Measured => ({ name: path.replace(/^\/api\//, ""), path });

/** Words as people type them: one row's, a twentieth of the rows', every row's, nobody's, a service's, and one or two letters. */
const words = ["77.%s", "kowalska", "example", "zzqxj", "agent line 07", "a", "ow"];

function searches(path: string, one: string): Measured[] {
  return words.map((word) => word.replace("77.%s", one)).map((word) => ({ name: `${path.replace(/^\/api\//, "")}, search “${word}”`, path: `${path}?search=${encodeURIComponent(word)}` }));
}

/** Everything that is measured. */
export const requestsFor = (customerId: string): Measured[] => [
  page("Overview"),
  page("Customers", "?tab=customers"),
  page("Services", "?tab=services"),
  page("Testimonials", "?tab=testimonials"),
  page("Settings", "?tab=settings"),
  page("Payments", "?tab=payments"),
  page("a customer", `/customers/${customerId}`),
  page("Inbox", "/inbox"),
  page("Customers, search “kowalska”", "?tab=customers&search=kowalska"),
  page("Payments, search “kowalska”", "?tab=payments&search=kowalska"),
  api("/api/admin/dashboard"),
  api("/api/admin/users"),
  api("/api/admin/users?sort=name"),
  api("/api/admin/users?sort=company&order=desc"),
  api("/api/admin/users?isActive=false"),
  api("/api/admin/services"),
  api("/api/admin/subscriptions"),
  api("/api/admin/subscriptions?status=suspended"),
  api("/api/admin/subscriptions?paymentStatus=pending"),
  api("/api/admin/subscriptions?sort=amount"),
  api("/api/admin/subscriptions?sort=nextBillingDate&status=active"),
  api("/api/subscriptions/all/payments"),
  api("/api/subscriptions/all/payments?status=pending"),
  api("/api/subscriptions/all/payments?status=paid&sort=paymentDate&order=desc"),
  api("/api/subscriptions/all/payments?sort=amount"),
  api("/api/admin/inquiries"),
  api("/api/admin/audit"),
  ...searches("/api/admin/users", ".777@"),
  ...searches("/api/admin/subscriptions", ".777@"),
  ...searches("/api/subscriptions/all/payments", "000777"),
  { ...api("/api/admin/users?page=20"), shown: true },
  { ...api("/api/subscriptions/all/payments?page=200"), shown: true },
  { name: "subscriptions/all/payments, last page", path: "/api/subscriptions/all/payments?page=20000", shown: true },
];
