import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { isBehind } from "@/components/ui/keys";
import { headingOf } from "./QueuePane";
import type { QueueState } from "./use-queue";

const HASH = "#thing";

/** Whether a thing that is open takes the whole screen. */
const isNarrow = () => window.matchMedia("(width < 900px)").matches;

/**
 * The thing that is open, which in a narrow window takes the whole screen and has the focus, until
 * it is closed or none is left: then its row has it, as always in a wide window after a move.
 */
export function useOpenThing({ current, moveCount, sent }: QueueState) {
  const [isOpen, setOpen] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const pane = useRef<HTMLElement>(null);
  const key = current?.key ?? null;
  const last = useRef({ moveCount, isOpen, key });
  if (isOpen && key === null) setOpen(false);

  const focusRow = () => {
    const row = list.current?.querySelector<HTMLElement>("[aria-current]");
    (row ?? list.current)?.focus();
  };

  useEffect(() => {
    const follow = () => setOpen(location.hash === HASH);
    window.addEventListener("popstate", follow);
    return () => window.removeEventListener("popstate", follow);
  }, []);

  // Before the page looks for a successor of what had the focus in a thing that is gone.
  useLayoutEffect(() => {
    const { moveCount: lastMove, isOpen: wasOpen, key: lastKey } = last.current;
    const isClosed = wasOpen && !isOpen;
    const isAnswered = sent !== null && key !== lastKey && document.activeElement === document.body;
    last.current = { moveCount, isOpen, key };
    if (isClosed && location.hash === HASH) history.back();
    if (!isOpen || !isNarrow()) {
      if (moveCount > lastMove || isAnswered || (isClosed && isNarrow())) focusRow();
      return;
    }
    const thing = pane.current;
    if (!thing || thing.contains(document.activeElement) || isBehind(thing)) return;
    headingOf(thing)?.focus();
  }, [isOpen, key, moveCount, sent]);

  return {
    isOpen,
    list,
    pane,
    focusRow,
    isList: () => !isOpen && isNarrow(),
    isWhole: () => isOpen && isNarrow(),
    open() {
      setOpen(true);
      if (isNarrow() && location.hash !== HASH) history.pushState(null, "", HASH);
    },
    close: () => setOpen(false),
  };
}
