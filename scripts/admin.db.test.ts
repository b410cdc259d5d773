import { spawn } from "node:child_process";
import path from "node:path";
import { POST as signIn } from "@/app/api/auth/admin-login/route";
import { GET as dashboard } from "@/app/api/admin/dashboard/route";
import { db } from "@/lib/db/client";
import { issueToken } from "@/lib/auth/tokens";
import { inTransaction } from "@/lib/db/transactions";
import { call, signedIn } from "@/test/call";
import { makeSettings, makeUser } from "@/test/fixtures";

beforeAll(makeSettings);

/** `npm run admin -- …` with a password piped in. */
function admin(input: string, ...args: string[]): Promise<{ code: number | null; said: string }> {
  const child = spawn(
    process.execPath,
    ["--require", "./scripts/typescript.cjs", "scripts/admin.ts", ...args],
    { cwd: path.resolve(__dirname, ".."), env: { ...process.env } },
  );
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (said += chunk.toString()));
  child.stdin.end(input);
  return new Promise((resolve) =>
    child.on("close", (code) => resolve({ code, said: said.trim() })),
  );
}

const opens = async (email: string, password: string) =>
  (await call(signIn, { method: "POST", body: { email, password } })).status;

test("a new administrator can sign in, whether or not the piped line has its end", async () => {
  for (const [email, input] of [
    ["with-end@example.com", "three quiet harbours\n"],
    ["without-end@example.com", "three quiet harbours"],
  ] as const) {
    expect(await admin(input, email, "The Boss")).toEqual({
      code: 0,
      said: `${email} is an administrator now.`,
    });
    expect(await opens(email, "three quiet harbours")).toBe(200);
  }
});

test("an existing one gets a new password, is signed out, and may lose the second factor", async () => {
  const user = await makeUser({
    role: "admin",
    twoFactorEnabledAt: new Date(),
    twoFactorSecret: "sealed",
  });
  await db().recoveryCode.create({ data: { userId: user.id, hash: "h" } });
  const as = await signedIn("admin", user.id);
  expect(await admin("four loud harbours\n", user.email, "--without-two-factor")).toMatchObject({
    code: 0,
    said: expect.stringContaining("signed out everywhere") as string,
  });
  expect((await call(dashboard, { as })).status).toBe(401);
  expect(await opens(user.email, "four loud harbours")).toBe(200);
  expect(await db().recoveryCode.count({ where: { userId: user.id } })).toBe(0);
  const actions = (
    await db().auditEvent.findMany({ where: { entityId: user.id }, select: { action: true } })
  ).map(({ action }) => action);
  expect(actions).toEqual(expect.arrayContaining(["two_factor.off", "admin.password_set"]));
});

test("links that were mailed before are worthless with the new password, and a pending address is forgotten", async () => {
  const user = await makeUser({ role: "admin", pendingEmail: "elsewhere@example.com" });
  const to = { id: user.id, email: "elsewhere@example.com" };
  for (const purpose of ["reset", "invite", "verify", "undo"] as const)
    await inTransaction((tx) => issueToken(tx, purpose, to));
  expect((await admin("four loud harbours\n", user.email)).code).toBe(0);
  expect(await db().token.count({ where: { userId: user.id, usedAt: null } })).toBe(0);
  const after = await db().user.findUniqueOrThrow({ where: { id: user.id } });
  expect(after.pendingEmail).toBeNull();
});

test("the address of one who was invited and never came is as good as a new one's", async () => {
  const { id, email } = await makeUser({
    role: "admin",
    passwordHash: null,
    emailVerifiedAt: null,
  });
  expect((await admin("four loud harbours\n", email)).code).toBe(0);
  const after = await db().user.findUniqueOrThrow({ where: { id } });
  expect(after.emailVerifiedAt).not.toBeNull();
});

test.each([
  ["nothing at all", "", [], "An e-mail address is missing."],
  [
    "no password",
    "",
    ["new@example.com", "The Boss"],
    "The password must have 8 characters or more.",
  ],
  ["a name for a password", "theboss1\n", ["new@example.com", "The Boss"], "too easy to guess"],
  [
    "too many bytes",
    "quiet harbours lie beyond seven mountains where nobody dares to whisper again\n",
    ["new@example.com", "The Boss"],
    "at most 72 bytes",
  ],
  [
    "a name of two lines",
    "three quiet harbours\n",
    ["new@example.com", "The\nBoss"],
    "The name has a character that cannot be used here.",
  ],
  ["no name", "three quiet harbours\n", ["new@example.com"], "The name is missing."],
])("%s is refused with a sentence, and makes nobody", async (_what, input, args, said) => {
  const ended = await admin(input, ...args);
  expect(ended).toMatchObject({ code: 1, said: expect.stringContaining(said) as string });
  expect(ended.said).not.toMatch(/\n\s+at /);
  expect(await db().user.count({ where: { email: "new@example.com" } })).toBe(0);
});

test("a customer's address stays a customer's", async () => {
  const { email } = await makeUser();
  expect(await admin("three quiet harbours\n", email)).toMatchObject({
    code: 1,
    said: expect.stringContaining("belongs to a customer") as string,
  });
});
