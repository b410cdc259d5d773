import { call } from "@/lib/http/testing";
import { signedMessage } from "@/scripts/testing/stripe/message";
import { POST } from "./route";

test("without a secret to hold a signature against there is nothing here: 404", async () => {
  delete process.env.STRIPE_WEBHOOK_SECRET;
  const message = signedMessage("checkout.session.completed", { id: "cs_1" });
  expect((await call(POST, { method: "POST", ...message })).status).toBe(404);
});
