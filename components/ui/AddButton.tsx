"use client";

import Fab from "@mui/material/Fab";
import { useNarrow } from "@/components/theme/use-narrow";
import { Button } from "./Button";
import { Icon } from "./Icon";
import { Row } from "./Row";
import styles from "./AddButton.module.css";

interface Props {
  label: string;
  /** Neither seen nor reached: on a desk its place stays, so that nothing beside it moves. */
  isAway?: boolean;
  onClick: () => void;
}

/** A list's primary action: a floating button on a phone, once its width is known. */
export function AddButton({ label, isAway = false, onClick }: Props) {
  const isNarrow = useNarrow();
  if (isNarrow && isAway) return null;
  if (isNarrow)
    return (
      <Fab color="primary" aria-label={label} onClick={onClick} className={styles.floating}>
        <Icon name="add" />
      </Fab>
    );
  return (
    <Row on="desk">
      <span className={isAway ? styles.away : undefined}>
        <Button variant="contained" startIcon={<Icon name="add" size={18} />} onClick={onClick}>
          {label}
        </Button>
      </span>
    </Row>
  );
}
