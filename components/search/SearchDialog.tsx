"use client";

import Box from "@mui/material/Box";
import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import FormControlLabel from "@mui/material/FormControlLabel";
import InputAdornment from "@mui/material/InputAdornment";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemButton from "@mui/material/ListItemButton";
import ListItemText from "@mui/material/ListItemText";
import OutlinedInput from "@mui/material/OutlinedInput";
import Switch from "@mui/material/Switch";
import Typography from "@mui/material/Typography";
import { DialogHead } from "@/components/ui/DialogHead";
import { Icon } from "@/components/ui/Icon";
import NextLink from "@/components/ui/NextLink";
import { groupResults } from "./search-results";
import { useShortcut } from "./use-shortcut";
import { useSearch } from "./use-search";

interface Props {
  onClose: () => void;
}

/** One search over customers, services, charges and inquiries. */
export default function SearchDialog({ onClose }: Props) {
  const { text, setText, hits: result, status } = useSearch();
  const [isShortcutOn, setShortcutOn] = useShortcut();
  return (
    <Dialog open onClose={onClose} maxWidth="sm" aria-labelledby="search-title">
      <DialogHead id="search-title" title="Search everything" onClose={onClose} />
      <DialogContent>
        <OutlinedInput
          autoFocus
          fullWidth
          type="search"
          autoComplete="off"
          placeholder="A name, an email, an invoice number"
          value={text}
          onChange={(event) => setText(event.target.value)}
          inputProps={{ "aria-label": "Search everything", maxLength: 100 }}
          startAdornment={
            <InputAdornment position="start">
              <Icon name="search" size={18} />
            </InputAdornment>
          }
        />
        <Typography role="status" variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
          {status}
        </Typography>
        {result &&
          groupResults(result).map(({ name, hits }) => (
            <Box key={name} component="section" aria-label={name} sx={{ mt: 1 }}>
              <Typography variant="caption" component="h3" color="textSecondary">
                {name}
              </Typography>
              <List dense disablePadding>
                {hits.map(({ _id, title, detail, href }) => (
                  <ListItem key={_id} disablePadding>
                    <ListItemButton component={NextLink} href={href} onClick={onClose}>
                      <ListItemText
                        primary={title}
                        secondary={detail}
                        slotProps={{ primary: { noWrap: true }, secondary: { noWrap: true } }}
                      />
                    </ListItemButton>
                  </ListItem>
                ))}
              </List>
            </Box>
          ))}
        <FormControlLabel
          label="Open with the / key"
          sx={{ mt: 2, ml: 0, display: "flex", justifyContent: "space-between" }}
          labelPlacement="start"
          control={
            <Switch
              checked={isShortcutOn}
              onChange={(event) => setShortcutOn(event.target.checked)}
            />
          }
        />
      </DialogContent>
    </Dialog>
  );
}
