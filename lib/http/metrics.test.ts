import { routeOf } from "./metrics";

it.each([
  ["/api/services/0197", { id: "0197" }, "/api/services/{id}"],
  ["/api/services/%61%2f%C3%A9/subscription", { id: "a/é" }, "/api/services/{id}/subscription"],
  ["/api/services/%61", { id: "%61" }, "/api/services/{id}"],
  ["/api/%61uth/%6cogin", {}, "/api/auth/login"],
])("%s is counted under the one name of its route, however it is escaped", (path, params, name) => {
  expect(routeOf(path, params)).toBe(name);
});
