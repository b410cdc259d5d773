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

interface Props {
  request: string;
  /** The page has a filled button already. */
  isSecondary: boolean;
}

/** Where a customer writes into a thread. */
export function Composer({ request, isSecondary }: Props) {
  const router = useRouter();
  const [isRefreshing, startTransition] = useTransition();
  const form = useApiForm({
    defaultValues: { content: "" },
    schema: () => import("@/lib/domain/requests/schema").then((module) => module.messageInput),
    input: (values) => values,
    send: (input) => api.post(`/api/users/requests/${request}/messages`, input),
    onSaved: () => {
      form.restart({ content: "" });
      startTransition(() => router.refresh());
    },
  });
  const content = useWatch({ control: form.methods.control, name: "content" });
  useLeaveGuard(content !== "");
  const remaining = MESSAGE_LENGTH - content.length;
  return (
    <ScreenOnly>
      <div className={styles.composer}>
        <Form form={form} label="Write a message">
          <TextField
            name="content"
            label="Message"
            rows={3}
            help={remaining < 200 ? `${remaining} characters left` : undefined}
          />
          <Row justify="between" wrap>
            <Text variant="caption" color="secondary">
              It stays here, and goes out as an email.
            </Text>
            <Button
              type="submit"
              variant={isSecondary ? "outlined" : "contained"}
              color={isSecondary ? "inherit" : "primary"}
              busy={form.busy || isRefreshing}
            >
              {form.busy ? "Sending…" : "Send"}
            </Button>
          </Row>
        </Form>
      </div>
    </ScreenOnly>
  );
}
