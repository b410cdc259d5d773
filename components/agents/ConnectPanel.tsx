import type { ReactNode } from "react";
import { CodeBlock } from "./CodeBlock";
import { Disclosure } from "@/components/ui/Disclosure";
import { Panel } from "@/components/ui/Panel";
import { Stack } from "@/components/ui/Stack";
import { Text } from "@/components/ui/Text";
import { connectCommand, traceVariables } from "./connect-command";
import { FirstReport } from "./FirstReport";

interface Props {
  /** Where the installation is reached. */
  siteUrl: string;
  /** Where a key comes from. */
  hint: string;
  /** The API's path of the agent's runs. */
  runsPath: string;
  /** The agency connects a customer's agents: its people rarely do it themselves. */
  isFolded?: boolean;
  locale: string;
}

/** How an agent is connected that has never reported; shows its first run when that arrives. */
export function ConnectPanel({ siteUrl, hint, runsPath, isFolded = false, locale }: Props) {
  const arrival = <FirstReport path={runsPath} locale={locale} />;
  const steps = (
    <>
      <Step title="Report a first run from any shell">
        <CodeBlock
          label="Command that reports a first run"
          text={connectCommand(siteUrl, "$AGENT_KEY")}
        />
        <Text variant="body2" color="secondary">
          {hint}
        </Text>
      </Step>
      <Step title="Let the agent report by itself">
        <Text variant="body2" color="secondary">
          By the same request after each run, or by OpenTelemetry traces with the GenAI conventions:
        </Text>
        <CodeBlock label="Variables for OpenTelemetry" text={traceVariables(siteUrl)} />
      </Step>
    </>
  );
  return isFolded ? (
    <Panel id="connect" title="No report yet">
      <Stack>
        <Text variant="body2" color="secondary">
          The team connects this agent. Its results appear here with the first report.
        </Text>
        <Disclosure isFlush head="Connect it yourself">
          <Stack gap={24}>
            {steps}
            {arrival}
          </Stack>
        </Disclosure>
      </Stack>
    </Panel>
  ) : (
    <Panel id="connect" title="Connect this agent">
      <Stack gap={24}>
        {arrival}
        {steps}
      </Stack>
    </Panel>
  );
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap={8}>
      <Text as="h3" variant="subtitle1">
        {title}
      </Text>
      {children}
    </Stack>
  );
}
