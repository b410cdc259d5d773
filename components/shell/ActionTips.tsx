"use client";

import Tooltip from "@mui/material/Tooltip";
import { useEffect, useState } from "react";
import { ROW_ACTIONS } from "@/components/ui/RowAction";

const DELAY_MS = 400;
const TIPPED = `[data-tip],${ROW_ACTIONS}`;

/** One tooltip for all: the text of `data-tip`, or the name of a row's action. */
export function ActionTips() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);

  useEffect(() => {
    const listeners = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;

    function hide() {
      clearTimeout(timer);
      setAnchor(null);
    }
    function point({ target }: Event) {
      const tipped = target instanceof Element && target.closest<HTMLElement>(TIPPED);
      hide();
      if (tipped) timer = setTimeout(() => setAnchor(tipped), DELAY_MS);
    }
    function focus(event: Event) {
      if (event.target instanceof Element && event.target.matches(":focus-visible")) point(event);
    }

    const listen = (type: string, listener: (event: Event) => void) =>
      document.addEventListener(type, listener, { signal: listeners.signal });
    listen("pointerover", point);
    listen("focusin", focus);
    // What is pressed may open a dialog, over which no tooltip stays.
    listen("pointerdown", hide);
    listen("keydown", hide);
    return () => {
      listeners.abort();
      clearTimeout(timer);
    };
  }, []);

  if (!anchor?.isConnected) return null;
  return (
    <Tooltip
      open
      title={anchor.dataset.tip || anchor.ariaLabel}
      slotProps={{ popper: { anchorEl: anchor } }}
    >
      <span hidden />
    </Tooltip>
  );
}
