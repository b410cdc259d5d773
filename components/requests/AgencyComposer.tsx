"use client";

import { useId, useRef, useState, type ReactNode } from "react";
import { Form } from "@/components/forms/Form";
import { TextField } from "@/components/forms/TextField";
import { Button } from "@/components/ui/Button";
import { CheckBox } from "@/components/ui/CheckBox";
import ConfirmDialog from "@/components/ui/ConfirmDialog";
import { SendKey } from "@/components/inbox/SendKey";
import { Well } from "@/components/inbox/Well";
import { Segments } from "@/components/ui/Segments";
import { bidi } from "@/lib/core/isolated";
import { api } from "@/lib/http/client";
import styles from "./Composer.module.css";
import { FileField } from "./FileField";
import { useMessageForm } from "./use-message-form";

interface Props {
  request: string;
  customer: string;
  /** Around what is sent to the customer. */
  around?: <T>(send: () => Promise<T>) => Promise<T>;
  /** Below the form, with its buttons in it; else the form has them. */
  foot?: (filled: ReactNode, closing: ReactNode) => ReactNode;
}

/**
 * Where the agency writes: to the customer, whose turn it is then, or among its own people. The
 * switch and the button name the reader, and no text changes its reader silently.
 */
export function AgencyComposer(props: Props) {
  const { request, customer, around = (send) => send(), foot } = props;
  const id = useId();
  const path = `/api/admin/requests/${request}/messages`;
  const [isAsking, setAsking] = useState(false);
  const state = useRef<"waiting" | "done">("waiting");
  const message = useMessageForm({
    path,
    send: (input, marks) => {
      if (marks.isInternal) return api.post(path, { ...input, internal: true });
      const body = { ...input, approval: marks.asksApproval, state: state.current };
      return around(() => api.post(path, body));
    },
    toastOf: (marks) => {
      if (foot) return null;
      return marks.isInternal ? "Internal note saved" : bidi`Sent to ${customer}`;
    },
  });
  const { form, files, isBegun, isBusy, isInternal, asksApproval } = message;

  const turn = () => (isBegun ? setAsking(true) : message.setInternal(!isInternal));
  const options = [
    { label: bidi`To ${customer}`, value: false },
    { label: "Internal", value: true },
  ];
  const submit = { type: "submit", form: id, busy: isBusy } as const;
  const filled = (
    <Button
      {...submit}
      variant="contained"
      data-act={foot && ""}
      onClick={() => {
        state.current = "waiting";
      }}
    >
      {isInternal ? "Save internal note" : bidi`Send to ${customer}`}
      {foot && <SendKey />}
    </Button>
  );
  const closing = !isInternal && !asksApproval && (
    <Button
      {...submit}
      variant="outlined"
      color="inherit"
      onClick={() => {
        state.current = "done";
      }}
    >
      Send and close
    </Button>
  );
  const placeholder = isInternal
    ? "Only the agency reads this."
    : bidi`Write to ${customer}. It goes out as an email and stays here.`;
  return (
    <>
      <Well isInternal={isInternal} {...files.target}>
        <Form id={id} form={form} label="Write a message">
          <div className={styles.switch}>
            <Segments label="Who reads it" options={options} value={isInternal} onChange={turn} />
          </div>
          <TextField name="content" label="Message" rows={foot ? 2 : 3} placeholder={placeholder} />
          <FileField files={files} isShort>
            {!isInternal && (
              <label className={styles.check}>
                <CheckBox
                  label="Ask for approval"
                  checked={asksApproval}
                  onChange={message.setApproval}
                />
                Ask for approval
              </label>
            )}
            {!foot && (
              <div className={styles.send}>
                {closing}
                {filled}
              </div>
            )}
          </FileField>
        </Form>
      </Well>
      <ConfirmDialog
        open={isAsking}
        title={isInternal ? bidi`Write this to ${customer}?` : "Make this internal?"}
        text={
          isInternal
            ? bidi`What you wrote for the agency alone would go to ${customer}.`
            : bidi`What you wrote would not go to ${customer}.`
        }
        confirmLabel="Take it along"
        cancelLabel="Stay here"
        icon="edit"
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          message.setInternal(!isInternal);
        }}
      />
      {foot?.(filled, closing)}
    </>
  );
}
