import { hashSync } from "bcryptjs";
import { Secret, TOTP } from "otpauth";
import { POST as adminLogin } from "@/app/api/auth/admin-login/route";
import { PUT as changePassword } from "@/app/api/admin/password/route";
import { DELETE as end, POST as start, PUT as confirm } from "@/app/api/admin/two-factor/route";
import { env } from "@/lib/core/env";
import { logger } from "@/lib/core/logger";
import { db } from "@/lib/db/client";
import { updatePerson } from "@/lib/domain/customers/people";
import { call, signedIn } from "@/test/call";
import { DEMO_PASSWORD } from "@/test/factories/credentials";
import { makeAdmin } from "@/test/fixtures";
import { resealSecrets } from "./two-factor";

const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * 30_000,
  });

async function enrol() {
  const admin = await makeAdmin();
  const as = await signedIn("admin", admin.id);
  const started = await call<{ data: { secret: string; otpauthUrl: string } }>(start, {
    method: "POST",
    as,
    body: { password: DEMO_PASSWORD },
  });
  const { secret, otpauthUrl } = started.body.data;
  const confirmed = await call<{ data: { recoveryCodes: string[] } }>(confirm, {
    method: "PUT",
    as,
    body: { code: codeOf(secret, -1) },
  });
  const signIn = (code?: string) =>
    call<{ code: string }>(adminLogin, {
      method: "POST",
      body: { email: admin.email, password: DEMO_PASSWORD, ...(code ? { code } : {}) },
    });
  return {
    admin,
    as,
    secret,
    otpauthUrl,
    confirmed,
    signIn,
    codes: confirmed.body.data.recoveryCodes,
  };
}

test("enrolling encrypts the secret, stores ten recovery codes as hashes, and mails the administrator", async () => {
  const { admin, otpauthUrl, secret, codes, confirmed } = await enrol();
  expect(confirmed.status).toBe(200);
  expect(otpauthUrl).toMatch(/^otpauth:\/\/totp\//);
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([a-z2-9]{7}-){3}[a-z2-9]{7}$/);
  const row = await db().user.findUniqueOrThrow({
    where: { id: admin.id },
    include: { recoveryCodes: true },
  });
  expect(row.twoFactorSecret).not.toContain(secret);
  expect(row.recoveryCodes.map(({ hash }) => hash)).not.toEqual(expect.arrayContaining(codes));
  expect(await db().mail.count({ where: { to: admin.email, kind: "security" } })).toBe(1);
});

test("signing in needs a code, which works once, also in a race", async () => {
  const { secret, signIn } = await enrol();
  expect((await signIn()).body).toMatchObject({ code: "two_factor_required" });
  expect((await signIn("000000")).status).toBe(401);
  const code = codeOf(secret);
  const answers = await Promise.all([signIn(code), signIn(code), signIn(code)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  expect((await signIn(code)).status).toBe(401);
  expect((await signIn(codeOf(secret, 5))).status).toBe(401);
});

test("a recovery code signs in once, in any case and spacing", async () => {
  const { codes, signIn } = await enrol();
  const [first = ""] = codes;
  expect((await signIn(first.toUpperCase().replaceAll("-", " "))).status).toBe(200);
  expect((await signIn(first)).status).toBe(401);
});

test("a secret that nothing opens keeps no other from being sealed again, and leaves the recovery codes", async () => {
  const lost = await enrol();
  await updatePerson(db(), lost.admin.id, { twoFactorSecret: "lost" });
  const { secret, signIn } = await enrol();
  const former = env().NEXTAUTH_SECRET;
  const exchanged = jest.replaceProperty(env(), "NEXTAUTH_SECRET", "n".repeat(40));
  env().NEXTAUTH_SECRET_PREVIOUS = former;
  const error = jest.spyOn(logger, "error").mockImplementation();
  await resealSecrets();
  expect(error).toHaveBeenCalledTimes(1);
  error.mockRestore();
  env().NEXTAUTH_SECRET_PREVIOUS = undefined;
  expect((await signIn(codeOf(secret))).status).toBe(200);
  const { signIn: signInLost, codes } = lost;
  expect((await signInLost(codeOf(lost.secret))).status).toBe(401);
  expect((await signInLost(codes[0])).status).toBe(200);
  exchanged.restore();
});

test("turning it off needs password and code", async () => {
  const { admin, as, codes, signIn } = await enrol();
  const off = (body: object) => call<{ code: string }>(end, { method: "DELETE", as, body });
  const [code = ""] = codes;
  expect((await off({ password: "wrong", code })).body).toMatchObject({ code: "wrong_password" });
  expect(
    await db().auditEvent.count({ where: { actorId: admin.id, action: "password.refused" } }),
  ).toBe(1);
  expect((await off({ password: DEMO_PASSWORD, code: "123" })).body).toMatchObject({
    code: "wrong_code",
  });
  expect((await off({ password: DEMO_PASSWORD, code })).status).toBe(200);
  expect((await off({ password: DEMO_PASSWORD, code })).status).toBe(409);
  expect((await signIn()).status).toBe(200);
});

test("ten wrong codes are limited, also with a right password in between", async () => {
  const passwordHash = hashSync(DEMO_PASSWORD, 4);
  const admin = await makeAdmin({ passwordHash, twoFactorEnabledAt: new Date() });
  const as = await signedIn("admin", admin.id);
  const guess = async (password: string) =>
    (await call(end, { method: "DELETE", as, body: { password, code: "000000" } })).status;
  for (let n = 0; n < 9; n++) expect(await guess(DEMO_PASSWORD)).toBe(403);
  const newPassword = "seven wet lanterns";
  const body = { currentPassword: DEMO_PASSWORD, newPassword };
  expect((await call(changePassword, { method: "PUT", as, body })).status).toBe(200);
  expect([await guess(newPassword), await guess(newPassword)]).toEqual([403, 429]);
});

test("enrolling with a wrong password is a 403, and a 429 after ten", async () => {
  // Cheap, so that eleven concurrent tries do not queue.
  const admin = await makeAdmin({ passwordHash: hashSync(DEMO_PASSWORD, 4) });
  const as = await signedIn("admin", admin.id);
  const enrolWrong = () => call(start, { method: "POST", as, body: { password: "wrong" } });
  const answers = await Promise.all(Array.from({ length: 11 }, enrolWrong));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(10).fill(403), 429]);
});
