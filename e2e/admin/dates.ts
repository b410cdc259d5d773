import type { Locator } from "@playwright/test";

/** A date picker's own input: its value is `MM/DD/YYYY`. */
export const dateInput = (form: Locator, name: string) => form.locator(`input[name="${name}"]`);

/** `YYYY-MM-DD` as a date picker writes it. */
export const written = (day: string) => day.replace(/^(\d+)-(\d+)-(\d+)$/, "$2/$3/$1");

/** Types a day (`YYYY-MM-DD`) into a date picker; an empty one clears it. */
export async function typeDate(form: Locator, label: string, day: string): Promise<void> {
  const { keyboard } = form.page();
  await form.getByRole("group", { name: label }).getByRole("spinbutton", { name: "Month" }).click();
  await keyboard.press("ControlOrMeta+a");
  await keyboard.press("Delete");
  if (day) await keyboard.type(written(day).replaceAll("/", ""));
  // Chosen as a whole it has no sections until it is left.
  else await keyboard.press("Tab");
}
