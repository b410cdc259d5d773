import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";

/** The place a list is about to take, in its size: nothing moves when it arrives. */
export function TableLoading({ rows = 5, label }: { rows?: number; label: string }) {
  return (
    <Card role="status" aria-label={`Loading ${label}`}>
      {Array.from({ length: rows }, (_, index) => (
        <Box
          key={index}
          sx={{ height: 52, px: 2.5, display: "flex", alignItems: "center", gap: 3 }}
        >
          <Skeleton width="28%" />
          <Skeleton width="40%" />
          <Skeleton width="16%" sx={{ ml: "auto" }} />
        </Box>
      ))}
    </Card>
  );
}
