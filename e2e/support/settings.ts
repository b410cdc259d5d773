import { expect, type APIRequestContext } from "@playwright/test";
import { bearer } from "./accounts";

type Settings = Record<string, unknown>;

export async function readSettings(request: APIRequestContext): Promise<Settings> {
  const answer = await request.get("/api/settings");
  const { settings } = (await answer.json()) as { settings: Settings };
  return settings;
}

export async function saveSettings(
  request: APIRequestContext,
  admin: { token: string },
  data: Settings,
): Promise<void> {
  const answer = await request.put("/api/settings", { headers: bearer(admin), data });
  expect(answer.status()).toBe(200);
}

/** Changes some settings for as long as `run` takes. */
export async function withSettings(
  request: APIRequestContext,
  admin: { token: string },
  changes: Settings,
  run: () => Promise<void>,
): Promise<void> {
  const before = await readSettings(request);
  await saveSettings(request, admin, { ...before, ...changes });
  try {
    await run();
  } finally {
    await saveSettings(request, admin, before);
  }
}
