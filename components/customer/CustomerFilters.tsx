"use client";

import Button from "@mui/material/Button";
import { Icon } from "@/components/ui/Icon";
import type { Filter } from "@/components/ui/FilterBarField";

export const customerFilters: Filter[] = [
  { kind: "search", name: "search", label: "Search", placeholder: "Name, email, company" },
  {
    kind: "select",
    name: "isActive",
    label: "Status",
    options: [
      { value: "", label: "All" },
      { value: "true", label: "Active" },
      { value: "false", label: "Inactive" },
    ],
  },
];

interface Props {
  exportHref: string;
  onImport: () => void;
}

/** What can be done with the whole list. */
export function ListActions({ exportHref, onImport }: Props) {
  const look = { variant: "outlined", color: "inherit" } as const;
  return (
    <>
      <Button {...look} startIcon={<Icon name="upload" size={18} />} onClick={onImport}>
        Import
      </Button>
      <Button {...look} href={exportHref} download startIcon={<Icon name="download" size={18} />}>
        Export CSV
      </Button>
    </>
  );
}
