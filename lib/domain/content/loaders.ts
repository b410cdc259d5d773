import "server-only";
import { cache } from "react";
import { agencyPageScope } from "@/lib/auth/scope";
import { cachedRead } from "@/lib/core/cached-read";
import { loadSiteSettings } from "@/lib/domain/settings/loaders";
import { defaultContent } from "./constants";
import { listSections, readSection, readStored } from "./queries";
import type { Content, ContentSection, Section, StoredContent } from "./schema";
import { toSections } from "./serializers";

const loadStored = cachedRead<StoredContent>("content", readStored, {});

/** What the public pages say. Reads no session: static pages may use it. */
export const loadContent = cache(async (): Promise<Content & { hasProcessing: boolean }> => {
  const [stored, settings] = await Promise.all([loadStored(), loadSiteSettings()]);
  const content = { ...defaultContent(settings), ...stored };
  const { terms, subprocessors } = content.processing;
  return { ...content, hasProcessing: terms.length + subprocessors.length > 0 };
});

export async function loadSections(): Promise<ContentSection[]> {
  await agencyPageScope("work");
  return toSections(await listSections());
}

/** A section for the screen that edits it. */
export async function loadSection(section: Section) {
  await agencyPageScope("work");
  return readSection(section);
}
