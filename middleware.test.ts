import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { NextRequest } from "next/server";
import type { z } from "zod";
import { pageQuery } from "@/lib/core/page-query";
import { PAGES } from "@/lib/core/pages";
import { auditQuery } from "@/lib/domain/audit/schema";
import { customersQuery } from "@/lib/domain/customers/schema";
import { inquiriesQuery } from "@/lib/domain/inbox/schema";
import { mailsQuery } from "@/lib/domain/mail/schema";
import { customerChargesQuery, chargesQuery } from "@/lib/domain/charges/schema";
import { catalogueQuery, servicesQuery, testimonialsQuery } from "@/lib/domain/catalog/schema";
import { subscriptionsQuery } from "@/lib/domain/subscriptions/schema";
import { identify } from "@/lib/http/incoming-request";
import { blockedMs } from "@/test/event-loop";
import { share } from "@/test/full";
import { hostileHeaders, hostileQueries } from "@/test/hostile-values";
import { middleware } from "./middleware";
import { processState } from "@/lib/core/process-state.mjs";

/** Milliseconds for which one request may stop all others. */
const MAX_MS = 50;
/** What the pages' lists read their address by. */
const lists: z.ZodObject[] = [
  auditQuery,
  catalogueQuery,
  customerChargesQuery,
  customersQuery,
  inquiriesQuery,
  mailsQuery,
  chargesQuery,
  servicesQuery,
  subscriptionsQuery,
  testimonialsQuery,
];

/** The address of every page of the list, "x" for what it takes. */
const pages = Object.keys(PAGES).map((address) => address.replace(/\[\w+\]/, "x"));

/** What happens to a page's request before the page is rendered, and how it reads its address. */
async function arrive(
  url: string,
  headers: Record<string, string>,
  method = "GET",
): Promise<number> {
  const message = new IncomingMessage(new Socket());
  Object.assign(message, { url, method, headers: { ...headers } });
  identify(message, new ServerResponse(message), 1);
  const sent = new Headers(message.headers as Record<string, string>);
  const request = new NextRequest(new URL(message.url ?? "", "http://localhost:3000"), {
    method: message.method,
    headers: sent,
  });
  const { status } = await middleware(request);
  const params = Object.fromEntries(request.nextUrl.searchParams);
  for (const list of lists) pageQuery(list, params);
  return status;
}

/** In `npm test` each page is tried with one in so many of the inputs. */
const PARTS = 6;
const inputs = Object.entries({ ...hostileQueries(), ...hostileHeaders() });

test.each(pages)("no address and no header of %s stops the others", async (page) => {
  const dear = [];
  for (const [input, { url = "", headers = {} }] of share(inputs, pages.indexOf(page), PARTS)) {
    const ms = await blockedMs(() => arrive(page + url, headers as Record<string, string>), MAX_MS);
    if (ms >= MAX_MS) dear.push({ input, ms });
  }
  expect(dear).toEqual([]);
});

test("a query string that is too long is refused before anything reads it", async () => {
  expect(await arrive(`/dashboard?${"a&".repeat(2_000)}`, {})).toBe(414);
  expect(await arrive(`/?${"x".repeat(3_000)}`, {})).toBe(414);
});

test.each(["GET", "HEAD", "POST", "PUT", "DELETE"])(
  "a closed site answers %s with 503 and how to reach the agency",
  async (method) => {
    processState.maintenance = {
      siteName: "Quill & Söhne",
      contactEmail: "desk@quill.example",
      contactPhone: "",
    };
    for (const page of ["/contact/send", "/", "/about"]) {
      const answer = await middleware(new NextRequest(`http://localhost:3000${page}`, { method }));
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "600"]);
      expect(answer.headers.has("x-middleware-rewrite")).toBe(false);
      const html = await answer.text();
      expect(html).toContain("Quill &amp; Söhne");
      expect(html).toContain('href="mailto:desk@quill.example"');
    }
    processState.maintenance = undefined;
  },
);

test.each(["TRACE", "PUT", "OPTIONS"])(
  "a page that is asked for by %s is a 405",
  async (method) => {
    expect(await arrive("/about", {}, method)).toBe(405);
    expect(await arrive("/dashboard", {}, method)).toBe(405);
  },
);

test("an address with needless escapes leads to the plain one", async () => {
  const here = "http://localhost:3000";
  const open = async (page: string) => (await middleware(new NextRequest(here + page))).headers;
  expect((await open("/%61bout?x=%61")).get("location")).toBe(`${here}/about?x=%61`);
  expect((await open("/%7e%2D%5f%41%7A%39")).get("location")).toBe(`${here}/~-_Az9`);
  for (const page of ["/a%2Fb", "/%C3%A9", "/%5Babc%5D", "/a%20b"])
    expect((await open(page)).has("location")).toBe(false);
});

test("a form that is posted to its static page is sent on with what it was going to", async () => {
  const post = async (page: string) => {
    const address = `http://localhost:3000${page}`;
    const { status, headers } = await middleware(new NextRequest(address, { method: "POST" }));
    return [status, headers.get("location")];
  };
  const here = "http://localhost:3000";
  const next = "?next=%2Fdashboard%2Faccount";
  expect(await post(`/login${next}`)).toEqual([307, `${here}/login/send${next}`]);
  expect(await post("/admin")).toEqual([307, `${here}/admin/send`]);
  expect(await post("/verify-email")).toEqual([303, `${here}/verify-email`]);
});
