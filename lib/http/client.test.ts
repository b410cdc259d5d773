import { api, ApiError } from "./client";

const showPage = (pathname: string) => Object.assign(globalThis, { location: { pathname } });
beforeAll(() => showPage("/"));

function answer(status: number, body: unknown) {
  const fetch = jest.fn((_path: string, _init: RequestInit) =>
    Promise.resolve(
      new Response(typeof body === "string" ? body : JSON.stringify(body), { status }),
    ),
  );
  Object.assign(globalThis, { fetch });
  return fetch;
}

async function caught(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof ApiError) return error;
  throw new Error("expected an ApiError");
}

test("sends JSON with the version seen and the intent's key, and gives the parsed body", async () => {
  const fetch = answer(200, { data: { name: "Ada" } });
  await expect(
    api.put("/api/users/profile", { name: "Ada" }, { version: 7, idempotencyKey: "k" }),
  ).resolves.toEqual({ data: { name: "Ada" } });
  const init = fetch.mock.calls[0]?.[1];
  expect(init?.body).toBe('{"name":"Ada"}');
  expect(Object.fromEntries(new Headers(init?.headers))).toMatchObject({
    "content-type": "application/json",
    "if-match": '"7"',
    "idempotency-key": "k",
  });
});

test("the portal's screens act as the customer, the admin area's as nobody in particular", async () => {
  const fetch = answer(200, {});
  for (const path of ["/dashboard", "/dashboard/account", "/admin-dashboard", "/dashboards"]) {
    showPage(path);
    await api.get("/api/auth/me");
  }
  const sent = fetch.mock.calls.map(([, init]) => new Headers(init.headers).get("x-session"));
  expect(sent).toEqual(["customer", "customer", null, null]);
});

test("throws the server's sentence, code and issues", async () => {
  answer(400, {
    error: "Some fields need attention.",
    code: "invalid_input",
    issues: [{ path: "email", message: "is required" }],
  });
  const error = await caught(api.post("/api/auth/register", {}));
  expect(error).toMatchObject({
    status: 400,
    code: "invalid_input",
    message: "Some fields need attention.",
    issues: [{ path: "email", message: "is required" }],
  });
});

test("says the status when an answer has no error field", async () => {
  answer(502, "<html>bad gateway</html>");
  await expect(caught(api.get("/api/settings"))).resolves.toMatchObject({
    status: 502,
    message: "HTTP error! status: 502",
  });
});

test("tells a lost connection from a refusal", async () => {
  Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError("Failed to fetch")) });
  await expect(caught(api.get("/api/settings"))).resolves.toMatchObject({
    status: 0,
    code: "network",
  });
});
