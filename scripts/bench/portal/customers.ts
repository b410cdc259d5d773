import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient, type Prisma } from "@/generated/prisma/client";
import { cookieName } from "@/lib/auth/cookies";
import { mintSession } from "@/lib/auth/sessions";
import { today } from "@/lib/core/clock";
import { startOfDay, toColumn } from "@/lib/core/dates";
import { customer } from "@/prisma/factories/customer";
import { invoiceNumber } from "@/prisma/factories/invoice";
import { anyRandom } from "@/prisma/factories/random";
import { service } from "@/prisma/factories/service";
import { settings } from "@/prisma/factories/site";

const SERVICES = ["Support Agent", "Invoice Reader", "Forecasts"];
const CENTS = 90_000;

const EVERY_DAYS = 10;

/** So many charges of a subscription, the newest first and five days old: the first `unpaid` pending, the others with invoices numbered from `from`. */
function chargesOf(
  owner: { userId: string; serviceId: string; subscriptionId: string },
  count: number,
  unpaid: number,
  from: number,
): Prisma.PaymentCreateManyInput[] {
  const newest = today().subtract({ days: 5 });
  return Array.from({ length: count }, (_, index) => {
    const due = newest.subtract({ days: index * EVERY_DAYS });
    const at = startOfDay(due, "UTC");
    const settled =
      index < unpaid
        ? { status: "pending" as const }
        : {
            status: "paid" as const,
            method: "manual",
            paymentDate: at,
            invoiceNumber: invoiceNumber(from + index),
          };
    return {
      ...owner,
      ...settled,
      id: anyRandom.uuid(at),
      amountCents: CENTS,
      dueDate: toColumn(due),
      periodStart: toColumn(due),
      periodEnd: toColumn(due.add({ days: EVERY_DAYS })),
      createdAt: at,
    };
  });
}

/** A customer of three services with so many charges in all, the newest of the first service unpaid; invoices numbered from `from`. */
async function make(client: PrismaClient, charges: number, from: number): Promise<string> {
  const { id: userId } = await client.user.create({
    data: customer({ company: "Measured Freight" }),
    select: { id: true },
  });
  for (const [index, name] of SERVICES.entries()) {
    const count = Math.floor((charges + SERVICES.length - 1 - index) / SERVICES.length);
    const unpaid = index === 0 ? 1 : 0;
    const { id: serviceId } = await client.service.create({
      data: service({ name, monthlyCents: CENTS }),
    });
    const begun = today().subtract({ days: 5 + count * EVERY_DAYS });
    const billed = {
      startDate: toColumn(begun),
      anchorDate: toColumn(begun),
      nextBillingDate: toColumn(today().add({ days: 5 + index })),
    };
    const counters = {
      pendingCount: unpaid,
      outstandingCents: unpaid * CENTS,
      totalPaidCents: (count - unpaid) * CENTS,
    };
    const { id } = await client.subscription.create({
      data: { userId, serviceId, amountCents: CENTS, progress: 40, ...billed, ...counters },
      select: { id: true },
    });
    await client.payment.createMany({
      data: chargesOf(
        { userId, serviceId, subscriptionId: id },
        count,
        unpaid,
        from + index * charges,
      ),
    });
  }
  return userId;
}

/** Fills an empty, migrated database with one customer for each number of charges; returns a session cookie for each. */
export async function signedIn(url: string, charges: number[]): Promise<string[]> {
  const client = new PrismaClient({ adapter: new PrismaPg({ connectionString: url }) });
  try {
    await client.settings.create({ data: settings() });
    const cookies: string[] = [];
    for (const count of charges) {
      const id = await make(client, count, 1 + 10_000 * cookies.length);
      const { token } = await client.$transaction((tx) =>
        mintSession(tx, "customer", id, { ip: null, userAgent: "bench" }),
      );
      cookies.push(`${cookieName("customer")}=${token}`);
    }
    await client.$executeRawUnsafe("VACUUM (ANALYZE)");
    return cookies;
  } finally {
    await client.$disconnect();
  }
}
