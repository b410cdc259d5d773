"use client";

import { useRouter } from "next/navigation";
import { FormDialog } from "@/components/forms/FormDialog";
import { SelectField } from "@/components/forms/SelectField";
import { TextField } from "@/components/forms/TextField";
import { useApiForm } from "@/components/forms/use-api-form";
import { Stack } from "@/components/ui/Stack";
import { useToast } from "@/components/ui/use-toast";
import { OWN_TOPICS } from "@/lib/domain/requests/constants";
import type { OwnRequestInput } from "@/lib/domain/requests/schema";
import { api } from "@/lib/http/client";
import { FileField } from "./FileField";
import { topicOptions } from "./request-labels";
import { useFiles } from "./use-files";

const FIRST_TOPIC: OwnRequestInput["topic"] = "question";

interface Props {
  services: { value: string; label: string }[];
  onClose: () => void;
}

/** A customer's new request: its page opens when it is sent. */
export default function NewRequestDialog({ services, onClose }: Props) {
  const toast = useToast();
  const router = useRouter();
  const files = useFiles();
  const form = useApiForm({
    defaultValues: { title: "", content: "", topic: FIRST_TOPIC, subscription: "" },
    schema: () => import("@/lib/domain/requests/schema").then((module) => module.ownRequestInput),
    input: (values) => ({
      ...values,
      subscription: values.subscription || null,
      files: files.ids,
    }),
    send: (input) => api.post<{ data: { _id: string } }>("/api/users/requests", input),
    onSaved: ({ data }) => {
      toast("Sent. We answer here and by email.", "success");
      router.push(`/dashboard/requests/${data._id}`);
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title="New request"
      saveLabel="Send request"
      busyLabel="Sending…"
      form={{ ...form, isDirty: form.isDirty || files.files.length > 0 }}
      needs={{ title: "a title", content: "a message" }}
      incomplete={files.isSending}
    >
      <div {...files.target}>
        <Stack>
          <TextField name="title" label="Title" required autoFocus />
          <SelectField name="topic" label="Topic" options={topicOptions(OWN_TOPICS)} />
          {services.length > 0 && (
            <SelectField
              name="subscription"
              label="Service"
              options={[{ value: "", label: "None in particular" }, ...services]}
            />
          )}
          <TextField name="content" label="Message" required rows={5} />
          <FileField files={files} />
        </Stack>
      </div>
    </FormDialog>
  );
}
