import { headed } from "@/components/site/shell/headed";
import { weekHoursText } from "@/lib/core/business-hours";
import type { Format } from "@/lib/core/format";
import type { Content, Section } from "@/lib/domain/settings/content-schema";

interface Named {
  title?: string;
  name?: string;
  value?: string;
  label?: string;
}

const nameOf = ({ title, name, value, label = "" }: Named) =>
  title ?? name ?? `${value} ${headed(label).head}`;

const lastOf = (one: string, other: string) => (one > other ? one : other);

/** What a section of the website says now, in a line. */
export function sectionText(section: Section, content: Content, { day }: Format): string {
  const { booking, hours, legal, processing, security } = content;
  switch (section) {
    case "booking":
      return booking?.url ?? "None";
    case "hours":
      return weekHoursText(hours);
    case "legal":
      return `Last changed ${day(lastOf(legal.privacy.changedOn, legal.terms.changedOn))}`;
    case "processing":
      return processing.subprocessors.map(({ name }) => name).join(", ") || "Not filled in";
    case "security":
      return security?.contact ?? "None";
    default:
      return content[section].map(nameOf).join(", ") || "None";
  }
}
