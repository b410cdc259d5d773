import { DEMO_PASSWORD, DEMO_SIGN_INS } from "@/prisma/factories/credentials";

/*
 * `npm run bench:sign-in [address] [seconds]`: twenty sign-ins at a time against a running demonstration, and how long
 * GET /api/health takes meanwhile. A busy machine shows in both.
 */

const [address = "http://localhost:3000", seconds = "15"] = process.argv.slice(2);
const AT_ONCE = 20;
const headers = { "content-type": "application/json", origin: new URL(address).origin };

async function post(path: string, body: object): Promise<Response> {
  return fetch(address + path, { method: "POST", headers, body: JSON.stringify(body) });
}

async function customers(): Promise<string[]> {
  const { token } = (await (await post("/api/auth/admin-login", DEMO_SIGN_INS.admin)).json()) as {
    token: string;
  };
  const list = await fetch(`${address}/api/admin/users?limit=200&isActive=true`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { users } = (await list.json()) as { users: { email: string }[] };
  return users.map(({ email }) => email);
}

const at = (sorted: number[], share: number) =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);

async function main(): Promise<void> {
  const emails = await customers();
  const end = performance.now() + Number(seconds) * 1_000;
  const statuses = new Map<number, number>();
  const health: number[] = [];
  let next = 0;

  async function signIns(): Promise<void> {
    while (performance.now() < end) {
      const email = emails[next++ % emails.length] ?? "";
      const { status } = await post("/api/auth/login", { email, password: DEMO_PASSWORD });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  }
  async function probes(): Promise<void> {
    while (performance.now() < end) {
      const began = performance.now();
      await (await fetch(`${address}/api/health`)).text();
      health.push(performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
  const began = performance.now();
  await Promise.all([...Array.from({ length: AT_ONCE }, signIns), probes()]);
  const took = (performance.now() - began) / 1_000;
  health.sort((a, b) => a - b);
  console.log(
    `sign-ins: ${((statuses.get(200) ?? 0) / took).toFixed(1)} a second (${[...statuses].map(([status, count]) => `${count} × ${status}`).join(", ")})`,
  );
  console.log(
    `health meanwhile: p50 ${at(health, 0.5)} ms, p99 ${at(health, 0.99)} ms, ${health.length} probes`,
  );
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
