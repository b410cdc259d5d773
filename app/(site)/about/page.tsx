import type { Metadata } from "next";
import { About } from "@/components/site/about/About";
import { pageMetadata } from "@/components/site/shell/metadata";

export const metadata: Metadata = pageMetadata(
  "/about",
  "About",
  "Who builds your agents: our mission, how we work, what we value, and the people you would work with.",
);

export default function AboutPage() {
  return <About />;
}
