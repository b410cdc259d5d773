import Link from "@mui/material/Link";
import Box from "@mui/material/Box";
import { Mark } from "@/components/ui/Mark";

const look = {
  minWidth: 0,
  minHeight: 44,
  display: "inline-flex",
  alignItems: "center",
  gap: 1.25,
  fontSize: 17,
  fontWeight: 700,
  letterSpacing: "-0.02em",
};

/** Mark and name, leading to the public site: another root layout, so the browser loads it. */
export function Brand({ siteName }: { siteName: string }) {
  return (
    <Link href="/" underline="none" color="textPrimary" sx={look}>
      <Box component="span" sx={{ flex: "none" }}>
        <Mark size={28} />
      </Box>
      <Box
        component="span"
        sx={{ overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" }}
      >
        {siteName}
      </Box>
    </Link>
  );
}
