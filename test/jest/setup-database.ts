import { closeDb } from "@/lib/db/client";
import { withClient } from "@/scripts/database/databases";
import { settings } from "@/test/factories/site";

/** Each file begins with the settings. Not by the application: a file may yet configure it. */
beforeAll(() => {
  const columns = { id: 1, maintenanceMode: false, version: 1, createdAt: new Date() };
  return withClient(process.env.DATABASE_URL ?? "", (client) =>
    client.query(
      'INSERT INTO "Settings" SELECT * FROM json_populate_record(NULL::"Settings", $1)',
      [JSON.stringify(settings(columns))],
    ),
  );
});

afterAll(closeDb);
