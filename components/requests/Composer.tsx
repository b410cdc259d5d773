"use client";

import { useMemo, useState } from "react";
import { useWatch } from "react-hook-form";
import { Form } from "@/components/forms/Form";
import { TextField } from "@/components/forms/TextField";
import { useApiForm } from "@/components/forms/use-api-form";
import { useDraft } from "@/components/forms/use-draft";
import { useSaveFeedback } from "@/components/forms/use-save-feedback";
import { Button } from "@/components/ui/Button";
import { Row } from "@/components/ui/Row";
import { Text } from "@/components/ui/Text";
import { ScreenOnly } from "@/components/ui/Toolbar";
import { MESSAGE_LENGTH } from "@/lib/domain/requests/constants";
import { api } from "@/lib/http/client";
import styles from "./Composer.module.css";
import { FileField } from "./FileField";
import { useFiles, type Attached } from "./use-files";

interface Props {
  request: string;
  /** The page has a filled button already; without one it stands at the bottom of a phone. */
  isSecondary: boolean;
}

interface Draft {
  content: string;
  files: Attached[];
}

/** What is not sent, by the path that it goes to: another page keeps it. */
const drafts = new Map<string, Draft>();

/** Where a customer writes into a thread. */
export function Composer({ request, isSecondary }: Props) {
  const { showSuccess, isRefreshing } = useSaveFeedback();
  const path = `/api/users/requests/${request}/messages`;
  const [draft] = useState(() => drafts.get(path));
  const files = useFiles(draft?.files);
  const form = useApiForm({
    defaultValues: { content: draft?.content ?? "" },
    schema: () => import("@/lib/domain/requests/schema").then((module) => module.messageInput),
    input: (values) => ({ ...values, files: files.ids }),
    send: (input) => api.post(path, input),
    onSaved: () => {
      // The form may be gone by now.
      drafts.delete(path);
      form.restart({ content: "" });
      files.clear();
      showSuccess("Message sent");
    },
  });
  const content = useWatch({ control: form.methods.control, name: "content" });
  const isBegun = content !== "" || files.files.length > 0;
  const written = useMemo(
    () => (isBegun ? { content, files: files.files } : null),
    [isBegun, content, files.files],
  );
  useDraft(drafts, path, written);
  const remaining = MESSAGE_LENGTH - content.length;
  return (
    <ScreenOnly>
      <div className={styles.composer} {...files.target}>
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
            <div className={isSecondary ? undefined : styles.bar}>
              <Button
                type="submit"
                variant={isSecondary ? "outlined" : "contained"}
                color={isSecondary ? "inherit" : "primary"}
                busy={form.busy || isRefreshing || files.isSending}
              >
                {form.busy ? "Sending…" : "Send message"}
              </Button>
            </div>
          </Row>
        </Form>
      </div>
    </ScreenOnly>
  );
}
