import "server-only";
import { db } from "@/lib/db/client";

/** Whether the installation is in maintenance mode, asked of the database at each request so that all instances agree. */
export async function inMaintenance(): Promise<boolean> {
  const settings = await db().settings.findUnique({
    where: { id: 1 },
    select: { maintenanceMode: true },
  });
  return settings?.maintenanceMode ?? false;
}
