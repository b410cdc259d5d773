"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useState } from "react";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { Basis, Row } from "@/components/ui/Row";
import { Text } from "@/components/ui/Text";
import { formatFor } from "@/lib/core/format";
import type { Run } from "@/lib/domain/agents/schema";
import { api } from "@/lib/http/client";

interface Props {
  /** The API's path of the agent's runs. */
  path: string;
  locale: string;
}

const EVERY_MS = 3_000;

/** Looks for the first run while the page is visible, and shows what has arrived. */
export function FirstReport({ path, locale }: Props) {
  const router = useRouter();
  const [run, setRun] = useState<Run>();

  const look = useEffectEvent(async () => {
    if (document.hidden) return;
    const answer = await api.get<{ runs: Run[] }>(`${path}?limit=1`).catch(() => null);
    setRun(answer?.runs[0]);
  });

  const hasArrived = run !== undefined;
  useEffect(() => {
    if (hasArrived) return;
    const timer = setInterval(() => void look(), EVERY_MS);
    return () => clearInterval(timer);
  }, [hasArrived]);

  return (
    <Row role="status" gap={12} wrap>
      <Icon name={hasArrived ? "check" : "clock"} size={20} />
      <Basis>
        <Text variant="body2" strong>
          {hasArrived ? "The first run has arrived." : "Waiting for the first run…"}
        </Text>
        <Text variant="caption" color="secondary" breaks>
          {hasArrived ? lineOf(run, locale) : "It appears here by itself when it arrives."}
        </Text>
      </Basis>
      {hasArrived && (
        <Button variant="contained" onClick={() => router.refresh()}>
          Show its work
        </Button>
      )}
    </Row>
  );
}

const lineOf = ({ subject, externalId, startedAt }: Run, locale: string) =>
  `${subject ?? externalId} · ${formatFor(locale).timeOf(startedAt)}`;
