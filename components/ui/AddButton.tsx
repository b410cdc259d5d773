"use client";

import Fab from "@mui/material/Fab";
import { useNarrow } from "@/components/theme/use-narrow";
import { Button } from "./Button";
import { Icon } from "./Icon";
import { Row } from "./Row";

interface Props {
  label: string;
  onClick: () => void;
}

/** A list's primary action: a floating button on a phone, once its width is known. */
export function AddButton({ label, onClick }: Props) {
  const isNarrow = useNarrow();
  if (isNarrow)
    return (
      <Fab color="primary" aria-label={label} onClick={onClick}>
        <Icon name="add" />
      </Fab>
    );
  return (
    <Row on="desk">
      <Button variant="contained" startIcon={<Icon name="add" size={18} />} onClick={onClick}>
        {label}
      </Button>
    </Row>
  );
}
