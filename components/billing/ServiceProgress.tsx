import LinearProgress from "@mui/material/LinearProgress";

interface Props {
  value: number;
  /** The service. */
  name: string;
  isPaused?: boolean;
}

/** A service's progress; gray while it is paused. */
export function ServiceProgress({ value, name, isPaused = false }: Props) {
  return (
    <LinearProgress
      variant="determinate"
      value={value}
      aria-label={`Progress of ${name}`}
      sx={{
        height: { xs: 4, sm: 6 },
        ...(isPaused && { "& .MuiLinearProgress-bar": { bgcolor: "chart.bar" } }),
      }}
    />
  );
}
