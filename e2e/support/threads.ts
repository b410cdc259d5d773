import type { Account } from "./accounts";
import { db } from "./data";
import { callerOf, makeAdmin } from "@/test/fixtures";
import { askCustomer, decide, makeIntake, reply } from "@/test/requests";

/** Requests of a customer as their screens have them: an intake, an approval asked, one given. */
export async function withRequests(customer: Account) {
  const asAdmin = callerOf(await makeAdmin());
  const owner = await db().user.findUniqueOrThrow({ where: { id: customer.userId } });
  const intake = await makeIntake(customer.id, ["Read access to the shop", "Two sample orders"]);
  const ask = () => askCustomer(asAdmin, customer.id, { title: "Refund wording", approval: true });
  const [asked, approved] = [await ask(), await ask()];
  await reply(asAdmin, asked.id, { content: "The margin is thin.", internal: true });
  const { id } = await db().requestMessage.findFirstOrThrow({ where: { requestId: approved.id } });
  await decide(callerOf(owner), approved.id, id);
  return { intake: intake.id, asked: asked.id, approved: approved.id };
}
