"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useState } from "react";
import { Icon } from "@/components/ui/Icon";
import { Row } from "@/components/ui/Row";
import { Text } from "@/components/ui/Text";
import { api } from "@/lib/http/client";

interface Reporting {
  lastReportAt: string | null;
}

interface Answer {
  data: Reporting | { agent: Reporting };
}

const agentOf = ({ data }: Answer) => ("agent" in data ? data.agent : data);

const EVERY_MS = 4_000;

/** Looks for the first report while the page is visible, and then shows the page with it. */
export function FirstReport({ path }: { path: string }) {
  const router = useRouter();
  const [hasArrived, setArrived] = useState(false);

  const look = useEffectEvent(async () => {
    if (document.hidden) return;
    const answer = await api.get<Answer>(path).catch(() => null);
    if (!answer || agentOf(answer).lastReportAt === null) return;
    setArrived(true);
    router.refresh();
  });

  useEffect(() => {
    if (hasArrived) return;
    const timer = setInterval(() => void look(), EVERY_MS);
    return () => clearInterval(timer);
  }, [hasArrived]);

  return (
    <Row role="status">
      <Icon name={hasArrived ? "check" : "clock"} size={18} />
      <Text variant="body2" strong={hasArrived}>
        {hasArrived ? "The first report has arrived." : "Waiting for the first report…"}
      </Text>
    </Row>
  );
}
