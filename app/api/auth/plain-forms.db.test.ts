import * as admin from "@/app/(admin-sign-in)/admin/send/route";
import * as forgot from "@/app/(account)/forgot-password/send/route";
import * as login from "@/app/(account)/login/send/route";
import * as register from "@/app/(account)/register/send/route";
import * as contact from "@/app/(site)/contact/send/route";
import * as answer from "@/app/dashboard/asks/[id]/send/route";
import { hashPassword } from "@/lib/auth/passwords";
import { env } from "@/lib/core/env";
import { db } from "@/lib/db/client";
import { makeUser } from "@/test/fixtures";

const password = "correct horse battery";

let passwordHash: string;

beforeAll(async () => {
  passwordHash = await hashPassword(password, null);
});

async function account() {
  const user = await makeUser();
  return db().user.update({ where: { id: user.id }, data: { passwordHash } });
}

interface FormRequest {
  path?: string;
  headers?: Record<string, string>;
}

/** A form as a browser sends it, from the site itself unless `headers` say otherwise. */
async function send(
  form: { POST: (request: Request) => Promise<Response> },
  values: Record<string, string>,
  { path = "/login/send", headers = { origin: env().SITE_URL } }: FormRequest = {},
) {
  const answer = await form.POST(
    new Request(new URL(path, env().SITE_URL), {
      method: "POST",
      headers: { "x-client-ip": "192.0.2.7", ...headers },
      body: new URLSearchParams(values),
    }),
  );
  const { status, headers: responseHeaders } = answer;
  const to = responseHeaders.get("location");
  return { status, page: await answer.text(), headers: responseHeaders, to };
}

test("a sign-in by form sets the cookie and redirects, within this site only", async () => {
  const { email } = await account();
  for (const [next, to] of [
    ["", "/dashboard"],
    ["?next=%2Fdashboard%2Faccount", "/dashboard/account"],
    ["?next=https%3A%2F%2Felsewhere.example", "/dashboard"],
    ["?next=%2F%2Felsewhere.example", "/dashboard"],
  ] as const) {
    const answer = await send(login, { email, password }, { path: `/login/send${next}` });
    expect([answer.status, answer.to]).toEqual([303, to]);
    expect(answer.headers.getSetCookie()[0]).toMatch(/^sid_customer=[^;]{20,}/);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  }
});

test("a rejected form is shown again with its escaped input, without secrets", async () => {
  const input = { email: '"><b>a@example.com', password: "a-secret-of-mine", code: "123456" };
  const { status, page, headers } = await send(admin, input, {
    path: '/admin/send?next=%2Fadmin-dashboard&x="><script>',
  });
  expect(status).toBe(401);
  expect(page).toContain('value="&quot;&gt;&lt;b&gt;a@example.com"');
  expect(page).toContain('action="/admin/send?next=%2Fadmin-dashboard&amp;x=%22%3E%3Cscript%3E"');
  expect(page).toContain("Invalid email or password");
  for (const text of ["a-secret-of-mine", "123456", `"><script>`, "<b>", 'name="code"'])
    expect(page).not.toContain(text);
  expect(headers.get("content-security-policy")).toContain("form-action 'self'");
});

test("each error is shown beside its field", async () => {
  const name = "Ada Quill";
  const { status, page } = await send(register, { name, email: "no address", password: "short" });
  expect(status).toBe(400);
  expect(page).toContain('id="email-error">Email: must be an email address');
  expect(page).toContain('id="password-error">Password: must have 8 characters or more');
  expect(page).toContain('aria-describedby="password-error"');
  expect(page).toContain('value="Ada Quill"');
});

test.each([
  ["of another site", { origin: "https://elsewhere.example" }],
  ["of another site, by what the browser says", { "sec-fetch-site": "cross-site" }],
  ["that does not say where it comes from", {}],
])("a form %s is a 403 without its input", async (_whose, headers) => {
  const { email } = await account();
  const answer = await send(login, { email, password }, { headers });
  expect(answer.status).toBe(403);
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(answer.page).not.toContain(email);
});

test("Sec-Fetch-Site identifies the site's forms without an Origin", async () => {
  const { email } = await account();
  const headers = { "sec-fetch-site": "same-origin" };
  expect((await send(login, { email, password }, { headers })).status).toBe(303);
});

test("rejects other types and sizes, and ignores unknown fields", async () => {
  const origin = env().SITE_URL;
  const json = { origin, "content-type": "application/json" };
  expect((await send(login, { email: "a" }, { headers: json })).status).toBe(415);
  expect((await send(login, { email: "a".repeat(60_000) })).status).toBe(413);
  expect((await send(login, { email: "a@example.com", password, next: "/" })).status).toBe(401);
});

test("a question's form is read like the others: of its type and size alone", async () => {
  const post = (body: BodyInit, type?: string) =>
    answer.POST(
      new Request(new URL("/dashboard/asks/1/send", env().SITE_URL), {
        method: "POST",
        headers: { origin: env().SITE_URL, ...(type && { "content-type": type }) },
        body,
      }),
      { params: Promise.resolve({ id: crypto.randomUUID() }) },
    );
  const large = new URLSearchParams({ answer: "y", note: "x".repeat(60_000) });
  expect((await post(large)).status).toBe(413);
  expect((await post("answer=y", "text/plain")).status).toBe(415);
  expect((await post(new URLSearchParams({ answer: "y" }))).status).toBe(401);
});

test("applies the operation's limits with Retry-After", async () => {
  const values = { name: "Ada", email: "ada@example.com", message: "Hello", extra: "" };
  const headers = { origin: env().SITE_URL, "x-client-ip": "192.0.2.8" };
  const path = "/contact/send";
  for (let times = 0; times < 5; times += 1)
    expect((await send(contact, values, { path, headers })).to).toBe("/contact#sent");
  const { status, page, headers: responseHeaders } = await send(contact, values, { path, headers });
  expect(status).toBe(429);
  expect(Number(responseHeaders.get("retry-after"))).toBeGreaterThan(0);
  expect(page).toContain("Hello");
});

test("a reset is requested by form; a GET of the action redirects to its page", async () => {
  const { email } = await account();
  const path = "/forgot-password/send";
  expect((await send(forgot, { email }, { path })).to).toBe("/forgot-password#sent");
  const answer = login.GET(new Request(new URL("/login/send?next=%2Fdashboard", env().SITE_URL)));
  expect(answer.headers.get("location")).toBe("/login?next=%2Fdashboard");
});
