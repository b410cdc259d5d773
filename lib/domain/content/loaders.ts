import "server-only";
import { cache } from "react";
import { cachedRead } from "@/lib/core/cached-read";
import { loadSiteSettings } from "@/lib/domain/settings/loaders";
import { defaultContent } from "./constants";
import { readStored } from "./queries";
import type { Content, StoredContent } from "./schema";

const loadStored = cachedRead<StoredContent>("content", readStored, {});

/** What the public pages say. Reads no session: static pages may use it. */
export const loadContent = cache(async (): Promise<Content & { hasProcessing: boolean }> => {
  const [stored, settings] = await Promise.all([loadStored(), loadSiteSettings()]);
  const content = { ...defaultContent(settings), ...stored };
  const { terms, subprocessors } = content.processing;
  return { ...content, hasProcessing: terms.length + subprocessors.length > 0 };
});
