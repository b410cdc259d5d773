"use client";

import { useId, type ReactNode } from "react";
import { get, useFieldArray, useFormContext } from "react-hook-form";
import { sentence } from "@/components/forms/failure";
import { Button, IconButton } from "@/components/ui/Button";
import { Help } from "@/components/ui/Field";
import { Icon } from "@/components/ui/Icon";
import { Text } from "@/components/ui/Text";
import { capitalize } from "@/lib/core/capitalize";
import { emptyRow, type RowsSpec } from "./section-fields";
import styles from "./Rows.module.css";

interface Props {
  rows: RowsSpec;
  /** Where they stand in the form's values. */
  path: string;
  /** The fields of a row, by where it stands. */
  children: (within: string) => ReactNode;
}

/** Rows of the form around them: added, removed, and moved up and down. */
export function Rows({ rows: { noun, label, max, fields }, path, children }: Props) {
  const id = useId();
  const { control, formState, setFocus } = useFormContext();
  const { fields: rows, append, remove, move } = useFieldArray({ control, name: path });
  const error = get(formState.errors, path) as { message?: string; root?: { message?: string } };
  const message = error?.root?.message ?? error?.message;
  const first = fields[0]?.name ?? "";

  /** The button that had the focus is gone. */
  const focusRow = (index: number) =>
    setTimeout(() => (index < 0 ? undefined : setFocus(`${path}.${index}.${first}`)));

  /** The button goes with its row; at the end of the list the other way is left. */
  function moveRow(from: number, to: number, button: HTMLButtonElement) {
    move(from, to);
    setTimeout(() => {
      const other = button.parentElement?.querySelector<HTMLButtonElement>("button:enabled");
      (button.disabled ? other : button)?.focus();
    });
  }

  return (
    <div className={styles.rows}>
      {label && (
        <Text variant="body2" strong>
          {label}
        </Text>
      )}
      {rows.map(({ id }, index) => {
        const title = `${capitalize(noun)} ${index + 1}`;
        return (
          <div key={id} role="group" aria-label={title} className={styles.row}>
            <div className={styles.head}>
              <Text as="span" variant={label ? "body2" : "subtitle1"} strong>
                {title}
              </Text>
              <IconButton
                aria-label={`Move ${noun} ${index + 1} up`}
                disabled={index === 0}
                onClick={(event) => moveRow(index, index - 1, event.currentTarget)}
              >
                <span className={styles.up}>
                  <Icon name="expand" size={18} />
                </span>
              </IconButton>
              <IconButton
                aria-label={`Move ${noun} ${index + 1} down`}
                disabled={index === rows.length - 1}
                onClick={(event) => moveRow(index, index + 1, event.currentTarget)}
              >
                <Icon name="expand" size={18} />
              </IconButton>
              <IconButton
                aria-label={`Remove ${noun} ${index + 1}`}
                onClick={() => {
                  remove(index);
                  focusRow(Math.min(index, rows.length - 2));
                }}
              >
                <Icon name="delete" size={18} />
              </IconButton>
            </div>
            {children(`${path}.${index}`)}
          </div>
        );
      })}
      {rows.length === 0 && (
        <Text variant="body2" color="secondary">
          None: this part of the page is left out.
        </Text>
      )}
      {message && (
        <div role="alert">
          <Help id={id} error={sentence("The rows", message)} />
        </div>
      )}
      <div>
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Icon name="add" size={18} />}
          disabled={rows.length >= max}
          onClick={() => append(emptyRow(fields))}
        >
          Add {noun}
        </Button>
      </div>
    </div>
  );
}
