import { call, signedIn } from "@/test/call";
import type { TestSession } from "@/test/call";
import type { Handler } from "@/lib/http/route";
import { makeAdmin, makeUser } from "@/test/fixtures";
import { GET as adminUsers } from "./admin/users/route";
import { POST as adminLogin } from "./auth/admin-login/route";
import { POST as login } from "./auth/login/route";
import { GET as docs } from "./docs/route";
import { GET as live } from "./health/live/route";
import { GET as health } from "./health/route";
import { GET as openapi } from "./openapi.json/route";
import { GET as services } from "./services/route";
import { GET as settings } from "./settings/route";
import { GET as dashboard } from "./users/dashboard/route";
import { processState } from "@/lib/core/process-state.mjs";

let customer: TestSession;
let admin: TestSession;

beforeAll(async () => {
  customer = await signedIn("customer", (await makeUser({})).id);
  admin = await signedIn("admin", (await makeAdmin()).id);
  processState.maintenance = { siteName: "Quill", contactEmail: "", contactPhone: "" };
});
afterAll(() => {
  processState.maintenance = undefined;
});

const get = async (handler: Handler, as: TestSession[] = []) =>
  (await call(handler, { as })).status;
const post = async (handler: Handler) =>
  call<{ code: string }>(handler, {
    method: "POST",
    body: { email: "nobody@example.com", password: "harbour-crane-41" },
  });

describe("in maintenance mode", () => {
  it("responds 503 with Retry-After to visitors and customers", async () => {
    const { status, body, headers } = await post(login);
    expect([status, body.code, Number(headers.get("retry-after")) > 0]).toEqual([
      503,
      "maintenance",
      true,
    ]);
    expect(await get(services)).toBe(503);
    expect(await get(dashboard, [customer])).toBe(503);
  });

  it("serves health, settings and the administrators' sign-in", async () => {
    expect([await get(health), await get(settings), (await post(adminLogin)).status]).toEqual([
      200, 200, 401,
    ]);
  });

  it("serves the liveness check; other open paths need an administrator", async () => {
    expect(await get(live)).toBe(200);
    expect([await get(openapi), await get(docs)]).toEqual([503, 503]);
    expect([await get(openapi, [admin]), await get(docs, [admin])]).toEqual([200, 200]);
  });

  it("serves administrators, also with a customer's session in the same browser", async () => {
    expect(await get(adminUsers, [admin])).toBe(200);
    expect(await get(services, [customer, admin])).toBe(200);
    expect(await get(dashboard, [customer, admin])).toBe(200);
  });

  it("checks the session before maintenance, and rights after", async () => {
    expect([await get(dashboard), await get(adminUsers, [customer])]).toEqual([401, 503]);
  });
});
