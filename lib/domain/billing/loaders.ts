import "server-only";
import { agencyPageScope } from "@/lib/auth/scope";
import { today } from "@/lib/core/clock";
import { AppError } from "@/lib/core/errors";
import { planPreview } from "./data";
import type { Preview } from "./schema";

interface PreviewPage {
  /** The day that was asked for, else the last of the next 30. */
  date: string;
  today: string;
  /** Null: the day lies behind, or more than 13 months ahead. */
  preview: Preview | null;
}

/** What the billing job would do up to a day, for administrators. */
export async function loadPreview(asked: string | undefined): Promise<PreviewPage> {
  const scope = await agencyPageScope();
  const day = today();
  const date = asked ?? day.add({ days: 30 }).toString();
  const shown = { date, today: day.toString() };
  try {
    return { ...shown, preview: await planPreview(scope, { date }) };
  } catch (error) {
    if (error instanceof AppError && error.code === "invalid_input")
      return { ...shown, preview: null };
    throw error;
  }
}
