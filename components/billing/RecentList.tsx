import Link from "@mui/material/Link";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemText from "@mui/material/ListItemText";
import Typography from "@mui/material/Typography";
import { Icon } from "@/components/ui/Icon";
import { StateLink } from "@/components/ui/NextLink";
import { Panel } from "@/components/ui/Panel";
import { StatusChip } from "@/components/ui/StatusChip";

interface Props {
  id: string;
  title: string;
  all: { href: string; label: string };
  rows: readonly { key: string; name: string; href?: string; line: string; status: string }[];
  /** Shown instead of an empty list. */
  empty: string;
}

/** The newest rows of a list, with a link to all. */
export function RecentList({ id, title, all, rows, empty }: Props) {
  return (
    <Panel
      flush
      id={id}
      title={title}
      aside={
        <Link
          component={StateLink}
          href={all.href}
          color="textSecondary"
          underline="hover"
          variant="button"
          sx={{ display: "flex", alignItems: "center", gap: 1, minHeight: 36 }}
        >
          {all.label}
          <Icon name="arrow" size={16} />
        </Link>
      }
    >
      {rows.length === 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ px: 2.5, pb: 2.5 }}>
          {empty}
        </Typography>
      )}
      <List disablePadding>
        {rows.map(({ key, name, href, line, status }) => (
          <ListItem
            key={key}
            sx={{
              minHeight: 53,
              px: { xs: 2, sm: 2.5 },
              py: 0.5,
              gap: 1.5,
              borderTop: 1,
              borderColor: "divider",
            }}
          >
            <ListItemText
              primary={
                href ? (
                  <Link component={StateLink} href={href} color="inherit" underline="hover">
                    {name}
                  </Link>
                ) : (
                  name
                )
              }
              secondary={line}
              slotProps={{
                primary: {
                  noWrap: true,
                  sx: { fontSize: 14, lineHeight: "20px", fontWeight: 620 },
                },
                secondary: { noWrap: true, variant: "caption", component: "p" },
              }}
              sx={{ my: 0, minWidth: 0 }}
            />
            <StatusChip status={status} />
          </ListItem>
        ))}
      </List>
    </Panel>
  );
}
