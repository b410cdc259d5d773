"use client";

import { useRouter } from "next/navigation";
import { useRef, useState, useTransition } from "react";
import { useWatch } from "react-hook-form";
import { Form } from "@/components/forms/Form";
import { TextField } from "@/components/forms/TextField";
import { useApiForm } from "@/components/forms/use-api-form";
import { Button } from "@/components/ui/Button";
import { classes } from "@/components/ui/classes";
import ConfirmDialog from "@/components/ui/ConfirmDialog";
import { useLeaveGuard } from "@/components/ui/leave-guard";
import { Row } from "@/components/ui/Row";
import { ScreenOnly } from "@/components/ui/Toolbar";
import { bidi } from "@/lib/core/isolated";
import { api } from "@/lib/http/client";
import styles from "./Composer.module.css";

interface Props {
  request: string;
  customer: string;
}

/**
 * Where the agency writes: to the customer, whose turn it is then, or among its own people. The
 * switch and the button name the reader, and no text changes its reader silently.
 */
export function AgencyComposer({ request, customer }: Props) {
  const router = useRouter();
  const [isRefreshing, startTransition] = useTransition();
  const [isInternal, setInternal] = useState(false);
  const [asksApproval, setApproval] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const state = useRef<"waiting" | "done">("waiting");
  const form = useApiForm({
    defaultValues: { content: "" },
    schema: () => import("@/lib/domain/requests/schema").then((module) => module.messageInput),
    input: (values) => values,
    send: (input) =>
      api.post(
        `/api/admin/requests/${request}/messages`,
        isInternal
          ? { ...input, internal: true }
          : { ...input, approval: asksApproval, state: state.current },
      ),
    onSaved: () => {
      form.restart({ content: "" });
      setApproval(false);
      startTransition(() => router.refresh());
    },
  });
  const content = useWatch({ control: form.methods.control, name: "content" });
  useLeaveGuard(content !== "");

  const turn = () => (content === "" ? setInternal(!isInternal) : setAsking(true));
  const options = [
    { label: bidi`To ${customer}`, internal: false },
    { label: "Internal", internal: true },
  ];
  const isBusy = form.busy || isRefreshing;
  const placeholder = isInternal
    ? "Only the agency reads this."
    : bidi`Write to ${customer}. It goes out as an email and stays here.`;
  return (
    <ScreenOnly>
      <div className={classes(styles.composer, isInternal && styles.internal)}>
        <Form form={form} label="Write a message">
          <div className={styles.switch} role="group" aria-label="Who reads it">
            {options.map(({ label, internal }) => (
              <Button
                key={label}
                variant={internal === isInternal ? "outlined" : "quiet"}
                color="inherit"
                size="small"
                aria-pressed={internal === isInternal}
                onClick={() => internal !== isInternal && turn()}
              >
                {label}
              </Button>
            ))}
          </div>
          <TextField name="content" label="Message" rows={3} placeholder={placeholder} />
          <Row justify="between" wrap>
            {isInternal ? (
              <span />
            ) : (
              <label className={styles.check}>
                <input
                  type="checkbox"
                  checked={asksApproval}
                  onChange={(event) => setApproval(event.target.checked)}
                />
                Ask for approval
              </label>
            )}
            <Row wrap>
              {!isInternal && !asksApproval && (
                <Button
                  type="submit"
                  variant="outlined"
                  color="inherit"
                  busy={isBusy}
                  onClick={() => {
                    state.current = "done";
                  }}
                >
                  Send and close
                </Button>
              )}
              <Button
                type="submit"
                variant="contained"
                busy={isBusy}
                onClick={() => {
                  state.current = "waiting";
                }}
              >
                {isInternal ? "Save internal note" : bidi`Send to ${customer}`}
              </Button>
            </Row>
          </Row>
        </Form>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={isInternal ? bidi`Write this to ${customer}?` : "Make this internal?"}
        text={
          isInternal
            ? bidi`What you typed for the agency alone would go to ${customer}.`
            : bidi`What you typed would not go to ${customer}.`
        }
        confirmLabel="Take the text along"
        cancelLabel="Stay here"
        icon="edit"
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          setInternal(!isInternal);
        }}
      />
    </ScreenOnly>
  );
}
