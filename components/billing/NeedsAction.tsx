import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { phone } from "@/components/theme/components/styles";
import { Icon, type IconName } from "@/components/ui/Icon";
import { StateLink } from "@/components/ui/NextLink";
import { Panel } from "@/components/ui/Panel";
import type { Format } from "@/lib/core/format";
import type { Overview } from "@/lib/domain/billing/dashboard-schema";

interface Props {
  attention: Overview["attention"];
  /** `YYYY-MM-DD`: pending charges due up to this day are overdue. */
  yesterday: string;
  format: Format;
  link: (query: Record<string, string>) => string;
}

interface Task {
  key: string;
  icon: IconName;
  isOverdue?: boolean;
  title: string;
  detail: string;
  amount?: string;
  action: { label: string; href: string };
}

const plural = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;
const INBOX = "/admin-dashboard/inbox";

function tasksOf({ attention, yesterday, format, link }: Props): Task[] {
  const { lateCharges, inquiries, unreadNotes, deletionRequests } = attention;
  const overdueQuery = { tab: "payments", status: "pending", to: yesterday, sort: "dueDate" };
  const tasks: (Task & { count: number })[] = [
    {
      key: "late",
      count: lateCharges.count,
      icon: "clock",
      isOverdue: true,
      title: plural(lateCharges.count, "charge is late", "charges are late"),
      detail: "Past due, not paid",
      amount: format.money(lateCharges.amount),
      action: { label: "See late charges", href: link(overdueQuery) },
    },
    {
      key: "inquiries",
      count: inquiries,
      icon: "inbox",
      title: plural(inquiries, "message waits for an answer", "messages wait for an answer"),
      detail: "Promised within 24 hours",
      action: { label: "Open inbox", href: INBOX },
    },
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
  return tasks.filter(({ count }) => count > 0);
}

/** The open tasks of the administrators. */
export function NeedsAction(props: Props) {
  const tasks = tasksOf(props);
  return (
    <Panel id="needs-action" title="Needs action" flush>
      {tasks.length === 0 && (
        <Stack direction="row" spacing={1.5} sx={{ ...row, color: "text.secondary" }}>
          <Icon name="check" size={20} />
          <Typography variant="body2">Nothing is late and nothing waits for an answer.</Typography>
        </Stack>
      )}
      {tasks.map((task) => (
        <TaskRow key={task.key} task={task} />
      ))}
    </Panel>
  );
}

const row = {
  px: { xs: 2, sm: 2.5 },
  py: 1.25,
  alignItems: "center",
  borderTop: 1,
  borderColor: "divider",
};
const tile = {
  flex: "none",
  display: "grid",
  placeItems: "center",
  width: 36,
  height: 36,
  borderRadius: 1,
  bgcolor: "background.well",
  color: "text.secondary",
};
const overdueTile = { ...tile, bgcolor: "late.main", color: "late.contrastText" };

/** On a phone the whole row is the button, with an arrow. */
const actionButton = {
  minWidth: { xs: 24, sm: 140 },
  [phone]: {
    p: 0,
    border: 0,
    color: "text.secondary",
    position: "static",
    "&::after": { content: '""', position: "absolute", inset: 0 },
  },
} as const;

function TaskRow({ task }: { task: Task }) {
  const { icon, isOverdue = false, title, detail, amount, action } = task;
  return (
    <Stack direction="row" spacing={{ xs: 1, sm: 1.5 }} sx={{ ...row, position: "relative" }}>
      <Box sx={isOverdue ? overdueTile : tile}>
        <Icon name={icon} size={20} />
      </Box>
      <Box sx={{ flex: "1 1 0", minWidth: 0 }}>
        <Typography variant="subtitle1" component="p">
          {title}
        </Typography>
        <Typography variant="caption" component="p" color="textSecondary" noWrap>
          {detail}
        </Typography>
      </Box>
      {amount && (
        <Typography sx={{ fontWeight: 680, fontVariantNumeric: "tabular-nums" }}>
          {amount}
        </Typography>
      )}
      <Button
        component={StateLink}
        href={action.href}
        variant="outlined"
        color="inherit"
        size="small"
        aria-label={action.label}
        sx={actionButton}
      >
        <Box component="span" sx={{ display: { xs: "none", sm: "inline" } }}>
          {action.label}
        </Box>
        <Box component="span" sx={{ display: { xs: "flex", sm: "none" } }}>
          <Icon name="next" size={20} />
        </Box>
      </Button>
    </Stack>
  );
}
