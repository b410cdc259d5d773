import Avatar from "@mui/material/Avatar";
import Box from "@mui/material/Box";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import Typography from "@mui/material/Typography";
import { Icon } from "@/components/ui/Icon";
import { Initials } from "@/components/ui/Initials";
import { When } from "@/components/ui/When";
import type { Format } from "@/lib/core/format";
import type { AuditEvent } from "@/lib/domain/audit/schema";
import { actionText, changesOf } from "./audit-labels";

interface Props {
  events: AuditEvent[];
  format: Format;
  /** Without IP addresses. */
  isShort?: boolean;
}

const row = {
  display: "grid",
  gridTemplateColumns: "28px minmax(0, 1fr)",
  columnGap: 1.5,
  alignItems: "start",
  minHeight: 45,
  px: { xs: 2, sm: 2.5 },
  py: 1,
  "& + &": { borderTop: 1, borderColor: "divider" },
};

/** Audit events as lines: action, actor, IP address, time, old and new values. */
export function AuditList({ events, format, isShort = false }: Props) {
  return (
    <List component="ol" disablePadding>
      {events.map(({ _id, action, actor, ip, createdAt, changes }) => (
        <ListItem key={_id} sx={row}>
          {actor ? <Initials name={actor.name} /> : <SystemMark />}
          <Box
            sx={{
              display: "flex",
              flexWrap: "wrap",
              columnGap: 1.5,
              alignItems: "baseline",
              pt: 0.5,
            }}
          >
            <Typography variant="body2" component="p" sx={{ flex: "1 1 auto" }}>
              <strong>{actionText(action)}</strong> {actor ? actor.name : "The system"}
            </Typography>
            <Typography
              variant="caption"
              color="textSecondary"
              component="p"
              sx={{ fontVariantNumeric: "tabular-nums" }}
            >
              {!isShort && ip && `${ip} · `}
              <When at={createdAt} format={format} />
            </Typography>
            <Changes changes={changes} format={format} />
          </Box>
        </ListItem>
      ))}
    </List>
  );
}

function SystemMark() {
  return (
    <Avatar
      aria-hidden="true"
      sx={{
        width: 28,
        height: 28,
        color: "text.secondary",
        bgcolor: "transparent",
        border: "1px dashed",
        borderColor: "edge",
      }}
    >
      <Icon name="bolt" size={16} />
    </Avatar>
  );
}

const pairs = {
  display: "flex",
  flexWrap: "wrap",
  columnGap: 2,
  flexBasis: "100%",
  m: 0,
  mt: 0.25,
  color: "text.secondary",
};

function Changes({ changes, format }: Pick<AuditEvent, "changes"> & { format: Format }) {
  const lines = changesOf(changes, format);
  if (lines.length === 0) return null;
  return (
    <Box component="dl" sx={pairs}>
      {lines.map(({ field, from, to }) => (
        <Box key={field} sx={{ display: "flex", gap: 0.75, minWidth: 0, typography: "caption" }}>
          <dt>{field}</dt>
          <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: "anywhere" }}>
            {from !== undefined && (
              <>
                <del>{from}</del> <span aria-hidden="true">→</span>{" "}
              </>
            )}
            <Box
              component="ins"
              sx={{ color: "text.primary", fontWeight: 600, textDecoration: "none" }}
            >
              {to}
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  );
}
