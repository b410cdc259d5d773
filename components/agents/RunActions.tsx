"use client";

import { useState } from "react";
import { Changes } from "@/components/forms/Changes";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import type { Run } from "@/lib/domain/agents/schema";
import type { RunTableRow } from "./run-rows";
import { TakeBackButton } from "./TakeBackButton";

const WrongDialog = lazyDialog(() => import("./WrongDialog"));
const NoteDialog = lazyDialog(() => import("./NoteDialog"));

interface Props {
  run: Pick<RunTableRow, "_id" | "version" | "title" | "outcome" | "verdict">;
  note: Run["note"];
}

/** What a customer says of a run: a verdict on what was done, a note on what was not. */
export function RunActions({ run, note }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const noteLabel = note ? "Change your note" : "Write to the team";
  const isDone = run.outcome === "done";
  return (
    <>
      {run.verdict ? (
        <TakeBackButton run={run} />
      ) : (
        <Changes>
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<Icon name={isDone ? "flag" : "edit"} size={18} />}
            onClick={() => setIsOpen(true)}
          >
            {isDone ? "This was wrong" : noteLabel}
          </Button>
        </Changes>
      )}
      {isOpen && isDone && <WrongDialog run={run} onClose={close} />}
      {isOpen && !isDone && <NoteDialog run={run} note={note?.note ?? ""} onClose={close} />}
    </>
  );
}
