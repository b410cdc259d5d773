import CircularProgress from "@mui/material/CircularProgress";
import styles from "./marks.module.css";
import { Text } from "./Text";

export function Spinner({ label }: { label: string }) {
  return (
    <div role="status" className={styles.spinner}>
      <CircularProgress size={36} aria-hidden />
      <Text variant="body2" color="secondary">
        {label}
      </Text>
    </div>
  );
}
