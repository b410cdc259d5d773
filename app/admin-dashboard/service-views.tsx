import { AGENTS_PATH, tabHref } from "@/components/shell/admin-tabs";
import { ToggleTabs } from "@/components/ui/ToggleTabs";

const options = [
  { value: "services", label: "Services", href: tabHref("services") },
  { value: "agents", label: "Agents", href: AGENTS_PATH },
  { value: "asks", label: "Questions", href: `${AGENTS_PATH}?view=asks` },
];

/** Services, the agents that work for them, and what these ask. */
export const ServiceViews = ({ value }: { value: "services" | "agents" | "asks" }) => (
  <ToggleTabs label="Views of services" options={options} value={value} />
);
