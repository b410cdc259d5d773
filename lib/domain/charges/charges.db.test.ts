import { PUT } from "@/app/api/payments/[id]/route";
import { db } from "@/lib/db/client";
import { writePaid, makeLateCharge } from "@/test/charges";
import { call, signedIn } from "@/test/call";
import type { TestSession } from "@/test/call";
import { makeAdmin, makeCustomer } from "@/test/fixtures";
import type { AdminCharge } from "./schema";

test("the purchase order of a pending charge is changed by its customer and by the agency, with If-Match", async () => {
  const [customer, admin] = await Promise.all([makeCustomer(), makeAdmin()]);
  const [asCustomer, asAdmin] = await Promise.all([
    signedIn("customer", customer.owner.id),
    signedIn("admin", admin.id),
  ]);
  const { id, version } = await makeLateCharge(customer.id, 1);
  const put = (as: TestSession, poNumber: string | undefined, ifMatch: number) =>
    call<{ data: AdminCharge }>(PUT, {
      method: "PUT",
      params: { id },
      body: { poNumber },
      as,
      headers: { "if-match": `"${ifMatch}"` },
    });
  const first = await put(asCustomer, "PO 9", version);
  expect(first.body.data).toMatchObject({ poNumber: "PO 9", version: version + 1 });
  expect((await put(asAdmin, "PO 10", version)).status).toBe(412);
  const cleared = await put(asAdmin, "", version + 1);
  expect(cleared.body.data.poNumber).toBeNull();
  expect(
    await db().auditEvent.findFirst({ where: { entityId: id, action: "payment.corrected" } }),
  ).toMatchObject({ changes: { poNumber: { from: null, to: "PO 9" } } });
  await writePaid(id);
  expect((await put(asAdmin, "PO 11", version + 2)).status).toBe(409);
  const { version: settled } = await db().charge.findUniqueOrThrow({ where: { id } });
  expect((await put(asAdmin, undefined, settled)).status).toBe(200);
});
