import CircularProgress from "@mui/material/CircularProgress";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";

export function Spinner({ label }: { label: string }) {
  return (
    <Stack role="status" spacing={2} sx={{ alignItems: "center", py: 8 }}>
      <CircularProgress size={36} aria-hidden />
      <Typography variant="body2" color="text.secondary">
        {label}
      </Typography>
    </Stack>
  );
}
