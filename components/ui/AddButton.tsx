"use client";

import Button from "@mui/material/Button";
import Fab from "@mui/material/Fab";
import { useNarrow } from "@/components/theme/phone";
import { Icon } from "./Icon";

interface Props {
  /** "Add Customer". */
  label: string;
  onClick: () => void;
}

/** The one filled button of a list; under the thumb on a phone. */
export function AddButton({ label, onClick }: Props) {
  if (useNarrow())
    return (
      <Fab
        color="primary"
        aria-label={label}
        onClick={onClick}
        sx={{ position: "fixed", right: 16, bottom: 16 }}
      >
        <Icon name="add" />
      </Fab>
    );
  return (
    <Button variant="contained" startIcon={<Icon name="add" size={18} />} onClick={onClick}>
      {label}
    </Button>
  );
}
