"use client";

import { useRouter } from "next/navigation";
import { DateField } from "@/components/forms/DateField";
import { Form } from "@/components/forms/Form";
import { SelectField } from "@/components/forms/SelectField";
import { useApiForm } from "@/components/forms/use-api-form";
import { Button } from "@/components/ui/Button";
import { useToast } from "@/components/ui/use-toast";
import { TOPICS } from "@/lib/domain/requests/constants";
import type { AdminRequestUpdate, HandledThread } from "@/lib/domain/requests/schema";
import { api } from "@/lib/http/client";
import { topicOptions } from "./request-labels";

interface Props extends Pick<HandledThread, "assignees" | "services"> {
  request: Pick<
    HandledThread["thread"],
    "_id" | "version" | "assignee" | "dueOn" | "state" | "topic" | "subscription" | "service"
  >;
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

/** Who is responsible, until when, and what it is about. */
export function Handling({ request, assignees, services, today }: Props) {
  const { _id, version, assignee, dueOn, state, topic, subscription, service } = request;
  const router = useRouter();
  const toast = useToast();
  const path = `/api/admin/requests/${_id}`;
  const form = useApiForm({
    defaultValues: {
      assignee: assignee?._id ?? "",
      dueOn: dueOn ?? "",
      state,
      topic,
      subscription: subscription ?? "",
    },
    schema: () =>
      import("@/lib/domain/requests/schema").then((module) => module.adminRequestUpdate),
    input: (values): AdminRequestUpdate => ({
      ...values,
      assignee: values.assignee || null,
      dueOn: values.dueOn || null,
      subscription: values.subscription || null,
    }),
    send: (input) => api.put(path, input, { version }),
    onSaved: () => {
      toast("Saved", "success");
      router.refresh();
    },
  });
  // One that has ended stays what it is about.
  const isListed = services.some(({ value }) => value === subscription);
  const ended = subscription && service && !isListed;
  return (
    <Form form={form} label="Handling">
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
      <Button type="submit" variant="outlined" color="inherit" fullWidth busy={form.busy}>
        {form.busy ? "Saving…" : "Save"}
      </Button>
    </Form>
  );
}
