import { spawn } from "node:child_process";
import path from "node:path";
import { POST as signIn } from "@/app/api/auth/admin-login/route";
import { GET as dashboard } from "@/app/api/admin/dashboard/route";
import { db } from "@/lib/db/client";
import { issueToken } from "@/lib/auth/tokens";
import { inTransaction } from "@/lib/db/transactions";
import { call, signedIn } from "@/test/call";
import { makeAdmin, makeUser } from "@/test/fixtures";
import { saveAdministrator } from "./administrator";

/** `npm run admin -- …` in a process of its own, with a password piped in. */
function runCommand(
  input: string,
  ...args: string[]
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ["--import", "tsx", "scripts/admin.ts", ...args], {
    cwd: path.resolve(__dirname, ".."),
    env: { ...process.env },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stdin.end(input);
  return new Promise((resolve) =>
    child.on("close", (code) => resolve({ code, output: output.trim() })),
  );
}

const admin = (password: string, ...args: string[]) =>
  saveAdministrator(args, () => Promise.resolve(password));

const signInStatus = async (email: string, password: string) =>
  (await call(signIn, { method: "POST", body: { email, password } })).status;

test("creates an administrator who can sign in, with or without a newline after the password", async () => {
  for (const [email, input] of [
    ["with-end@example.com", "three quiet harbours\n"],
    ["without-end@example.com", "three quiet harbours"],
  ] as const) {
    expect(await runCommand(input, email, "The Boss")).toEqual({
      code: 0,
      output: `${email} is an administrator now.`,
    });
    expect(await signInStatus(email, "three quiet harbours")).toBe(200);
  }
});

test("gives an existing administrator a new password, ends the sessions, and can reset two-factor", async () => {
  const user = await makeAdmin({
    twoFactorEnabledAt: new Date(),
    twoFactorSecret: "sealed",
  });
  await db().recoveryCode.create({ data: { userId: user.id, hash: "h" } });
  const as = await signedIn("admin", user.id);
  expect(await admin("four loud harbours", user.email, "--without-two-factor")).toContain(
    "signed out everywhere",
  );
  expect((await call(dashboard, { as })).status).toBe(401);
  expect(await signInStatus(user.email, "four loud harbours")).toBe(200);
  expect(await db().recoveryCode.count({ where: { userId: user.id } })).toBe(0);
  const actions = (
    await db().auditEvent.findMany({ where: { entityId: user.id }, select: { action: true } })
  ).map(({ action }) => action);
  expect(actions).toEqual(expect.arrayContaining(["two_factor.off", "admin.password_set"]));
});

test("voids mailed links and a pending address when it sets a password", async () => {
  const user = await makeAdmin({ pendingEmail: "elsewhere@example.com" });
  const to = { id: user.id, email: "elsewhere@example.com" };
  for (const purpose of ["reset", "invite", "verify", "undo"] as const)
    await inTransaction((tx) => issueToken(tx, purpose, to));
  await admin("four loud harbours", user.email);
  expect(await db().token.count({ where: { userId: user.id, usedAt: null } })).toBe(0);
  const after = await db().user.findUniqueOrThrow({ where: { id: user.id } });
  expect(after.pendingEmail).toBeNull();
});

test("counts the address of an invited administrator as verified", async () => {
  const { id, email } = await makeAdmin({
    passwordHash: null,
    emailVerifiedAt: null,
  });
  await admin("four loud harbours", email);
  const after = await db().user.findUniqueOrThrow({ where: { id } });
  expect(after.emailVerifiedAt).not.toBeNull();
});

test.each([
  ["a missing address", "", [], "An e-mail address is missing."],
  [
    "a missing password",
    "",
    ["new@example.com", "The Boss"],
    "The password must have 8 characters or more.",
  ],
  ["a name as password", "theboss1", ["new@example.com", "The Boss"], "too easy to guess"],
  [
    "a password of too many bytes",
    "quiet harbours lie beyond seven mountains where nobody dares to whisper again",
    ["new@example.com", "The Boss"],
    "at most 72 bytes",
  ],
  [
    "a name of two lines",
    "three quiet harbours",
    ["new@example.com", "The\nBoss"],
    "The name has a character that cannot be used here.",
  ],
  ["a missing name", "three quiet harbours", ["new@example.com"], "The name is missing."],
])("refuses %s with a sentence, and creates nobody", async (_what, input, args, output) => {
  await expect(admin(input, ...args)).rejects.toThrow(output);
  expect(await db().user.count({ where: { email: "new@example.com" } })).toBe(0);
});

test("refuses the address of a customer", async () => {
  const { email } = await makeUser();
  await expect(admin("three quiet harbours", email)).rejects.toThrow("belongs to a customer");
});

test("the command prints why it refused, without a stack, and ends with status 1", async () => {
  const result = await runCommand("theboss1\n", "new@example.com", "The Boss");
  expect(result).toMatchObject({
    code: 1,
    output: expect.stringContaining("too easy to guess") as string,
  });
  expect(result.output).not.toMatch(/\n\s+at /);
});
