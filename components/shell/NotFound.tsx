import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { suggestedLinks } from "@/components/site/shell/suggested-links";

/** The page of unknown addresses, with links to existing pages. */
export function NotFound() {
  return (
    <Stack
      component="main"
      spacing={3}
      sx={{ maxWidth: 640, mx: "auto", px: 3, py: 8, alignItems: "flex-start" }}
    >
      <Typography color="textSecondary" sx={{ fontWeight: 700 }}>
        404
      </Typography>
      <Typography variant="title" component="h1">
        This page does not exist
      </Typography>
      <Typography color="textSecondary">
        The address may be mistyped, or the page has moved. These do exist:
      </Typography>
      <Stack component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
        {suggestedLinks.map(({ href, label, text }) => (
          <Stack
            key={href}
            component="li"
            direction={{ xs: "column", sm: "row" }}
            sx={{ minHeight: 44, alignItems: { sm: "center" } }}
          >
            <Link href={href} sx={{ minWidth: 144, py: 1.25, fontWeight: 600 }}>
              {label}
            </Link>
            <Typography color="textSecondary">{text}</Typography>
          </Stack>
        ))}
      </Stack>
      <Button variant="contained" size="large" href="/">
        Go to the home page
      </Button>
    </Stack>
  );
}
