import Stack from "@mui/material/Stack";
import { Icon } from "@/components/ui/Icon";

/** "2 days late", from the first day; `more` goes on in the same line. */
export function Late({ days, more = "" }: { days: number; more?: string }) {
  return (
    <Stack
      component="span"
      direction="row"
      spacing={0.75}
      sx={{ color: "late.contrastText", fontWeight: 600, alignItems: "center" }}
    >
      <Icon name="clock" size={16} />
      <span>{`${daysLate(days)}${more}`}</span>
    </Stack>
  );
}

export const daysLate = (days: number) => `${days} ${days === 1 ? "day" : "days"} late`;
