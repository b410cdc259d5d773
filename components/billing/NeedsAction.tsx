import type { ReactNode } from "react";
import { Icon } from "@/components/ui/Icon";
import type { IconName } from "@/components/ui/Icon";
import { ListItem, Tile } from "@/components/ui/List";
import { Panel } from "@/components/ui/Panel";
import { Row } from "@/components/ui/Row";
import { Stack } from "@/components/ui/Stack";
import { Text } from "@/components/ui/Text";
import type { Format } from "@/lib/core/format";
import { bidi } from "@/lib/core/isolated";
import type { SilentAgent } from "@/lib/domain/agents/work-schema";
import type { OldestLate } from "@/lib/domain/charges/schema";
import type { Overview } from "@/lib/domain/billing/schema";
import { ActionLink } from "./ActionLink";

interface Props {
  attention: Overview["attention"];
  silentAgents: SilentAgent[];
  /** `YYYY-MM-DD`: pending charges due up to this day are overdue. */
  yesterday: string;
  format: Format;
  link: (query: Record<string, string>) => string;
  /** The charge that is late the longest. */
  longest: OldestLate | null;
  /** Messages that wait for longer than was promised. */
  overdueInquiries: number;
  threads: ThreadCounts;
  /** Under the late charges: their ages. */
  ages: ReactNode;
  /** The last lines. */
  children: ReactNode;
}

/** What waits of the requests. */
export interface ThreadCounts {
  requests: number;
  /** New customers' that nobody has taken. */
  unassigned: number;
  overdue: number;
}

interface Task {
  key: string;
  icon: IconName;
  isOverdue?: boolean;
  title: string;
  detail: string;
  amount?: string;
  more?: ReactNode;
  action: { label: string; href: string };
}

type CountedTask = Task & { count: number };

const plural = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;
const INBOX = "/admin-dashboard/inbox";

const silenceTask = (agent: SilentAgent, format: Format): Task => ({
  key: agent._id,
  icon: "bolt",
  isOverdue: true,
  title: bidi`${agent.name} is silent`,
  detail: agent.lastReportAt
    ? bidi`${agent.customer}, since ${format.nearTimeOf(agent.lastReportAt)}`
    : agent.customer,
  action: { label: "See agent", href: `/admin-dashboard/agents/${agent._id}` },
});

const REQUESTS = "/admin-dashboard/requests";

const threadTasks = ({ requests, unassigned, overdue }: ThreadCounts): CountedTask[] => [
  {
    key: "overdue",
    count: overdue,
    icon: "clock",
    isOverdue: true,
    title: plural(overdue, "request is overdue", "requests are overdue"),
    detail: "Its due day is over",
    action: { label: "See overdue requests", href: `${REQUESTS}?overdue=true` },
  },
  {
    key: "unassigned",
    count: unassigned,
    icon: "addPerson",
    title: plural(unassigned, "sale has nobody responsible", "sales have nobody responsible"),
    detail: "Somebody has to take it",
    action: {
      label: "See new sales",
      href: `${REQUESTS}?topic=intake&assignee=none`,
    },
  },
  {
    key: "requests",
    count: requests,
    icon: "inbox",
    title: plural(requests, "request waits for us", "requests wait for us"),
    detail: "It is our turn",
    action: { label: "Open requests", href: INBOX },
  },
];

function tasksOf({
  attention,
  silentAgents,
  yesterday,
  format,
  link,
  longest,
  overdueInquiries,
  threads,
  ages,
}: Props): Task[] {
  const { lateCharges, announcedCharges, inquiries, unreadNotes, deletionRequests } = attention;
  const overdueQuery = { tab: "payments", status: "pending", to: yesterday, sort: "dueDate" };
  const tasks: CountedTask[] = [
    {
      key: "late",
      count: lateCharges.count,
      icon: "clock",
      isOverdue: true,
      title: plural(lateCharges.count, "charge is late", "charges are late"),
      detail: longest
        ? bidi`Longest ${format.number(longest.days)} ${longest.days === 1 ? "day" : "days"}, ${longest.customer}`
        : "Past due, not paid",
      more: ages,
      amount: format.money(lateCharges.amount),
      action: { label: "See late charges", href: link(overdueQuery) },
    },
    {
      key: "announced",
      count: announcedCharges,
      icon: "payments",
      title: plural(announcedCharges, "transfer is announced", "transfers are announced"),
      detail: "Look for the money at your bank",
      action: {
        label: "See announced charges",
        href: link({ tab: "payments", announced: "true", sort: "dueDate" }),
      },
    },
    {
      key: "inquiries",
      count: inquiries,
      icon: "inbox",
      isOverdue: overdueInquiries > 0,
      title: plural(inquiries, "message waits for an answer", "messages wait for an answer"),
      detail:
        overdueInquiries > 0
          ? `${format.number(overdueInquiries)} overdue, promised within a business day`
          : "Promised within a business day",
      action: { label: "Open inbox", href: INBOX },
    },
    ...threadTasks(threads),
    {
      key: "notes",
      count: unreadNotes,
      icon: "mail",
      title: plural(unreadNotes, "note of a customer is unread", "notes of customers are unread"),
      detail: "About a service of theirs",
      action: { label: "Read notes", href: INBOX },
    },
    {
      key: "deletion",
      count: deletionRequests,
      icon: "person",
      title: plural(deletionRequests, "customer asks for deletion", "customers ask for deletion"),
      detail: "See what is owed, then delete the account",
      action: {
        label: "See who",
        href: link({ tab: "customers", deletionRequested: "true" }),
      },
    },
  ];
  const waiting = tasks.filter(({ count }) => count > 0);
  const agents = silentAgents.map((agent) => silenceTask(agent, format));
  const late = waiting.filter(({ isOverdue }) => isOverdue);
  return [...late, ...agents, ...waiting.filter(({ isOverdue }) => !isOverdue)];
}

export function NeedsAction(props: Props) {
  const tasks = tasksOf(props);
  return (
    <Panel id="needs-action" title="Needs action" flush>
      {tasks.length === 0 && (
        <ListItem as="div">
          <Row gap={12}>
            <Icon name="check" size={20} />
            <Text variant="body2" color="secondary">
              Nothing is late and nothing waits for an answer.
            </Text>
          </Row>
        </ListItem>
      )}
      {tasks.map((task) => (
        <TaskRow key={task.key} task={task} />
      ))}
      {props.children}
    </Panel>
  );
}

/** In the line of the title; on a phone the title needs all of it. */
const Amount = ({ on, children }: { on: "desk" | "phone"; children: string | undefined }) =>
  children && (
    <Text variant="subtitle1" tabular on={on}>
      {children}
    </Text>
  );

function TaskRow({ task }: { task: Task }) {
  const { icon, isOverdue = false, title, detail, amount, more, action } = task;
  return (
    <ListItem as="div">
      <Row gap={12}>
        <Tile late={isOverdue}>
          <Icon name={icon} size={20} />
        </Tile>
        <Stack gap={0} grow>
          <Row align="baseline" justify="between">
            <Text variant="subtitle1">{title}</Text>
            <Amount on="desk">{amount}</Amount>
          </Row>
          <Row align="baseline" justify="between">
            <Text variant="caption" color="secondary">
              {detail}
            </Text>
            <Amount on="phone">{amount}</Amount>
          </Row>
        </Stack>
        <ActionLink {...action} />
      </Row>
      {more}
    </ListItem>
  );
}
