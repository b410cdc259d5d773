import { useRef, useState } from "react";
import { Button } from "@/components/ui/Button";
import { sealOf } from "@/lib/core/hash-chain";
import example from "@/public/example-month.json";
import { SealSheet, type ExampleRun } from "./SealSheet";

interface Check {
  /** What was checked: rows that changed since have not been. */
  runs: readonly ExampleRun[];
  computed: string;
  round: number;
}

/** The example month to check and to break; as it stands where a page has no `crypto.subtle`. */
export default function LiveSeal() {
  const [runs, setRuns] = useState<readonly ExampleRun[]>(example.runs);
  const [check, setCheck] = useState<Check>();
  const button = useRef<HTMLButtonElement>(null);
  // The browser's types promise it on every page.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (!subtle) return <SealSheet />;

  async function checkRows(next: readonly ExampleRun[]): Promise<void> {
    setRuns(next);
    const computed = await sealOf(example.previousHash, next);
    setCheck((last) => ({ runs: next, computed, round: (last?.round ?? 0) + 1 }));
  }

  function undo(): void {
    button.current?.focus();
    void checkRows(example.runs);
  }

  const isBroken = check?.runs === runs && check.computed !== example.hash;
  return (
    <SealSheet
      runs={runs}
      live={{
        round: check?.round ?? 0,
        computed: check?.runs === runs ? check.computed : null,
        onOutcome: (index, outcome) =>
          void checkRows(runs.map((run, at) => (at === index ? { ...run, outcome } : run))),
        check: (
          <Button ref={button} variant="contained" onClick={() => void checkRows(runs)}>
            Check it
          </Button>
        ),
        undo: isBroken && (
          <Button variant="outlined" color="inherit" size="small" onClick={undo}>
            Undo
          </Button>
        ),
      }}
    />
  );
}
