import type { Locator } from "@playwright/test";

/** A date picker's own input, whose value is `MM/DD/YYYY`. */
export const dateInput = (form: Locator, name: string) => form.locator(`input[name="${name}"]`);

/** `YYYY-MM-DD` as a date picker shows it. */
export const asShown = (day: string) => day.replace(/^(\d+)-(\d+)-(\d+)$/, "$2/$3/$1");

/** Types a day (`YYYY-MM-DD`) into a date picker; an empty one clears it. */
export async function typeDate(form: Locator, label: string, day: string): Promise<void> {
  const { keyboard } = form.page();
  await form.getByRole("group", { name: label }).getByRole("spinbutton", { name: "Month" }).click();
  await keyboard.press("ControlOrMeta+a");
  await keyboard.press("Delete");
  if (day) await keyboard.type(asShown(day).replaceAll("/", ""));
  // A cleared picker has no sections until the focus has left it.
  else await keyboard.press("Tab");
}

/** The same day of the next month in UTC, or that month's last day (`YYYY-MM-DD`). */
export function inAMonth(): string {
  const now = new Date();
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth() + 1];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const day = new Date(Date.UTC(year, month, Math.min(now.getUTCDate(), lastDay)));
  return day.toISOString().slice(0, 10);
}
