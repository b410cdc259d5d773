/**
 * The files that make the bare page one that reads: rendered per request, one row through Prisma, in plain words what
 * Next's and Prisma's manuals show.
 */
export const readingPage: Record<string, string> = {
  "app/page.jsx": `import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '../../../generated/prisma/client';

export const dynamic = 'force-dynamic';
const db = new PrismaClient({ adapter: new PrismaPg({ connectionString: process.env.DATABASE_URL }) });

export default async function Page() {
  const settings = await db.settings.findUnique({ where: { id: 1 } });
  return <main><h1>Bare</h1><p>{settings.siteName}</p></main>;
}
`,
};
