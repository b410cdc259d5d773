import { db } from "@/lib/db/client";
import { inquiry, testimonial } from "@/test/factories/site";
import { makeBooks } from "@/test/charges";

const lines = (text: string | null) => text?.split("\n");

describe("searched text", () => {
  it("is a customer's name, e-mail and company, a service's name and description, lower-case", async () => {
    const { buyer, offer } = await makeBooks();
    await db().user.update({
      where: { id: buyer.id },
      data: { name: "ÄNNE Müller", company: "ACME" },
    });
    await db().service.update({
      where: { id: offer.id },
      data: { name: "Chat BOT", description: "For All" },
    });
    const user = await db().user.findUniqueOrThrow({ where: { id: buyer.id } });
    const service = await db().service.findUniqueOrThrow({ where: { id: offer.id } });
    expect(lines(user.searchText)).toEqual(["änne müller", buyer.email, "acme"]);
    expect(lines(user.contactText)).toEqual(["änne müller", buyer.email]);
    expect(service.nameText).toBe("chat bot");
    expect(lines(service.searchText)).toEqual(["chat bot", "for all"]);
  });

  it("is what docs/api.md names for testimonials and inquiries", async () => {
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
});
