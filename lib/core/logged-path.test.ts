import { loggedPath } from "./logged-path";

test.each([
  ["/pay/zYx_1-2", "/pay/…"],
  ["/pay/zYx_1-2/send", "/pay/…/send"],
  ["/api/pay/zYx_1-2", "/api/pay/…"],
  ["/p%61y/zYx_1-2", "/pay/…"],
  ["//pay/zYx_1-2", "//pay/…"],
  ["/payments/zYx", "/payments/zYx"],
  ["/api/payments/1/invoice.pdf", "/api/payments/1/invoice.pdf"],
  ["/%E0%A4%A", "/%E0%A4%A"],
])("%s is logged as %s", (path, expected) => expect(loggedPath(path)).toBe(expected));
