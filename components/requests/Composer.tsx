"use client";

import { Form } from "@/components/forms/Form";
import { TextField } from "@/components/forms/TextField";
import { Well } from "@/components/inbox/Well";
import { BottomBar } from "@/components/ui/BottomBar";
import { Button } from "@/components/ui/Button";
import { Row } from "@/components/ui/Row";
import { Text } from "@/components/ui/Text";
import { MESSAGE_LENGTH } from "@/lib/domain/requests/constants";
import { api } from "@/lib/http/client";
import { FileField } from "./FileField";
import { useMessageForm } from "./use-message-form";

interface Props {
  request: string;
  /** The page has a filled button already; without one it stands at the bottom of a phone. */
  isSecondary: boolean;
}

/** Where a customer writes into a thread. */
export function Composer({ request, isSecondary }: Props) {
  const path = `/api/users/requests/${request}/messages`;
  const { form, files, content, isBusy } = useMessageForm({
    path,
    send: (input) => api.post(path, input),
    toastOf: () => "Message sent",
  });
  const remaining = MESSAGE_LENGTH - content.length;
  const send = (
    <Button
      type="submit"
      variant={isSecondary ? "outlined" : "contained"}
      color={isSecondary ? "inherit" : "primary"}
      busy={isBusy}
    >
      {form.busy ? "Sending…" : "Send message"}
    </Button>
  );
  return (
    <Well {...files.target}>
      <Form
        form={form}
        label="Write a message"
        action={`/dashboard/requests/${request}/send`}
        hasFiles
      >
        <TextField
          name="content"
          label="Message"
          rows={3}
          help={remaining < 200 ? `${remaining} characters left` : undefined}
        />
        <FileField files={files} />
        <Row justify="between" wrap>
          <Text variant="caption" color="secondary">
            Also sent by email.
          </Text>
          {isSecondary ? send : <BottomBar>{send}</BottomBar>}
        </Row>
      </Form>
    </Well>
  );
}
