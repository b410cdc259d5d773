"use client";

import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { IconButton } from "@/components/ui/Button";
import { FieldButton } from "./FieldButton";
import { Icon } from "@/components/ui/Icon";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { Row } from "@/components/ui/Row";
import { isBehind, isPlainKey, useShortcut, useWindowKeys } from "@/components/ui/keys";
import { VisuallyHidden } from "@/components/ui/VisuallyHidden";
import { useTypedAhead } from "./use-typed-ahead";

const SearchDialog = lazyDialog(() => import("./SearchDialog"));

/** Opens the search; so does the "/" key, unless the shortcut is turned off. */
export function SearchButton() {
  const [isOpen, setOpen] = useState(false);
  const [isShortcutOn] = useShortcut();
  const button = useRef<HTMLButtonElement>(null);
  useWindowKeys(isShortcutOn, (event) => {
    if (event.key !== "/" || !isPlainKey(event)) return;
    if (isBehind(button.current)) return;
    event.preventDefault();
    setOpen(true);
  });
  const typed = useTypedAhead(isOpen);
  const open = () => setOpen(true);

  /** The dialog gives the focus back; the page that comes takes it from nobody (Main). */
  function leave() {
    flushSync(() => setOpen(false));
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  }

  return (
    <>
      <FieldButton
        ref={button}
        icon="search"
        hint={isShortcutOn ? "/" : undefined}
        aria-keyshortcuts={isShortcutOn ? "/" : undefined}
        onClick={open}
      >
        Search everything
      </FieldButton>
      <Row on="narrow">
        <IconButton onClick={open}>
          <Icon name="search" size={22} />
          <VisuallyHidden>Search everything</VisuallyHidden>
        </IconButton>
      </Row>
      {isOpen && <SearchDialog typed={typed} onClose={() => setOpen(false)} onLeave={leave} />}
    </>
  );
}
