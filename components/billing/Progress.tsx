import LinearProgress from "@mui/material/LinearProgress";

interface Props {
  value: number;
  /** The service. */
  name: string;
  paused?: boolean;
}

/** How far a service is; slate while it is paused. */
export function Progress({ value, name, paused = false }: Props) {
  return (
    <LinearProgress
      variant="determinate"
      value={value}
      aria-label={`Progress of ${name}`}
      sx={{
        height: { xs: 4, sm: 6 },
        ...(paused && { "& .MuiLinearProgress-bar": { bgcolor: "chart.bar" } }),
      }}
    />
  );
}
