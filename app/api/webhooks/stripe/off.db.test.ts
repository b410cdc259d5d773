import { call } from "@/test/call";
import { signedMessage } from "@/test/stripe/message";
import { POST } from "./route";

test("with PAYMENTS=manual there is nothing here, whatever secret is set: 404", async () => {
  const message = signedMessage("checkout.session.completed", { id: "cs_1" });
  expect((await call(POST, { method: "POST", ...message })).status).toBe(404);
});
