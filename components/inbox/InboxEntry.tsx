import Box from "@mui/material/Box";
import ListItem from "@mui/material/ListItem";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { Initials } from "@/components/ui/Initials";
import { When } from "@/components/ui/When";
import type { Format } from "@/lib/core/format";

interface Props {
  /** The heading's id. */
  id: string;
  name: string;
  /** Beside the name: the company or the service. */
  topic: string | null;
  /** Bold: nobody has read it yet. */
  isNew?: boolean;
  /** Before the name. */
  mark?: ReactNode;
  chips: ReactNode;
  /** ISO instant. */
  at: string;
  format: Format;
  children: ReactNode;
}

/** An item of the inbox: name, topic, time and actions. */
export function InboxEntry({
  id,
  name,
  topic,
  isNew = true,
  mark,
  chips,
  at,
  format,
  children,
}: Props) {
  return (
    <ListItem
      disablePadding
      sx={{
        display: "block",
        borderTop: 1,
        borderColor: "divider",
        "&:first-of-type": { border: 0 },
      }}
    >
      <Stack
        component="article"
        aria-labelledby={id}
        direction="row"
        spacing={1.5}
        sx={{ px: { xs: 2, sm: 2.5 }, py: 2 }}
      >
        <Initials name={name} size={32} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Stack
            direction="row"
            sx={{ columnGap: 1, rowGap: 0.5, flexWrap: "wrap", alignItems: "center" }}
          >
            <Typography
              variant="subtitle1"
              component="h3"
              id={id}
              sx={{ fontWeight: isNew ? 700 : undefined }}
            >
              {mark}
              {name}
              {topic && (
                <Typography component="span" variant="body2" color="textSecondary">
                  , {topic}
                </Typography>
              )}
            </Typography>
            {chips}
            <Typography variant="caption" color="textSecondary" sx={{ ml: { sm: "auto" } }}>
              <When at={at} format={format} />
            </Typography>
          </Stack>
          {children}
        </Box>
      </Stack>
    </ListItem>
  );
}

/** A message with its line breaks. */
export const MessageText = ({ children }: { children: string }) => (
  <Typography
    variant="body1"
    sx={{ maxWidth: 720, my: 1, whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}
  >
    {children}
  </Typography>
);
