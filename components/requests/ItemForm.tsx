"use client";

import { useState, type FormEvent } from "react";
import { useMutation } from "@/components/forms/use-mutation";
import { Button } from "@/components/ui/Button";
import { Input } from "@/components/ui/Field";
import { Row } from "@/components/ui/Row";
import { Stack } from "@/components/ui/Stack";
import { ANSWER_LENGTH } from "@/lib/domain/requests/constants";
import type { RequestItem } from "@/lib/domain/requests/schema";
import { api } from "@/lib/http/client";
import { FileField } from "./FileField";
import styles from "./ItemList.module.css";
import { useFiles } from "./use-files";

interface Props {
  request: string;
  item: RequestItem;
  /** The first that is not done: it is open, with the page's filled button. */
  isNext: boolean;
}

/** Answers what the agency needs. What is done can be changed. */
export function ItemForm({ request, item, isNext }: Props) {
  const { mutate, isSending, isRefreshing } = useMutation();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState(item.answer ?? "");
  const files = useFiles();
  const isBusy = isSending || isRefreshing || files.isSending;
  const isSame = item.done && text === (item.answer ?? "") && files.files.length === 0;

  function save(event: FormEvent): void {
    event.preventDefault();
    if (isBusy) return;
    const path = `/api/users/requests/${request}/items/${item._id}`;
    const send = () => api.put(path, { done: true, text, files: files.ids });
    void mutate(send, { success: "Saved" }).then((isSaved) => {
      if (isSaved) files.clear();
      setOpen(false);
    });
  }

  if (!isOpen && !(isNext && !item.done))
    return (
      <div className={styles.act}>
        <Button
          variant="text"
          size="small"
          aria-label={`${item.done ? "Change" : "Answer"}: ${item.text}`}
          onClick={() => setOpen(true)}
        >
          {item.done ? "Change" : "Answer"}
        </Button>
      </div>
    );
  return (
    <form
      method="post"
      action={`/dashboard/requests/${request}/items/${item._id}/send`}
      encType="multipart/form-data"
      onSubmit={save}
      aria-label={item.text}
      className={styles.form}
      {...files.target}
    >
      <Stack gap={12}>
        <Input
          label="Your answer"
          name="text"
          rows={2}
          maxLength={ANSWER_LENGTH}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <FileField files={files} />
        <Row>
          <Button
            type="submit"
            variant={isNext ? "contained" : "outlined"}
            color={isNext ? "primary" : "inherit"}
            busy={isBusy}
            disabled={isSame}
          >
            Save answer
          </Button>
          {isOpen && (
            <Button variant="quiet" onClick={() => setOpen(false)}>
              Cancel
            </Button>
          )}
        </Row>
      </Stack>
    </form>
  );
}
