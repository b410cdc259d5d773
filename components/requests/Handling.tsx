"use client";

import { useRouter } from "next/navigation";
import { conflictLoader } from "@/components/forms/conflict";
import { DateField } from "@/components/forms/DateField";
import { Form } from "@/components/forms/Form";
import { SaveBar } from "@/components/forms/SaveBar";
import { SelectField } from "@/components/forms/SelectField";
import { useApiForm } from "@/components/forms/use-api-form";
import { classes } from "@/components/ui/classes";
import { Icon } from "@/components/ui/Icon";
import { useLeaveGuard } from "@/components/ui/leave-guard";
import { useToast } from "@/components/ui/use-toast";
import { TOPICS } from "@/lib/domain/requests/constants";
import type { AdminRequest, AdminRequestUpdate, HandledThread } from "@/lib/domain/requests/schema";
import { api } from "@/lib/http/client";
import styles from "./Handling.module.css";
import { topicOptions } from "./request-labels";

interface Props extends Pick<HandledThread, "assignees" | "services"> {
  request: Pick<
    HandledThread["thread"],
    "_id" | "version" | "assignee" | "dueOn" | "state" | "topic" | "subscription" | "service"
  >;
  /** Who has it until when, in one line: it opens to the fields. */
  isFolded: boolean;
  /** Its due day, to read. */
  dueDay: string | null;
  /** `YYYY-MM-DD` */
  today: string;
}

const STATES = [
  { value: "open", label: "Open" },
  { value: "waiting", label: "Waiting for the customer" },
  { value: "done", label: "Done" },
];
const UNASSIGNED = { value: "", label: "Unassigned" };
const NONE = { value: "", label: "None" };

const valuesOf = ({
  assignee,
  dueOn,
  state,
  topic,
  subscription,
}: Pick<AdminRequest, "assignee" | "dueOn" | "state" | "topic" | "subscription">) => ({
  assignee: assignee?._id ?? "",
  dueOn: dueOn ?? "",
  state,
  topic,
  subscription: subscription ?? "",
});

/** "Marcus Oyelaran · due Nov 29 · Open" */
const lineOf = ({ assignee, state }: Props["request"], dueDay: string | null) =>
  [
    assignee?.name ?? UNASSIGNED.label,
    dueDay && `due ${dueDay}`,
    STATES.find(({ value }) => value === state)?.label,
  ]
    .filter(Boolean)
    .join(" · ");

/** Who is responsible, until when, and what it is about. */
export function Handling({ request, assignees, services, isFolded, dueDay, today }: Props) {
  const { _id, subscription, service } = request;
  const router = useRouter();
  const toast = useToast();
  const path = `/api/admin/requests/${_id}`;
  const form = useApiForm({
    defaultValues: valuesOf(request),
    version: request.version,
    schema: () =>
      import("@/lib/domain/requests/schema").then((module) => module.adminRequestUpdate),
    input: (values): AdminRequestUpdate => ({
      ...values,
      assignee: values.assignee || null,
      dueOn: values.dueOn || null,
      subscription: values.subscription || null,
    }),
    send: (input, version) => api.put<{ data: AdminRequest }>(path, input, { version }),
    onSaved: ({ data }) => {
      form.restart(valuesOf(data), data.version);
      toast("Saved", "success");
      router.refresh();
    },
    current: conflictLoader(
      { entity: "request", entityId: _id },
      async () => (await api.get<{ data: AdminRequest }>(path)).data,
      valuesOf,
    ),
  });
  useLeaveGuard(form.isDirty);
  // One that has ended stays what it is about.
  const isListed = services.some(({ value }) => value === subscription);
  const ended = subscription && service && !isListed;
  return (
    <Form form={form} label="Handling">
      <details className={classes(styles.fold, !isFolded && styles.unfolds)}>
        <summary>
          Handling <span>{lineOf(request, dueDay)}</span>
          <Icon name="expand" size={20} />
        </summary>
        <div className={styles.fields}>
          <SelectField name="assignee" label="Assignee" options={[UNASSIGNED, ...assignees]} />
          <DateField name="dueOn" label="Due day" min={today} />
          <SelectField name="state" label="State" options={STATES} />
          <SelectField name="topic" label="Topic" options={topicOptions(TOPICS)} />
          <SelectField
            name="subscription"
            label="Service"
            options={[
              NONE,
              ...services,
              ...(ended ? [{ value: subscription, label: service.name }] : []),
            ]}
          />
        </div>
      </details>
      <SaveBar form={form} label="Save" firstField="assignee" />
    </Form>
  );
}
