"use client";

import Box from "@mui/material/Box";
import DialogContent from "@mui/material/DialogContent";
import InputAdornment from "@mui/material/InputAdornment";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemButton from "@mui/material/ListItemButton";
import ListItemText from "@mui/material/ListItemText";
import OutlinedInput from "@mui/material/OutlinedInput";
import Typography from "@mui/material/Typography";
import { useState, type KeyboardEvent } from "react";
import { overdueLabel } from "@/components/billing/Overdue";
import { DialogHead } from "@/components/ui/DialogHead";
import { Icon } from "@/components/ui/Icon";
import NextLink from "@/components/ui/NextLink";
import { StatusChip } from "@/components/ui/StatusChip";
import { GroupTitle, KeyHints, TopDialog } from "./TopDialog";
import { groupResults } from "./search-results";
import { useSearch } from "./use-search";

interface Props {
  /** What was typed while this was fetched. */
  typed: string;
  onClose: () => void;
}

/** One search over customers, services, charges and inquiries. */
export default function SearchDialog({ typed, onClose }: Props) {
  const { text, setText, hits: result, status } = useSearch(typed);
  const [isTyping, setTyping] = useState(true);
  const groups = result ? groupResults(result) : [];
  const first = groups[0]?.hits[0];
  return (
    <TopDialog onClose={onClose} labelledBy="search-title">
      <DialogHead id="search-title" title="Search everything" onClose={onClose} />
      <DialogContent onKeyDown={moveFocus}>
        <OutlinedInput
          autoFocus
          fullWidth
          type="search"
          autoComplete="off"
          placeholder="A name, an email, an invoice number"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onFocus={() => setTyping(true)}
          onBlur={() => setTyping(false)}
          inputProps={{ "aria-label": "Search everything", maxLength: 100 }}
          sx={{ "& ::-webkit-search-cancel-button": { display: "none" } }}
          startAdornment={
            <InputAdornment position="start">
              <Icon name="search" size={18} />
            </InputAdornment>
          }
        />
        <Typography role="status" variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
          {status}
        </Typography>
        {groups.map(({ name, icon, hits }) => (
          <Box key={name} component="section" aria-label={name} sx={{ mt: 2 }}>
            <GroupTitle>{name}</GroupTitle>
            <List dense disablePadding>
              {hits.map((hit) => (
                <ListItem key={hit._id} disablePadding>
                  <ListItemButton
                    component={NextLink}
                    href={hit.href}
                    onClick={onClose}
                    selected={isTyping && hit === first}
                    sx={{
                      gap: 1.5,
                      borderRadius: 1,
                      "&.Mui-selected": { bgcolor: "action.selected" },
                    }}
                  >
                    <Icon name={icon} size={20} />
                    <ListItemText
                      primary={hit.title}
                      secondary={hit.detail}
                      slotProps={{ primary: { noWrap: true }, secondary: { noWrap: true } }}
                    />
                    {hit.daysLate ? (
                      <StatusChip status="late" label={overdueLabel(hit.daysLate)} />
                    ) : null}
                    {isTyping && hit === first && <kbd aria-hidden="true">↵</kbd>}
                  </ListItemButton>
                </ListItem>
              ))}
            </List>
          </Box>
        ))}
      </DialogContent>
      <KeyHints>↑↓ move · ↵ open · esc close</KeyHints>
    </TopDialog>
  );
}

/** Up and down go through the field and the hits; Enter in the field opens the first one. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("input, a")];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  if (event.key === "Enter" && at === 0) stops[1]?.click();
  else if (event.key === "ArrowDown") stops[at + 1]?.focus();
  else if (event.key === "ArrowUp") stops[at - 1]?.focus();
  else return;
  event.preventDefault();
}
