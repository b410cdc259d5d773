"use client";

import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { visuallyHidden } from "@mui/utils";
import { useEffect, useRef, useState } from "react";
import { Icon } from "@/components/ui/Icon";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { useShortcut } from "./use-shortcut";

const SearchDialog = lazyDialog(() => import("./SearchDialog"));

const keyHint = {
  ml: "auto",
  px: 0.75,
  border: 1,
  borderColor: "divider",
  borderRadius: 0.5,
  fontSize: 12,
  lineHeight: "18px",
};

/** In a field "/" is a letter. */
const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName));

/** MUI hides everything behind an open dialog or menu from screen readers. */
const isBehind = (element: Element | null) => Boolean(element?.closest('[aria-hidden="true"]'));

/** Opens the search; so does the "/" key, unless the shortcut is turned off. */
export function SearchButton() {
  const [isOpen, setOpen] = useState(false);
  const [isShortcutOn] = useShortcut();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isShortcutOn) return;
    function onKey(event: KeyboardEvent) {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (event.key !== "/" || !isPlain || isField(event.target)) return;
      if (isBehind(button.current)) return;
      event.preventDefault();
      setOpen(true);
    }
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [isShortcutOn]);
  const open = () => setOpen(true);
  return (
    <>
      <Button
        ref={button}
        variant="outlined"
        color="inherit"
        size="small"
        aria-keyshortcuts={isShortcutOn ? "/" : undefined}
        startIcon={<Icon name="search" size={18} />}
        onClick={open}
        sx={{
          display: { xs: "none", md: "inline-flex" },
          width: 240,
          justifyContent: "flex-start",
          color: "text.secondary",
          fontWeight: 400,
        }}
      >
        Search everything
        {isShortcutOn && (
          <Box component="kbd" aria-hidden sx={keyHint}>
            /
          </Box>
        )}
      </Button>
      <IconButton onClick={open} sx={{ display: { md: "none" } }}>
        <Icon name="search" size={22} />
        <Box component="span" sx={visuallyHidden}>
          Search everything
        </Box>
      </IconButton>
      {isOpen && <SearchDialog onClose={() => setOpen(false)} />}
    </>
  );
}
