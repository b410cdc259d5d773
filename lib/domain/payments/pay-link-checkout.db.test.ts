import { GET, POST } from "@/app/api/pay/[token]/route";
import { POST as send } from "@/app/(app)/pay/[token]/send/route";
import { issuePayLink } from "@/lib/auth/pay-links";
import { env } from "@/lib/core/env";
import { db } from "@/lib/db/client";
import { call, freshAddress } from "@/test/call";
import type { FakeStripe } from "@/test/stripe/fake";
import { givenCharge, startStripe } from "@/test/stripe/scenarios";
import { findPayLinkState } from "./pay-links";

let stripe: FakeStripe;
beforeAll(async () => void (stripe = await startStripe()));
afterAll(() => stripe.stop());

async function setUp() {
  const world = await givenCharge();
  const token = (await issuePayLink(db(), world.id)).slice("/pay/".length);
  const of = () => ({ params: { token }, url: `/api/pay/${token}`, ip: freshAddress() });
  const byLink = () =>
    call<{ data: { status: string }; checkoutUrl?: string; code?: string }>(POST, {
      ...of(),
      method: "POST",
      body: {},
    });
  return { ...world, token, byLink, read: () => call(GET, of()) };
}

const sessionOf = (url = "") => stripe.ledger.session(url.split("/").at(-1) ?? "");

test("paying by a link opens a Checkout that names nobody and leads back to the link", async () => {
  const { token, byLink, read, charge, attempts } = await setUp();
  const { status, body } = await byLink();
  expect([status, body.data.status]).toEqual([200, "pending"]);
  const page = `${env().SITE_URL}/pay/${token}`;
  const session = sessionOf(body.checkoutUrl);
  expect(session).toMatchObject({
    amount_total: 14_999,
    customer_email: null,
    success_url: `${page}?paid=1`,
    cancel_url: page,
  });
  // The attempt is stored without the link.
  expect(JSON.stringify(await attempts())).not.toContain(token);
  stripe.ledger.pay(session.id);
  const paid = await byLink();
  expect([paid.body.data.status, paid.body.checkoutUrl]).toEqual(["paid", undefined]);
  expect(await charge()).toMatchObject({ status: "paid", method: "stripe" });
  expect((await read()).status).toBe(410);
});

test("the link and the portal have one Checkout, whoever comes first, and once at any time", async () => {
  for (const isLinkFirst of [true, false]) {
    const { pay, byLink, attempts } = await setUp();
    const first = isLinkFirst ? (await byLink()).body.checkoutUrl : (await pay()).checkoutUrl;
    const pages = await Promise.all([
      pay().then(({ checkoutUrl }) => checkoutUrl),
      ...Array.from({ length: 4 }, () => byLink().then(({ body }) => body.checkoutUrl)),
    ]);
    expect(new Set([first, ...pages]).size).toBe(1);
    expect(sessionOf(first)).toMatchObject({ customer: null, customer_email: null });
    expect(await attempts()).toHaveLength(1);
  }
});

test("while a bank works on it the page says so, and a second payment is refused", async () => {
  const { token, byLink, attempts } = await setUp();
  const { body } = await byLink();
  stripe.ledger.pay(sessionOf(body.checkoutUrl).id, "processing");
  const again = await byLink();
  expect([again.status, again.body.code]).toEqual([409, "payment_in_progress"]);
  expect(await attempts()).toMatchObject([{ status: "processing" }]);
  expect(await findPayLinkState(token)).toMatchObject({
    is: "open",
    checkout: { status: "processing" },
  });
});

test("the page's form goes on to the Checkout by a page of its own, which needs no script", async () => {
  const { token } = await setUp();
  const request = new Request(new URL(`/pay/${token}/send`, env().SITE_URL), {
    method: "POST",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "x-client-ip": freshAddress(),
      origin: env().SITE_URL,
    },
  });
  const answer = await send(request, { params: Promise.resolve({ token }) });
  const html = await answer.text();
  const [, url] = /http-equiv="refresh" content="0;url=([^"]+)"/.exec(html) ?? [];
  expect(sessionOf(url).status).toBe("open");
  expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
});
