"use client";

import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { visuallyHidden } from "@mui/utils";
import { useEffect, useRef, useState } from "react";
import { Icon } from "@/components/ui/Icon";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { useShortcut } from "./shortcut";

const SearchDialog = lazyDialog(() => import("./SearchDialog"));

const key = {
  ml: "auto",
  px: 0.75,
  border: 1,
  borderColor: "divider",
  borderRadius: 0.5,
  fontSize: 12,
  lineHeight: "18px",
};

/** Whether somebody is typing: then "/" is a letter. */
const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName));

/** MUI hides what stands behind an open dialog or menu from screen readers. */
const isBehind = (element: Element | null) => Boolean(element?.closest('[aria-hidden="true"]'));

/** Opens the search over everything, as "/" does anywhere in the area unless it is turned off. */
export function SearchButton() {
  const [isOpen, setOpen] = useState(false);
  const [isOn] = useShortcut();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOn) return;
    function onKey(event: KeyboardEvent) {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (event.key !== "/" || !isPlain || isField(event.target)) return;
      if (isBehind(button.current)) return;
      event.preventDefault();
      setOpen(true);
    }
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [isOn]);
  const open = () => setOpen(true);
  return (
    <>
      <Button
        ref={button}
        variant="outlined"
        color="inherit"
        size="small"
        aria-keyshortcuts={isOn ? "/" : undefined}
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
        {isOn && (
          <Box component="kbd" aria-hidden sx={key}>
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
