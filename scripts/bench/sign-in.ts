import { setTimeout as wait } from "node:timers/promises";
import { DEMO_PASSWORD, DEMO_SIGN_INS } from "@/prisma/factories/credentials";
import { percentile, tally } from "./harness";
import { send, type Answer } from "./http";

/*
 * `npm run bench:sign-in [address] [seconds]`, against a running demonstration on Linux, whose
 * loopback network has an address for each caller: sign-ins a second, how long GET /api/health
 * takes meanwhile, and how long an honest sign-in waits while others try wrong passwords. A busy
 * machine shows in all of it.
 */

const [address = "http://127.0.0.1:3000", seconds = "15"] = process.argv.slice(2);
const { origin } = new URL(address);
const AT_ONCE = 20;

let made = 0;
/** An address of 127.0.0.0/8 that no other run has used, most likely. */
const newAddress = () =>
  `127.${Math.floor(Math.random() * 200) + 20}.${Math.floor(Math.random() * 250)}.${(made++ % 250) + 1}`;

const post = (path: string, localAddress: string, body: object, cookie = "") =>
  send(address + path, { agent: false, localAddress, headers: { origin, cookie }, body });

const signIn = (email: string, password: string, from: string, cookie?: string) =>
  post("/api/auth/login", from, { email, password }, cookie);

const times = (answers: Answer[]) => {
  const at = (share: number) =>
    Math.round(
      percentile(
        answers.map(({ ms }) => ms),
        share,
      ),
    );
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, ${answers.length} asked`;
};

const count = (answers: Answer[]) => tally(answers.map(({ status }) => status).sort());

async function customers(): Promise<string[]> {
  const { text } = await post("/api/auth/admin-login", newAddress(), DEMO_SIGN_INS.admin);
  const { token } = JSON.parse(text) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const list = await send(`${address}/api/admin/users?limit=200&isActive=true`, { headers });
  const { users } = JSON.parse(list.text) as { users: { email: string }[] };
  return users.map(({ email }) => email);
}

/** Right passwords from many addresses, and what health says meanwhile. */
async function capacity(emails: string[]): Promise<void> {
  const end = performance.now() + Number(seconds) * 1_000;
  const answers: Answer[] = [];
  const health: Answer[] = [];
  let next = 0;
  async function people(): Promise<void> {
    const from = newAddress();
    while (performance.now() < end)
      answers.push(await signIn(emails[next++ % emails.length] ?? "", DEMO_PASSWORD, from));
  }
  async function probe(): Promise<void> {
    while (performance.now() < end) {
      health.push(await send(`${address}/api/health`));
      await wait(20);
    }
  }
  await Promise.all([...Array.from({ length: AT_ONCE }, people), probe()]);
  const good = answers.filter(({ status }) => status === 200).length;
  console.log(`sign-ins, ${AT_ONCE} at a time: ${(good / Number(seconds)).toFixed(1)} a second`);
  console.log(`  answers: ${count(answers)}; health meanwhile: ${times(health)}`);
}

/**
 * Wrong passwords for one account, so many at once from each of so many addresses, and its holder,
 * whose browser is known, meanwhile.
 */
async function attack(email: string, addresses: number, each: number): Promise<void> {
  const from = newAddress();
  const first = await signIn(email, DEMO_PASSWORD, from);
  const cookie = (first.headers["set-cookie"] ?? []).map((text) => text.split(";")[0]).join("; ");
  let isOver = addresses === 0;
  const tries = Array.from({ length: addresses }, newAddress).flatMap((attacker) =>
    Array.from({ length: each }, () => signIn(email, "not the password", attacker)),
  );
  const over = Promise.all(tries).finally(() => (isOver = true));
  const honest: Answer[] = [];
  do honest.push(await signIn(email, DEMO_PASSWORD, from, cookie));
  while (!isOver || honest.length < 5);
  const others = await over;
  console.log(`honest sign-ins while ${addresses} addresses try ${each} at once:`);
  console.log(`  ${times(honest)}: ${count(honest)}`);
  if (others.length > 0) console.log(`  the others: ${count(others)}`);
}

async function main(): Promise<void> {
  const emails = await customers();
  const [first = "", second = "", third = ""] = emails;
  await attack(first, 0, 0);
  await attack(second, 1, 60);
  await attack(third, 20, 10);
  await capacity(emails.slice(3));
}

void main();
