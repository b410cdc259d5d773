import { agencyScope, customerScope } from "@/lib/auth/scope";
import { db } from "@/lib/db/client";
import {
  countForAgency,
  listRequests,
  listWaitingRequests,
  readThread,
} from "@/lib/domain/requests/queries";
import type { Reader } from "@/lib/domain/requests/queries";
import { adminRequestsQuery } from "@/lib/domain/requests/schema";
import { listInbox } from "@/lib/domain/requests/inbox-list";
import { withClient } from "../../scripts/database/databases";
import { step } from "../../tools/start/steps.mjs";
import { admin } from "../../test/factories/customer";
import { callerOf } from "../../test/fixtures";
import { filledDatabase } from "./databases";
import { experiment, msOf, options, percentile, verdict } from "./harness";

/*
 * `npm run bench:requests`: lists, searches and threads with so many requests of twenty messages
 * (`--requests 50000`), of which every twentieth waits for each side, in a database that is made
 * anew each time. Calls the functions behind pages and API, without HTTP. Ends with status 1 when
 * a p95 is over 200 ms. A busy machine shows in all of it.
 */

const MESSAGES = 20;
const CUSTOMERS = 20;
const READS = 40;
const MOST_MS = 200;

const REQUESTS = `
  INSERT INTO "Request" (id, "customerId", title, topic, state, "agencySince", "customerSince", "doneAt", "lastMessageAt", "createdAt", "dueOn")
  SELECT gen_random_uuid(), ($1::uuid[])[1 + n % cardinality($1)], 'Title number ' || md5(n::text),
    (ARRAY['question', 'change', 'problem', 'billing'])[1 + n % 4]::"RequestTopic",
    (CASE n % 20 WHEN 0 THEN 'open' WHEN 1 THEN 'waiting' ELSE 'done' END)::"RequestState",
    CASE WHEN n % 20 = 0 THEN at END, CASE WHEN n % 20 = 1 THEN at END, CASE WHEN n % 20 > 1 THEN at END,
    at, at - interval '1 minute', CASE WHEN n % 50 = 0 THEN current_date - n % 9 END
  FROM generate_series(1, $2::int) n, LATERAL (SELECT now() - n * interval '1 minute' AS at) t`;

const THREADS = `
  INSERT INTO "RequestMessage" (id, "requestId", "authorId", side, content, via, "isInternal", "createdAt")
  SELECT gen_random_uuid(), request.id, CASE WHEN k % 2 = 0 THEN $1::uuid ELSE person.id END,
    (CASE WHEN k % 2 = 0 THEN 'admin' ELSE 'customer' END)::"Role",
    'Message ' || k || ' about the refund wording and ' || md5(request.number::text || k) || ' of order ' || (request.number * 20 + k),
    'web', k % 10 = 0, request."createdAt" + k * interval '1 minute'
  FROM "Request" request
  JOIN "User" person ON person."customerId" = request."customerId"
  CROSS JOIN generate_series(1, ${MESSAGES}) k`;

/** Requests of these customers with their messages; the index of texts is made at the end. */
async function fill(url: string, customers: string[], requests: number, adminId: string) {
  await withClient(url, async (client) => {
    await client.query("SET session_replication_role = replica");
    const { rows } = await client.query<{ indexname: string; indexdef: string }>(
      `SELECT indexname, indexdef FROM pg_indexes WHERE tablename = 'RequestMessage' AND indexdef LIKE '%USING gin%'`,
    );
    for (const { indexname } of rows) await client.query(`DROP INDEX "${indexname}"`);
    await client.query(REQUESTS, [customers, requests]);
    await client.query(THREADS, [adminId]);
    await client.query("SET maintenance_work_mem = '512MB'");
    for (const { indexdef } of rows) await client.query(indexdef);
    await client.query("VACUUM ANALYZE");
  });
}

/** What the lists are asked. */
const QUERIES: Record<string, Record<string, string>> = {
  "as it comes": {},
  "its page 100": { page: "100", limit: "20" },
  "what waits for the agency": { waiting: "agency" },
  "what waits for the customer": { waiting: "customer" },
  "what is overdue": { overdue: "true" },
  "what nobody has": { assignee: "none" },
  "one topic": { topic: "billing" },
  "by its beginning": { sort: "createdAt" },
  "search, a word of every message": { search: "refund wording" },
  "search, a word of one": { search: "order 777777" },
  "search, a word of none": { search: "zzqqxx" },
  "search, a number": { search: "R-000777" },
  "search, every title": { search: "title number" },
  "search, two letters": { search: "re" },
};

async function figure(what: string, read: () => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  for (let n = 0; n < READS; n += 1) times.push(await msOf(read));
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
  const says = `${what}: p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, at most ${MOST_MS}`;
  verdict(p95 <= MOST_MS, says);
}

void experiment(
  "bench-requests",
  async ({ running }) => {
    const { requests } = options({ requests: 50_000 });
    const url = running.url("requests");
    const size = { customers: CUSTOMERS, subscriptions: 2 * CUSTOMERS, payments: 4 * CUSTOMERS };
    await step("Customers", () => filledDatabase(url, size));
    const root = callerOf(
      await db().user.create({ data: admin({ email: "root@example.com" }) }),
    ).actor;
    const people = await db().user.findMany({
      where: { role: "customer" },
      orderBy: { id: "asc" },
    });
    const ids = people.flatMap(({ customerId }) => customerId ?? []);
    await step(`${requests} requests`, () => fill(url, ids, requests, root.id));

    const agency: Reader = { scope: agencyScope(root, "work"), personId: root.id };
    const [first] = people;
    if (!first) throw new Error("There is nobody.");
    const { actor } = callerOf(first);
    const own = { scope: customerScope(actor, "requests"), personId: actor.id };
    for (const [name, query] of Object.entries(QUERIES))
      for (const [side, reader] of Object.entries({ agency, customer: own }))
        await figure(`${side}: ${name}`, () =>
          listRequests(reader, adminRequestsQuery.parse(query)),
        );
    const { id } = await db().request.findFirstOrThrow({ where: { customerId: ids[0] } });
    await figure("a thread", () => readThread(own, id));
    await figure("the customer's Overview", () => listWaitingRequests(own, 10));
    await figure("the agency's counts", () => countForAgency(agencyScope(root, "work")));
    await figure("the inbox", () => listInbox(agencyScope(root, "work"), { page: 1, limit: 20 }));
  },
  ["fsync=off", "shared_buffers=256MB", "max_wal_size=4GB"],
);
