"use client";

import Button from "@mui/material/Button";
import { ExportButton } from "@/components/ui/ExportButton";
import { Icon } from "@/components/ui/Icon";
import { activeFilter, type Filter } from "@/components/ui/FilterBarField";

export const customerFilters: Filter[] = [
  { kind: "search", name: "search", label: "Search", placeholder: "Name, email, company" },
  activeFilter,
  {
    kind: "select",
    name: "owes",
    label: "Owes money",
    options: [
      { value: "", label: "Any" },
      { value: "true", label: "Yes" },
    ],
  },
];

interface Props {
  exportHref: string;
  onImport: () => void;
}

/** What can be done with the whole list. */
export function ListActions({ exportHref, onImport }: Props) {
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Icon name="upload" size={18} />}
        onClick={onImport}
      >
        Import
      </Button>
      <ExportButton href={exportHref} />
    </>
  );
}
