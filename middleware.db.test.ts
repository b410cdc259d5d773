import { NextRequest } from "next/server";
import { cookieName } from "@/lib/auth/cookies";
import { db } from "@/lib/db/client";
import { GET as readLink } from "@/app/api/pay/[token]/route";
import { call, freshAddress, signedIn } from "@/test/call";
import { makeAdmin, makeUser } from "@/test/fixtures";
import { middleware } from "./middleware";

const here = "http://localhost:3000";

async function visitor(role: "customer" | "admin") {
  const { id } = await (role === "admin" ? makeAdmin() : makeUser());
  const { token } = await signedIn(role, id);
  const cookie = `${cookieName(role)}=${token}`;
  const open = async (page: string) => {
    const answer = await middleware(new NextRequest(here + page, { headers: { cookie } }));
    return answer.headers.get("location");
  };
  return { id, open };
}

test("who is signed in is led from a visitor's page to the area, or to where they were going", async () => {
  const customer = await visitor("customer");
  expect(await customer.open("/login")).toBe(`${here}/dashboard`);
  expect(await customer.open("/register")).toBe(`${here}/dashboard`);
  expect(await customer.open("/login?next=%2Fdashboard%2Faccount")).toBe(
    `${here}/dashboard/account`,
  );
  expect(await customer.open("/admin")).toBeNull();
  expect(await customer.open("/reset-password")).toBeNull();
  const admin = await visitor("admin");
  expect(await admin.open("/admin?next=%2Fadmin-dashboard%2Finbox")).toBe(
    `${here}/admin-dashboard/inbox`,
  );
  expect(await admin.open("/login")).toBeNull();
});

test("a revoked session stays at the sign-in page, which it was led to", async () => {
  const { id, open } = await visitor("customer");
  await db().session.updateMany({ where: { userId: id }, data: { revokedAt: new Date() } });
  expect(await open("/login?next=%2Fdashboard")).toBeNull();
  expect(await open("/login")).toBeNull();
});

test("an address opens pages and operations of pay links 30 times a minute in all", async () => {
  const ip = freshAddress();
  const open = async (address: string) => {
    const request = new NextRequest(`${here}/pay/x`, { headers: { "x-client-ip": address } });
    return middleware(request);
  };
  const statuses = new Set<number>();
  for (let n = 0; n < 15; n += 1) {
    statuses.add((await open(ip)).status);
    await call(readLink, { params: { token: "x" }, ip });
  }
  const refused = await open(ip);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
  const other = await open(freshAddress());
  expect(other.status).not.toBe(429);
  expect([...statuses]).toEqual([other.status]);
});
