import "server-only";
import { revalidateTag } from "next/cache";

/** What the static pages show from the database, by the tag of its cached read. */
export type PageTag = "settings" | "testimonials" | "services" | "content";

/** Makes the static pages that show `tag` render anew at their next request. */
export function revalidatePages(tag: PageTag): void {
  try {
    revalidateTag(tag, { expire: 0 });
  } catch (error) {
    if (!(error instanceof Error && error.message.includes("static generation store missing")))
      throw error;
  }
}
