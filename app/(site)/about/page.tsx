import type { Metadata } from "next";
import { About } from "@/components/site/about/About";
import { pageMetadata } from "@/components/site/shell/metadata";
import { loadContent, loadSiteSettings } from "@/lib/domain/settings/loaders";

export const metadata: Metadata = pageMetadata(
  "/about",
  "About",
  "Who builds your agents: our mission, how we work, what we value, and the people you would work with.",
);

export default async function AboutPage() {
  const [{ address }, { values, team }] = await Promise.all([loadSiteSettings(), loadContent()]);
  return <About address={address} values={values} team={team} />;
}
