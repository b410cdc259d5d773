import { db } from "@/lib/db/client";
import { inquiry, testimonial } from "./factories/site";
import { makeBooks } from "./testing/fixtures";

const lines = (text: string) => text.split("\n");

describe("searched text", () => {
  it("is a customer's name, e-mail and company, a service's name and description, lower-case", async () => {
    const { buyer, offer } = await makeBooks();
    await db().user.update({
      where: { id: buyer.id },
      data: { name: "ÄNNE Müller", company: "ACME", searchText: "forged" },
    });
    await db().service.update({
      where: { id: offer.id },
      data: { name: "Chat BOT", description: "For All" },
    });
    const user = await db().user.findUniqueOrThrow({ where: { id: buyer.id } });
    const service = await db().service.findUniqueOrThrow({ where: { id: offer.id } });
    expect(lines(user.searchText)).toEqual(["änne müller", buyer.email, "acme"]);
    expect(lines(service.searchText)).toEqual(["chat bot", "for all"]);
  });

  it("is what api.md names for testimonials and inquiries", async () => {
    const voice = await db().testimonial.create({
      data: { ...testimonial(), name: "A", company: null, content: "C" },
    });
    const message = await db().inquiry.create({
      data: { ...inquiry(), name: "A", email: "b@example.com", message: "C" },
    });
    expect(lines(voice.searchText)).toEqual(["a", "c"]);
    expect(lines(message.searchText)).toEqual(["a", "b@example.com", "c"]);
    await db().testimonial.update({ where: { id: voice.id }, data: { content: "NEW" } });
    await db().inquiry.update({ where: { id: message.id }, data: { message: "NEW" } });
    expect(
      lines((await db().testimonial.findUniqueOrThrow({ where: { id: voice.id } })).searchText),
    ).toEqual(["a", "new"]);
    expect(
      lines((await db().inquiry.findUniqueOrThrow({ where: { id: message.id } })).searchText),
    ).toEqual(["a", "b@example.com", "new"]);
  });

  it("follows the customer and the invoice number on subscriptions and charges, whatever is written there", async () => {
    const { buyer, subscription, payments } = await makeBooks();
    const first = payments[0]?.id;
    const texts = async () => {
      const [row, charge] = await Promise.all([
        db().subscription.findUniqueOrThrow({ where: { id: subscription.id } }),
        db().payment.findUniqueOrThrow({ where: { id: first } }),
      ]);
      return [lines(row.searchText), lines(charge.searchText)];
    };
    const before = [buyer.name.toLowerCase(), buyer.email];
    expect(await texts()).toEqual([before, before]);
    await db().payment.update({
      where: { id: first },
      data: { status: "paid", paymentDate: new Date(), invoiceNumber: "INV-77" },
    });
    expect(await texts()).toEqual([before, [...before, "inv-77"]]);
    await db().user.update({
      where: { id: buyer.id },
      data: { name: "New NAME", email: "new@example.com" },
    });
    await db().subscription.update({
      where: { id: subscription.id },
      data: { searchText: "forged" },
    });
    await db().payment.update({ where: { id: first }, data: { searchText: "forged" } });
    expect(await texts()).toEqual([
      ["new name", "new@example.com"],
      ["new name", "new@example.com", "inv-77"],
    ]);
  });
});
