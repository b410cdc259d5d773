"use client";

import { useState } from "react";
import { failureOf } from "@/components/forms/failure";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { SealLines } from "@/components/ui/SealLines";
import { sealOf } from "@/lib/core/hash-chain";
import { api } from "@/lib/http/client";

interface Props {
  month: string;
  /** "Sealed Nov 8" */
  label: string;
  hash: string;
}

interface MonthFile {
  previousHash: string | null;
  runs: object[];
}

/** The seal of a month, beside what its runs give when somebody asks. */
export function VerifySeal({ month, label, hash }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [computed, setComputed] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);

  async function check(): Promise<void> {
    setBusy(true);
    setError(null);
    try {
      const { previousHash, runs } = await api.get<MonthFile>(`/api/months/${month}.json`);
      setComputed(await sealOf(previousHash, runs));
    } catch (reason) {
      setError(failureOf(reason).message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <SealLines
      label={
        <>
          <Icon name="lock" size={16} /> {label}
        </>
      }
      sealed={hash}
      computed={computed}
      from="copy"
    >
      <Button variant="contained" busy={isBusy} onClick={() => void check()}>
        Check it
      </Button>
      <p role="status">{error ?? <Result hash={hash} computed={computed} />}</p>
    </SealLines>
  );
}

function Result({ hash, computed }: { hash: string; computed: string | null }) {
  if (computed === null) return <em>Computed on your device. Nothing is sent.</em>;
  if (computed !== hash) return "Does not match.";
  return (
    <span>
      Matches. <em>Computed on your device.</em>
    </span>
  );
}
