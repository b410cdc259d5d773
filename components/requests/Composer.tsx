"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { useWatch } from "react-hook-form";
import { Form } from "@/components/forms/Form";
import { TextField } from "@/components/forms/TextField";
import { useApiForm } from "@/components/forms/use-api-form";
import { Button } from "@/components/ui/Button";
import { useLeaveGuard } from "@/components/ui/leave-guard";
import { Row } from "@/components/ui/Row";
import { Text } from "@/components/ui/Text";
import { ScreenOnly } from "@/components/ui/Toolbar";
import { MESSAGE_LENGTH } from "@/lib/domain/requests/constants";
import { api } from "@/lib/http/client";
import styles from "./Composer.module.css";
import { FileField } from "./FileField";
import { useFiles } from "./use-files";

interface Props {
  request: string;
  /** The page has a filled button already. */
  isSecondary: boolean;
}

/** Where a customer writes into a thread. */
export function Composer({ request, isSecondary }: Props) {
  const router = useRouter();
  const [isRefreshing, startTransition] = useTransition();
  const files = useFiles();
  const form = useApiForm({
    defaultValues: { content: "" },
    schema: () => import("@/lib/domain/requests/schema").then((module) => module.messageInput),
    input: (values) => ({ ...values, files: files.ids }),
    send: (input) => api.post(`/api/users/requests/${request}/messages`, input),
    onSaved: () => {
      form.restart({ content: "" });
      files.clear();
      startTransition(() => router.refresh());
    },
  });
  const content = useWatch({ control: form.methods.control, name: "content" });
  useLeaveGuard(content !== "" || files.files.length > 0);
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
            <Button
              type="submit"
              variant={isSecondary ? "outlined" : "contained"}
              color={isSecondary ? "inherit" : "primary"}
              busy={form.busy || isRefreshing || files.isSending}
            >
              {form.busy ? "Sending…" : "Send"}
            </Button>
          </Row>
        </Form>
      </div>
    </ScreenOnly>
  );
}
