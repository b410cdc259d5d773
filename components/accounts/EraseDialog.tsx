"use client";

import type { ReactNode } from "react";
import { TextField } from "@/components/forms/TextField";
import { FormDialog } from "@/components/forms/FormDialog";
import { useApiForm } from "@/components/forms/use-api-form";
import { useSaveFeedback } from "@/components/forms/use-save-feedback";
import { Row } from "@/components/ui/Row";
import { Stack } from "@/components/ui/Stack";
import { Text } from "@/components/ui/Text";
import { formatFor } from "@/lib/core/format";
import { bidi } from "@/lib/core/isolated";
import type { ErasurePreview } from "@/lib/domain/accounts/erasure-schema";
import { api } from "@/lib/http/client";

interface Props {
  customer: { _id: string; name: string };
  preview: ErasurePreview;
  locale: string;
  onClose: () => void;
}

/** What an erasure takes and leaves; the customer's name is typed before it. */
export default function EraseDialog({ customer, preview, locale, onClose }: Props) {
  const { _id, name } = customer;
  const { showSuccess } = useSaveFeedback();
  const { number } = formatFor(locale);
  const form = useApiForm({
    defaultValues: { confirmation: "" },
    schema: () =>
      import("@/lib/domain/accounts/erasure-schema").then((m) => m.erasureConfirmation(name)),
    input: (values) => values,
    send: () => api.post(`/api/admin/users/${_id}/erase`),
    onSaved: () => showSuccess("The personal data are erased"),
  });
  const countOf = (count: number) =>
    count >= preview.limit ? `${number(preview.limit)}+` : number(count);
  return (
    <FormDialog
      onClose={onClose}
      title={bidi`Erase ${name}?`}
      saveLabel="Erase for good"
      busyLabel="Erasing…"
      danger="delete"
      maxWidth="md"
      form={form}
      needs={{ confirmation: "the name" }}
    >
      <Text variant="body2">
        This can’t be undone, not even by restoring a backup. It may take a minute: keep this open.
      </Text>
      <Part title="Erased for good">
        {preview.gone.map(({ label, count }) => (
          <Line key={label} label={label} count={countOf(count)} />
        ))}
        <Line label="Name, address, phone and tax ID" />
        <Line label="What the audit log says about them, except that it happened" />
      </Part>
      <Part title="Stays">
        {preview.stays.map(({ label, count, why }) => (
          <Line key={label} label={label} count={countOf(count)} detail={why} />
        ))}
        <Line
          label="The audit log"
          detail="That something happened, when, and who at the agency did it."
        />
      </Part>
      <TextField
        name="confirmation"
        label={bidi`Type “${name}” to confirm`}
        required
        autoComplete="off"
        spellCheck={false}
      />
    </FormDialog>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap={8}>
      <Text as="h3" variant="subtitle1">
        {title}
      </Text>
      <Stack as="ul" gap={8}>
        {children}
      </Stack>
    </Stack>
  );
}

interface LineProps {
  label: string;
  count?: string;
  detail?: string;
}

function Line({ label, count, detail }: LineProps) {
  return (
    <Row as="li" gap={16} align="start" justify="between">
      <Stack gap={0}>
        <Text as="span" variant="body2">
          {label}
        </Text>
        {detail && (
          <Text as="span" variant="caption" color="secondary">
            {detail}
          </Text>
        )}
      </Stack>
      {count && (
        <Text as="span" variant="body2" tabular>
          {count}
        </Text>
      )}
    </Row>
  );
}
