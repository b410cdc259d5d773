import { parse } from "csv-parse/sync";
import { GET as customersCsv } from "./export/customers.csv/route";
import { GET as paymentsCsv } from "./export/payments.csv/route";
import { GET as servicesCsv } from "./export/services.csv/route";
import { GET as subscriptionsCsv } from "./export/subscriptions.csv/route";
import { POST as importCustomers } from "./import/customers/route";
import { POST as assign } from "../subscriptions/assign/route";
import { db } from "@/lib/db/client";
import type { ImportResult } from "@/lib/domain/customers/import-schema";
import { call, signedIn } from "@/test/call";
import type { Call, TestSession } from "@/test/call";
import { changeCustomer, makeAdmin, makeCustomer, makeService } from "@/test/fixtures";

let asAdmin: TestSession;
let adminId: string;
beforeAll(async () => {
  adminId = (await makeAdmin()).id;
  asAdmin = await signedIn("admin", adminId);
});

const rowsOf = (text: string) =>
  parse(text, { bom: true, columns: true }) as Record<string, string>[];
const emails = (rows: Record<string, string>[]) => rows.map(({ email }) => email);

function send(
  csv: string | Buffer<ArrayBuffer>,
  { dryRun = false, columns, ...more }: Call & { dryRun?: boolean; columns?: string } = {},
) {
  const url = `/api/admin/import/customers?dryRun=${dryRun}${columns ? `&columns=${columns}` : ""}`;
  return call<{ data: ImportResult; code?: string; error?: string }>(importCustomers, {
    method: "POST",
    url,
    body: csv,
    as: asAdmin,
    ...more,
    headers: { "content-type": "text/csv", ...more.headers },
  });
}

describe("export", () => {
  it("writes a BOM, a header and CRLF, newest first, and escapes formulas", async () => {
    const one = await makeCustomer({
      name: '=HYPERLINK("http://evil")',
      company: 'Line, "quoted"',
      phone: "+1 555 010 2030",
      billingAddress: "12 Long Road\nBeverly Hills",
      createdAt: new Date("2020-01-02"),
    });
    await makeCustomer({ name: "Elder", createdAt: new Date("2020-01-01") });
    const { status, headers, response } = await call(customersCsv, { as: asAdmin });
    expect(status).toBe(200);
    expect(headers.get("content-type")).toMatch(/^text\/csv; charset=utf-8/);
    expect(headers.get("content-disposition")).toMatch(
      /^attachment; filename="customers-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(headers.get("cache-control")).toBe("no-store");
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const text = new TextDecoder().decode(bytes);
    expect(text.split("\r\n")[0]).toBe(
      "_id,version,createdAt,name,email,pendingEmail,company,phone,billingAddress,taxId," +
        "poNumber,role,customerId,customerRole,adminRole,isActive,emailVerified," +
        "deletionRequestedAt,taxExempt,paymentTermsDays,people",
    );
    const rows = rowsOf(text);
    expect(rows.slice(-2).map(({ name }) => name)).toEqual([
      '\'=HYPERLINK("http://evil")',
      "Elder",
    ]);
    expect(rows.at(-2)).toMatchObject({
      _id: one.id,
      company: 'Line, "quoted"',
      phone: "'+1 555 010 2030",
      billingAddress: "12 Long Road\nBeverly Hills",
      isActive: "true",
    });
  });

  it("applies the list's filters or ids, and rejects unknown parameters", async () => {
    const [inactive, other] = [
      await makeCustomer({ isActive: false, company: "Needle Works" }),
      await makeCustomer({ company: "Needle Works" }),
    ];
    const get = async (query: string) =>
      rowsOf((await call(customersCsv, { as: asAdmin, url: `/x?${query}` })).text);
    expect(emails(await get("search=needle&isActive=false"))).toEqual([inactive.email]);
    expect(emails(await get(`ids=${other.id},${inactive.id}`)).sort()).toEqual(
      [inactive.email, other.email].sort(),
    );
    expect(await get("search=nobody-has-this")).toEqual([]);
    for (const query of ["page=2", "ids=1", "colour=red"])
      expect((await call(customersCsv, { as: asAdmin, url: `/x?${query}` })).status).toBe(400);
  });

  it("exports several batches without gaps or repeats, also among equal instants", async () => {
    const at = new Date("2019-05-05");
    await db().customer.createMany({
      data: Array.from({ length: 600 }, (_, n) => ({
        name: "Crowd",
        email: `crowd${n}@example.com`,
        createdAt: at,
      })),
    });
    const rows = rowsOf((await call(customersCsv, { as: asAdmin, url: "/x?search=crowd" })).text);
    expect(new Set(emails(rows)).size).toBe(600);
    expect(rows).toHaveLength(600);
    await db().customer.deleteMany({ where: { name: "Crowd" } });
  });

  it("names nested fields with a dot and joins lists by semicolons", async () => {
    const service = await makeService({
      name: "Dotted",
      features: ["One", "Two"],
      setupCents: 2_550,
    });
    const customer = await makeCustomer();
    await call(assign, {
      method: "POST",
      as: asAdmin,
      body: { userId: customer.id, serviceId: service.id, amount: 12.5 },
    });
    const [sold] = rowsOf((await call(servicesCsv, { as: asAdmin, url: "/x?search=dotted" })).text);
    expect(sold).toMatchObject({
      "price.monthly": "100",
      "price.setup": "25.5",
      features: "One; Two",
    });
    const [assigned] = rowsOf(
      (await call(subscriptionsCsv, { as: asAdmin, url: `/x?userId=${customer.id}` })).text,
    );
    expect(assigned).toMatchObject({
      "user.email": customer.email,
      "service.name": "Dotted",
      amount: "12.5",
      paymentStatus: "pending",
    });
    const [charge] = rowsOf(
      (await call(paymentsCsv, { as: asAdmin, url: `/x?userId=${customer.id}&status=pending` }))
        .text,
    );
    expect(charge).toMatchObject({
      "user.name": customer.name,
      "service.name": "Dotted",
      lines: expect.stringContaining("Dotted") as string,
      amount: "12.5",
      paymentDate: "",
      invoiceNumber: expect.stringMatching(/^INV-\d{6}$/) as string,
    });
  });

  it("is audited with its filters", async () => {
    await call(paymentsCsv, { as: asAdmin, url: "/x?status=paid" });
    const event = await db().auditEvent.findFirstOrThrow({
      where: { action: "payments.exported" },
      orderBy: { createdAt: "desc" },
    });
    expect(event).toMatchObject({
      actorId: adminId,
      entity: "payment",
      changes: { status: { from: null, to: "paid" } },
    });
  });
});

describe("import", () => {
  const count = () => db().user.count({ where: { role: "customer" } });

  it("adds all rows in one transaction, each audited, and mails nobody", async () => {
    const mails = await db().mail.count();
    const csv = [
      "name,email,company,phone,isActive,billingAddress,taxId,poNumber",
      'Ada Byron, ADA@Example.com ,"Engines, Ltd",,,"1 Long Road\nYork",GB1,PO-7',
      "Bo Diaz,bo@example.com,,'+1 555 010 2030,FALSE,,,",
      "",
    ].join("\r\n");
    const { status, body } = await send(csv);
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { data: { total: 2, valid: 2, created: 2, errors: [] } },
    });
    const users = await db().customer.findMany({
      where: { email: { in: ["ada@example.com", "bo@example.com"] } },
      include: { people: true },
      orderBy: { email: "asc" },
    });
    expect(users).toMatchObject([
      {
        name: "Ada Byron",
        company: "Engines, Ltd",
        phone: null,
        isActive: true,
        billingAddress: "1 Long Road\nYork",
        taxId: "GB1",
        poNumber: "PO-7",
        people: [{ role: "customer", customerRole: "owner", passwordHash: null }],
      },
      { name: "Bo Diaz", company: null, phone: "+1 555 010 2030", isActive: false },
    ]);
    expect(
      await db().auditEvent.count({
        where: { action: "customer.created", entityId: { in: users.map(({ id }) => id) } },
      }),
    ).toBe(2);
    expect(
      await db().auditEvent.count({ where: { action: "customers.imported", actorId: adminId } }),
    ).toBe(1);
    expect(await db().mail.count()).toBe(mails);
  });

  it("writes nothing when one row is invalid, and reports row, line and field", async () => {
    const existing = await makeCustomer();
    const before = await count();
    const csv = [
      "name,email,phone,isActive",
      ",,,",
      "Good,good@example.com,,",
      ",nobody,abc,maybe",
      "Twin,GOOD@example.com,,",
      `Taken,${existing.email},,`,
      "",
    ].join("\n");
    const { status, body } = await send(csv);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: "invalid_input", data: { total: 4, valid: 1, created: 0 } });
    expect(body.data.errors.map(({ row, line, field }) => [row, line, field])).toEqual([
      [2, 4, "name"],
      [2, 4, "email"],
      [2, 4, "phone"],
      [2, 4, "isActive"],
      [3, 5, "email"],
      [4, 6, "email"],
    ]);
    expect(body.data.errors[4]?.message).toBe("is the same as in line 3");
    expect(await count()).toBe(before);
  });

  it("writes nothing in a dry run", async () => {
    const before = await count();
    const valid = await send("name,email\nDry,dry@example.com\n", { dryRun: true });
    expect([valid.status, valid.body.data]).toMatchObject([
      200,
      { total: 1, valid: 1, created: 0, errors: [] },
    ]);
    const invalid = await send("name,email\nDry,\n", { dryRun: true });
    expect([invalid.status, invalid.body.data.errors]).toEqual([
      200,
      [
        {
          row: 1,
          line: 2,
          field: "email",
          message: "must be an email address such as name@example.com",
        },
      ],
    ]);
    expect(await count()).toBe(before);
  });

  it("imports our own export, with its formulas, and names what it leaves out", async () => {
    const values = {
      name: "=cmd|' /C calc'!A0",
      company: "'=already;=1+1;'-2",
      phone: "+44 20 7946 0000",
      billingAddress: '12 "Long" Road\n-Beverly Hills\n=CA, 90210;',
      taxId: "@GB 1,2",
      poNumber: "-7",
      isActive: false,
    };
    const customer = await makeCustomer(values);
    const file = await call(customersCsv, { as: asAdmin, url: `/x?ids=${customer.id}` });
    await changeCustomer(customer.id, { deletedAt: new Date() });
    const { status, body } = await send(Buffer.from(await file.response.arrayBuffer()));
    expect([status, body.data]).toMatchObject([201, { created: 1, encoding: "utf-8" }]);
    expect(
      await db().customer.findFirst({ where: { email: customer.email, deletedAt: null } }),
    ).toMatchObject(values);
    const leftOut = body.data.columns.filter(({ field }) => field === null);
    expect(leftOut.map(({ name }) => name)).toEqual([
      "_id",
      "version",
      "createdAt",
      "pendingEmail",
      "role",
      "customerId",
      "customerRole",
      "adminRole",
      "emailVerified",
      "deletionRequestedAt",
      "taxExempt",
      "paymentTermsDays",
      "people",
    ]);
  });

  const windows1252 = Buffer.from(
    "Name;Email;Company\nJ\xf6rgen M\xfcller;$;Caf\xe9 \x96 GmbH\n",
    "latin1",
  );

  it("reads a file in the encoding that it says or is named, else says so in words", async () => {
    const charset = (name: string) => ({
      headers: { "content-type": `text/csv; charset=${name}` },
    });
    const named = (text: string) =>
      Buffer.from(text.replaceAll("$", `${crypto.randomUUID()}@example.com`), "latin1");
    const guessed = await send(windows1252);
    expect([guessed.status, guessed.body.data.encoding]).toEqual([400, null]);
    expect(guessed.body.data.errors).toEqual([
      { row: 0, line: 1, field: "", message: expect.stringContaining("encoding") as string },
    ]);
    const { status, body } = await send(
      named(windows1252.toString("latin1")),
      charset("windows-1252"),
    );
    expect([status, body.data.created, body.data.columns.map(({ example }) => example)]).toEqual([
      201,
      1,
      ["Jörgen Müller", expect.stringContaining("@") as string, "Café – GmbH"],
    ]);
    const utf16 = Buffer.from("\uFEFFName\tEmail\nŁucja\tlucja@example.com\n", "utf16le");
    expect((await send(utf16)).body.data).toMatchObject({ created: 1, encoding: "utf-16le" });
    expect(await db().customer.count({ where: { name: "Łucja" } })).toBe(1);
    expect((await send("name,email\nA,a@b.co", charset("koi8-r"))).status).toBe(415);
    const lost = await send("name,email\nJ\uFFFDrgen,j@b.co");
    expect(lost.body.data.errors).toMatchObject([{ row: 1, line: 2, field: "name" }]);
  });

  it("takes the fields of another program's columns as they are named", async () => {
    const csv = "Kunde,Notiz,Mail,aktiv\nAda,x,mapped@example.com,no\n";
    const unmapped = await send(csv, { dryRun: true });
    expect(unmapped.body.data).toMatchObject({ total: 1, errors: [{ row: 0, line: 1 }] });
    const { status, body } = await send(csv, { columns: "name,,email,isActive" });
    expect([status, body.data]).toMatchObject([201, { columns: [{}, { field: null }, {}, {}] }]);
    expect(await db().customer.findFirst({ where: { email: "mapped@example.com" } })).toMatchObject(
      { name: "Ada", isActive: false },
    );
    for (const columns of ["name,name", "name,email,,,,", "name,nothing"])
      expect((await send(csv, { columns })).status).toBe(400);
  });

  it.each([
    ["no header", "\n\n", 0],
    ["an unknown column", "name,email,role\nA,a@example.com,admin\n,b@example.com", null],
    ["a column that is not ours", "name,email,password\nA,a@example.com,x", 0],
    ["no e-mail column", "name\nA", 0],
    ["a column twice", "name,email,email\nA,a@b.co,c@d.co", 0],
    ["too many cells", "name,email\nA,aa@example.com,x", 1],
    ["an open quotation mark", 'name,email\n"A,aaa@example.com', 1],
    ["a quotation mark inside of a cell", 'name,email\nA"A,aaa@example.com', 1],
    ["a long cell", `name,email,company\nA,aaa@example.com,${"x".repeat(6_000)}`, 1],
    ["a line break in a name", 'name,email\n"A\nB",aaaa@example.com', 1],
  ])("rejects %s", async (what, csv, row) => {
    const { status, body } = await send(csv);
    expect(status).toBe(400);
    const message = body.data.errors[0]?.message ?? "";
    expect(message.includes("quotation mark")).toBe(what.includes("quotation mark"));
    if (row !== null) expect(body.data.errors[0]?.row).toBe(row);
  });

  it.each([
    ["columns", `name,email${",".repeat(1_000_000)}`],
    ["rows", `name,email\n${"a,b\n".repeat(50_001)}`],
  ])("rejects too many %s at once", async (what, csv) => {
    const { status, body } = await send(csv);
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(`${what}.`);
    expect(JSON.stringify(body).length).toBeLessThan(1_000);
  });

  it("accepts one of two concurrent imports of the same rows", async () => {
    const csv = `name,email\n${Array.from({ length: 50 }, (_, n) => `Race,race${n}@example.com`).join("\n")}`;
    const answers = await Promise.all([send(csv), send(csv)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(await db().user.count({ where: { name: "Race" } })).toBe(50);
  });

  it("accepts text/csv up to 5,000,000 bytes", async () => {
    expect(
      (await send("name,email", { headers: { "content-type": "application/json" } })).status,
    ).toBe(415);
    expect((await send("a".repeat(5_000_001))).status).toBe(413);
    const rows = Array.from(
      { length: 500 },
      (_, n) => `Bulk Customer ${n},bulk${n}@example.com,A company of some length ${n}`,
    );
    const { status, body } = await send(`name,email,company\n${rows.join("\n")}`);
    expect([status, body.data.created]).toEqual([201, 500]);
  });
});
