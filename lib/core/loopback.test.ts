import { tellingAddress, isLoopbackHost } from "./loopback";

test.each([
  ["localhost", true],
  ["LOCALHOST:3000", true],
  ["127.0.0.1:3000", true],
  ["[::1]:3000", true],
  ["localhost.evil.example", false],
  ["127.0.0.1.evil.example:3000", false],
  ["rebound.example:3000", false],
  ["192.168.0.7:3000", false],
  ["", false],
  ["a b", false],
  [null, false],
])("the host %j is this machine's own: %s", (host, local) =>
  expect(isLoopbackHost(host)).toBe(local),
);

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["127.0.0.1", null],
  ["::1", null],
  [null, null],
])("of the address %s a list shows %s", (ip, shown) => {
  expect(tellingAddress(ip)).toBe(shown);
});
