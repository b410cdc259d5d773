import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { POST } from "@/app/api/inquiries/route";
import { PUT as writeSection } from "@/app/api/admin/content/[section]/route";
import { agencyScope } from "@/lib/auth/scope";
import { unseal } from "@/lib/auth/secrets";
import { env } from "@/lib/core/env";
import { db } from "@/lib/db/client";
import { inquiry } from "@/test/factories/site";
import { call, signedIn } from "@/test/call";
import { callerOf, makeAdmin } from "@/test/fixtures";
import { countForAgency } from "@/lib/domain/requests/queries";

const clockFile = path.join(tmpdir(), `promise-clock-${process.pid}`);

/** Stops the application's clock at an instant. */
function stopClockAt(instant: string): void {
  writeFileSync(clockFile, instant);
  Object.assign(env(), { TEST_CLOCK_FILE: clockFile });
}
afterEach(() => Object.assign(env(), { TEST_CLOCK_FILE: undefined }));

/** By when the mail to the sender of a message promises an answer. */
async function promised(email: string): Promise<string | undefined> {
  const body = { name: "Toni", email, message: "Can an agent read our mail?" };
  await call(POST, { method: "POST", body, ip: "198.51.100.7" });
  const { text } = await db().mail.findFirstOrThrow({ where: { to: email } });
  return /answers by (.+) UTC\./.exec(unseal("mail", text))?.[1]?.replace(/\s/g, " ");
}

const FRIDAY_NIGHT = "2026-03-06T22:00:00.000Z";

test("a message of a Friday night is promised an answer by Tuesday's opening, not in the weekend", async () => {
  stopClockAt(FRIDAY_NIGHT);
  expect(await promised("friday@example.com")).toBe("Mar 10, 2026, 9:00 AM");
  stopClockAt("2026-03-02T10:30:00.000Z");
  expect(await promised("monday@example.com")).toBe("Mar 3, 2026, 10:30 AM");
});

test("what waits is overdue when its promise is broken; an old one promised a day", async () => {
  const scope = agencyScope(callerOf(await makeAdmin()).actor, "work");
  await db().inquiry.updateMany({ data: { status: "answered" } });
  stopClockAt(FRIDAY_NIGHT);
  await promised("late@example.com");
  const overdueAt = async (instant: string) => {
    stopClockAt(instant);
    return (await countForAgency(scope)).overdueInquiries;
  };
  expect(await overdueAt("2026-03-09T16:00:00.000Z")).toBe(0);
  expect(await overdueAt("2026-03-10T08:59:00.000Z")).toBe(0);
  expect(await overdueAt("2026-03-10T09:01:00.000Z")).toBe(1);
  const createdAt = new Date(FRIDAY_NIGHT);
  await db().inquiry.create({ data: inquiry({ status: "new", createdAt }) });
  expect(await overdueAt("2026-03-07T21:59:00.000Z")).toBe(0);
  expect(await overdueAt("2026-03-07T22:01:00.000Z")).toBe(1);
});

test("the hours are those that an owner has set", async () => {
  const as = await signedIn("admin", (await makeAdmin()).id);
  const items = { days: [1, 2, 3, 4, 5, 6], from: "08:00", to: "20:00" };
  const params = { section: "hours" };
  const { status } = await call(writeSection, { method: "PUT", as, params, body: { items } });
  expect(status).toBe(200);
  stopClockAt(FRIDAY_NIGHT);
  expect(await promised("saturday@example.com")).toBe("Mar 9, 2026, 8:00 AM");
});
