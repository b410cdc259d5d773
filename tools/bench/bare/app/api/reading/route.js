import { db } from "../../db";

export const dynamic = "force-dynamic";

export async function GET() {
  return Response.json({ settings: await db.settings.findUnique({ where: { id: 1 } }) });
}
