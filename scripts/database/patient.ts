import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "@/generated/prisma/client";

/** Does `work` with a client that has none of the application's time limits. */
export async function withPatientClient<T>(
  connectionString: string,
  work: (client: PrismaClient) => Promise<T>,
): Promise<T> {
  const client = new PrismaClient({ adapter: new PrismaPg({ connectionString }) });
  try {
    return await work(client);
  } finally {
    await client.$disconnect();
  }
}
