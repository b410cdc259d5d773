import { db } from "../db";

export const dynamic = "force-dynamic";

export default async function Page() {
  const settings = await db.settings.findUnique({ where: { id: 1 } });
  return (
    <main>
      <h1>Bare</h1>
      <p>{settings.siteName}</p>
    </main>
  );
}
