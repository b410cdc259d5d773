"use client";

import { useRouter } from "next/navigation";
import { useId, useMemo, useRef, useState, useTransition, type ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { Form } from "@/components/forms/Form";
import { TextField } from "@/components/forms/TextField";
import { useApiForm } from "@/components/forms/use-api-form";
import { useDraft } from "@/components/forms/use-draft";
import { Button } from "@/components/ui/Button";
import { CheckBox } from "@/components/ui/CheckBox";
import { classes } from "@/components/ui/classes";
import ConfirmDialog from "@/components/ui/ConfirmDialog";
import { Row } from "@/components/ui/Row";
import { SendKey } from "@/components/inbox/SendKey";
import { ScreenOnly } from "@/components/ui/Toolbar";
import { useToast } from "@/components/ui/use-toast";
import { bidi } from "@/lib/core/isolated";
import { api } from "@/lib/http/client";
import styles from "./Composer.module.css";
import { FileField } from "./FileField";
import { useFiles, type Attached } from "./use-files";

interface Props {
  request: string;
  customer: string;
  /** Around what is sent to the customer. */
  around?: <T>(send: () => Promise<T>) => Promise<T>;
  /** Below the form, with its filled button in it; else the form has it. */
  foot?: (send: ReactNode) => ReactNode;
}

interface Draft {
  content: string;
  isInternal: boolean;
  asksApproval: boolean;
  files: Attached[];
}

/** What is not sent, by path. */
const drafts = new Map<string, Draft>();

/**
 * Where the agency writes: to the customer, whose turn it is then, or among its own people. The
 * switch and the button name the reader, and no text changes its reader silently.
 */
export function AgencyComposer(props: Props) {
  const { request, customer, around = (send) => send(), foot } = props;
  const id = useId();
  const router = useRouter();
  const toast = useToast();
  const [isRefreshing, startTransition] = useTransition();
  const path = `/api/admin/requests/${request}/messages`;
  const [draft] = useState(() => drafts.get(path));
  const [isInternal, setInternal] = useState(draft?.isInternal ?? false);
  const [asksApproval, setApproval] = useState(draft?.asksApproval ?? false);
  const [isAsking, setAsking] = useState(false);
  const files = useFiles(draft?.files);
  const state = useRef<"waiting" | "done">("waiting");
  const form = useApiForm({
    defaultValues: { content: draft?.content ?? "" },
    schema: () => import("@/lib/domain/requests/schema").then((module) => module.messageInput),
    input: (values) => ({ ...values, files: files.ids }),
    send: (input) => {
      if (isInternal) return api.post(path, { ...input, internal: true });
      const body = { ...input, approval: asksApproval, state: state.current };
      return around(() => api.post(path, body));
    },
    onSaved: () => {
      // The form may be gone by now.
      drafts.delete(path);
      form.restart({ content: "" });
      setApproval(false);
      files.clear();
      // Around a foot, what it is part of says it.
      if (!foot) toast(isInternal ? "Internal note saved" : bidi`Sent to ${customer}`, "success");
      startTransition(() => router.refresh());
    },
  });
  const content = useWatch({ control: form.methods.control, name: "content" });
  const isBegun = content !== "" || files.files.length > 0;
  const written = useMemo(
    () => (isBegun ? { content, isInternal, asksApproval, files: files.files } : null),
    [isBegun, content, isInternal, asksApproval, files.files],
  );
  useDraft(drafts, path, written);

  const turn = () => (!isBegun ? setInternal(!isInternal) : setAsking(true));
  const options = [
    { label: bidi`To ${customer}`, internal: false },
    { label: "Internal", internal: true },
  ];
  const isBusy = form.busy || isRefreshing || files.isSending;
  const filled = (
    <Button
      type="submit"
      form={id}
      variant="contained"
      busy={isBusy}
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
      type="submit"
      form={id}
      variant="outlined"
      color="inherit"
      busy={isBusy}
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
  const fields = (
    <ScreenOnly>
      <div className={classes(styles.composer, isInternal && styles.internal)} {...files.target}>
        <Form id={id} form={form} label="Write a message">
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
          <FileField files={files} />
          <Row justify="between" wrap>
            {isInternal ? (
              <span />
            ) : (
              <label className={styles.check}>
                <CheckBox label="Ask for approval" checked={asksApproval} onChange={setApproval} />
                Ask for approval
              </label>
            )}
            <Row wrap>
              {closing}
              {!foot && filled}
            </Row>
          </Row>
        </Form>
      </div>
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
          setInternal(!isInternal);
        }}
      />
    </ScreenOnly>
  );
  return foot ? (
    <>
      {fields}
      {foot(filled)}
    </>
  ) : (
    fields
  );
}
