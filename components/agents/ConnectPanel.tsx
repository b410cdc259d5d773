import { CodeBlock } from "@/components/ui/CodeBlock";
import { Panel } from "@/components/ui/Panel";
import { Stack } from "@/components/ui/Stack";
import { Text } from "@/components/ui/Text";
import { connectCommand } from "./connect-command";
import { FirstReport } from "./FirstReport";

interface Props {
  /** Where the installation is reached. */
  siteUrl: string;
  /** Where a key comes from. */
  hint: string;
  /** The API's path of the agent. */
  agentPath: string;
}

/** How an agent is connected that has never reported; says so when its first report arrives. */
export function ConnectPanel({ siteUrl, hint, agentPath }: Props) {
  return (
    <Panel id="connect" title="Connect this agent">
      <Stack>
        <Text variant="body2">
          It has not reported yet. With its key, this line reports a first run from any shell:
        </Text>
        <CodeBlock
          label="Command that reports a first run"
          text={connectCommand(siteUrl, "$AGENT_KEY")}
        />
        <Text variant="body2" color="secondary">
          {hint}
        </Text>
        <FirstReport path={agentPath} />
      </Stack>
    </Panel>
  );
}
