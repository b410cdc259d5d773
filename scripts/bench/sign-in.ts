import { request } from "node:http";
import { DEMO_PASSWORD, DEMO_SIGN_INS } from "@/prisma/factories/credentials";

/*
 * `npm run bench:sign-in [address] [seconds]`, against a running demonstration on Linux, whose
 * loopback network has an address for each caller: sign-ins a second, how long GET /api/health
 * takes meanwhile, and how long an honest sign-in waits while others try wrong passwords. A busy
 * machine shows in all of it.
 */

const [address = "http://127.0.0.1:3000", seconds = "15"] = process.argv.slice(2);
const { port, origin } = new URL(address);
const AT_ONCE = 20;

interface Answer {
  status: number;
  body: string;
  cookies: string[];
  ms: number;
}

let made = 0;
/** An address of 127.0.0.0/8 that no other run has used, most likely. */
const newAddress = () =>
  `127.${Math.floor(Math.random() * 200) + 20}.${Math.floor(Math.random() * 250)}.${(made++ % 250) + 1}`;

function send(path: string, from: string, body?: object, cookie = ""): Promise<Answer> {
  const began = performance.now();
  const headers = { origin, cookie, ...(body && { "content-type": "application/json" }) };
  return new Promise((resolve, reject) => {
    const call = request(
      {
        host: "127.0.0.1",
        port,
        path,
        headers,
        localAddress: from,
        family: 4,
        agent: false,
        method: body ? "POST" : "GET",
      },
      (answer) => {
        let text = "";
        answer.setEncoding("utf8").on("data", (part: string) => (text += part));
        answer.on("end", () =>
          resolve({
            status: answer.statusCode ?? 0,
            body: text,
            cookies: answer.headers["set-cookie"] ?? [],
            ms: performance.now() - began,
          }),
        );
      },
    );
    call.on("error", reject);
    call.end(body && JSON.stringify(body));
  });
}

const signIn = (email: string, password: string, from: string, cookie?: string) =>
  send("/api/auth/login", from, { email, password }, cookie);

function summary(values: number[]): string {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, ${sorted.length} asked`;
}

function count(statuses: number[]): string {
  const kinds = [...new Set(statuses)].sort();
  return kinds
    .map((kind) => `${statuses.filter((status) => status === kind).length} × ${kind}`)
    .join(", ");
}

async function customers(): Promise<string[]> {
  const { body } = await send("/api/auth/admin-login", newAddress(), DEMO_SIGN_INS.admin);
  const { token } = JSON.parse(body) as { token: string };
  const list = await fetch(`${address}/api/admin/users?limit=200&isActive=true`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { users } = (await list.json()) as { users: { email: string }[] };
  return users.map(({ email }) => email);
}

/** Right passwords from many addresses, and what health says meanwhile. */
async function capacity(emails: string[]): Promise<void> {
  const began = performance.now();
  const end = began + Number(seconds) * 1_000;
  const statuses: number[] = [];
  const health: number[] = [];
  let next = 0;
  async function people(): Promise<void> {
    const from = newAddress();
    while (performance.now() < end) {
      const { status } = await signIn(emails[next++ % emails.length] ?? "", DEMO_PASSWORD, from);
      statuses.push(status);
    }
  }
  async function probe(): Promise<void> {
    while (performance.now() < end) {
      health.push((await send("/api/health", "127.0.0.1")).ms);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
  await Promise.all([...Array.from({ length: AT_ONCE }, people), probe()]);
  const rate = statuses.filter((status) => status === 200).length;
  const took = (performance.now() - began) / 1_000;
  console.log(`sign-ins, ${AT_ONCE} at a time: ${(rate / took).toFixed(1)} a second`);
  console.log(`  answers: ${count(statuses)}; health meanwhile: ${summary(health)}`);
}

/**
 * Wrong passwords for one account, so many at once from each of so many addresses, and its holder,
 * whose browser is known, meanwhile.
 */
async function attack(email: string, addresses: number, each: number): Promise<void> {
  const from = newAddress();
  const first = await signIn(email, DEMO_PASSWORD, from);
  const cookie = first.cookies.map((text) => text.split(";")[0]).join("; ");
  let isOver = addresses === 0;
  const tries = Array.from({ length: addresses }, newAddress).flatMap((attacker) =>
    Array.from({ length: each }, () => signIn(email, "not the password", attacker)),
  );
  const over = Promise.all(tries).finally(() => (isOver = true));
  const honest: Answer[] = [];
  do honest.push(await signIn(email, DEMO_PASSWORD, from, cookie));
  while (!isOver || honest.length < 5);
  const answers = (await over).map(({ status }) => status);
  console.log(`honest sign-ins while ${addresses} addresses try ${each} at once:`);
  console.log(`  ${summary(honest.map(({ ms }) => ms))}: ${count(honest.map((a) => a.status))}`);
  if (answers.length > 0) console.log(`  the others: ${count(answers)}`);
}

async function main(): Promise<void> {
  const emails = await customers();
  const [first = "", second = "", third = ""] = emails;
  await attack(first, 0, 0);
  await attack(second, 1, 60);
  await attack(third, 20, 10);
  await capacity(emails.slice(3));
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
