import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { Initials } from "@/components/ui/Initials";
import { When } from "@/components/ui/When";
import NextLink from "@/components/ui/NextLink";
import { Panel } from "@/components/ui/Panel";
import type { Format } from "@/lib/core/format";
import type { CustomerNote } from "@/lib/domain/inbox/schema";

const row = {
  display: "flex",
  gap: 1.25,
  px: { xs: 2, sm: 2.5 },
  py: 1.5,
  borderTop: 1,
  borderColor: "divider",
  position: "relative",
  "&:hover": { bgcolor: "action.hover" },
};
const truncated = { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" };
const twoLines = {
  display: "-webkit-box",
  WebkitLineClamp: 2,
  WebkitBoxOrient: "vertical",
  overflow: "hidden",
  overflowWrap: "anywhere",
};
/** Makes the whole note a link. */
const stretchedLink = { "&::after": { content: '""', position: "absolute", inset: 0 } };

/** The newest notes of the team; absent without any. */
export function TeamNotes({ notes, format }: { notes: CustomerNote[]; format: Format }) {
  if (notes.length === 0) return null;
  return (
    <Panel id="team-notes" title="From your team" flush>
      {notes.map(({ _id, author, content, createdAt, service, subscription }) => (
        <Box key={_id} sx={row}>
          <Initials name={author.name} />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Stack direction="row" spacing={1} sx={{ justifyContent: "space-between" }}>
              <Typography variant="caption" sx={{ ...truncated, fontWeight: 600 }}>
                {author.name}
              </Typography>
              <Typography variant="caption" color="textSecondary" sx={{ flex: "none" }}>
                <When at={createdAt} format={format} dayOnly />
              </Typography>
            </Stack>
            <Typography variant="caption" component="p" color="textSecondary" sx={truncated}>
              <Link
                component={NextLink}
                href={`/dashboard/subscriptions/${subscription}`}
                scroll={false}
                color="inherit"
                underline="none"
                sx={stretchedLink}
              >
                {service}
              </Link>
            </Typography>
            <Typography variant="body2" sx={{ ...twoLines, mt: 0.25 }}>
              {content}
            </Typography>
          </Box>
        </Box>
      ))}
    </Panel>
  );
}
