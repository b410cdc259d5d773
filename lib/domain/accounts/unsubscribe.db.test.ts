import { unsubscribePath } from "@/lib/auth/unsubscribe";
import { db } from "@/lib/db/client";
import { GET, POST } from "@/app/api/unsubscribe/[token]/route";
import { call } from "@/test/call";
import { makeUser } from "@/test/fixtures";

const tokenOf = (userId: string) => unsubscribePath(userId).split("/").at(-1) ?? "";

const oneClick = (token: string, type = "application/x-www-form-urlencoded") =>
  call(POST, {
    method: "POST",
    params: { token },
    headers: { "content-type": type },
    body: type.startsWith("multipart")
      ? '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n'
      : "List-Unsubscribe=One-Click",
  });

const takesReports = async (id: string) =>
  (await db().user.findUniqueOrThrow({ where: { id } })).notifyReports;

test.each(["application/x-www-form-urlencoded", "multipart/form-data; boundary=b"])(
  "one click in a mail program switches reports off, without a session (%s)",
  async (type) => {
    const { id, customerId } = await makeUser();
    const token = tokenOf(id);
    expect((await oneClick(token, type)).status).toBe(200);
    expect(await takesReports(id)).toBe(false);
    expect((await oneClick(token, type)).status).toBe(200);
    const entries = await db().auditEvent.findMany({
      where: { action: "notifications.updated", entityId: customerId ?? "" },
    });
    expect(entries).toMatchObject([
      { actorId: id, changes: { reports: { from: true, to: false } } },
    ]);
    const { notifyMoney, notifyNotes } = await db().user.findUniqueOrThrow({ where: { id } });
    expect([notifyMoney, notifyNotes]).toEqual([true, true]);
  },
);

test("a program that opens the address changes nothing, and is led to the notifications", async () => {
  const { id } = await makeUser();
  const answer = await call(GET, { params: { token: tokenOf(id) } });
  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toBe("/dashboard/account#notifications");
  expect(await takesReports(id)).toBe(true);
});

test("a forged token, another person's and that of a deleted one are refused alike", async () => {
  const [{ id }, other] = [await makeUser(), await makeUser()];
  const [, signature = ""] = tokenOf(id).split(".");
  const forged = [
    `${id}.${signature.slice(0, -1)}${signature.endsWith("A") ? "E" : "A"}`,
    `${other.id}.${signature}`,
    `${id}.`,
    id,
    "x",
  ];
  for (const token of forged)
    expect(await oneClick(token)).toMatchObject({ status: 400, body: { code: "invalid_token" } });
  const token = tokenOf(other.id);
  await db().user.update({ where: { id: other.id }, data: { deletedAt: new Date() } });
  expect((await oneClick(token)).status).toBe(400);
  expect(await takesReports(id)).toBe(true);
});
