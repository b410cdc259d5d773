import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { startStripe } from "../test/stripe/scenarios";

test("what has moved at Stripe and is not in the books, as after a restore, is named", async () => {
  const stripe = await startStripe();
  const form = new URLSearchParams({
    "line_items[0][price_data][unit_amount]": "700",
    "line_items[0][price_data][currency]": "usd",
  });
  const paid = stripe.ledger.pay(stripe.ledger.makeSession(form).id);
  const args = ["--import", "tsx", "scripts/ledger-checks.ts"];
  const child = spawn(process.execPath, args, {
    env: { ...process.env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [report, status] = await Promise.all([
    text(child.stdout),
    new Promise((resolve) => child.on("close", resolve)),
  ]);
  stripe.stop();
  expect(status).toBe(2);
  expect(report).toContain("BROKEN What the provider says has moved is in the books");
  expect(report).toContain(`settlement ${paid.payment_intent?.id}`);
});
