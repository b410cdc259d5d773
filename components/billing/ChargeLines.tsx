"use client";

import { useId, type ComponentProps } from "react";
import { useFieldArray, useFormContext, useWatch } from "react-hook-form";
import { sentence } from "@/components/forms/failure";
import { useAmountBlur } from "@/components/forms/MoneyField";
import { useNumberMessage } from "@/components/forms/NumberField";
import { useField } from "@/components/forms/use-field";
import { useInput } from "@/components/forms/use-input";
import { Button, IconButton } from "@/components/ui/Button";
import { Control, Field, Help, helpId } from "@/components/ui/Field";
import { Icon } from "@/components/ui/Icon";
import { Text } from "@/components/ui/Text";
import { formatDollars } from "@/lib/core/money";
import { MAX_CHARGE_LINES } from "@/lib/domain/charges/constants";
import { FieldLine, LineError, FieldLines, LinesFoot } from "./FieldLines";
import { emptyLine, totalOf } from "./charge-line-values";
import type { LineValues } from "./charge-line-values";

/** The lines of a charge, in the form's `lines`: at least one, at most 20. */
export function ChargeLines() {
  const id = useId();
  const { control, formState, setFocus } = useFormContext<{ lines: LineValues[] }>();
  const { fields, append, remove } = useFieldArray({ control, name: "lines" });
  const { lines: errors } = formState.errors;
  const message = errors?.root?.message ?? errors?.message;

  function removeLine(index: number) {
    remove(index);
    // Its button had the focus and is gone.
    setTimeout(() => setFocus(`lines.${Math.max(0, index - 1)}.text`));
  }

  return (
    <FieldLines headers={["Description", "Quantity", "Unit amount ($)", "Total"]}>
      {fields.map(({ id }, index) => (
        <ChargeLine
          key={id}
          index={index}
          onRemove={fields.length > 1 ? () => removeLine(index) : undefined}
        />
      ))}
      {message && (
        <div role="alert">
          <Help id={id} error={sentence("The lines", message)} />
        </div>
      )}
      <LinesFoot>
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Icon name="add" size={18} />}
          disabled={fields.length >= MAX_CHARGE_LINES}
          onClick={() => append(emptyLine)}
        >
          Add line
        </Button>
        <Text variant="caption" color="secondary">
          Use a negative amount for a discount, such as -50.
        </Text>
      </LinesFoot>
    </FieldLines>
  );
}

interface LineProps {
  index: number;
  onRemove: (() => void) | undefined;
}

function ChargeLine({ index, onRemove }: LineProps) {
  const line = `lines.${index}`;
  const values = useWatch<Record<string, LineValues>>({ name: line });
  const onAmountBlur = useAmountBlur(`${line}.unitAmount`);
  const number = index + 1;
  return (
    <FieldLine
      label={`Line ${number}`}
      total={formatDollars(values ? totalOf([values]) : 0)}
      action={
        onRemove && (
          <IconButton aria-label={`Remove line ${number}`} onClick={onRemove}>
            <Icon name="delete" size={20} />
          </IconButton>
        )
      }
    >
      <LineField name={`${line}.text`} label="Description" autoFocus={index === 0} />
      <LineField name={`${line}.quantity`} label="Quantity" inputMode="numeric" />
      {/* No inputMode: a phone's decimal keys have no minus. */}
      <LineField name={`${line}.unitAmount`} label="Unit amount ($)" onBlur={onAmountBlur} />
    </FieldLine>
  );
}

type LineFieldProps = Pick<ComponentProps<"input">, "inputMode" | "onBlur"> & {
  name: string;
  label: string;
  autoFocus?: boolean;
};

/** Its error stands below the whole line: a column is too narrow for a sentence. */
function LineField({ name, label, autoFocus, ...html }: LineFieldProps) {
  const id = useId();
  const format = useNumberMessage(name);
  const { error, defaultValue } = useField({ name, label, required: true }, format);
  const input = useInput(name);
  return (
    <>
      <Field id={id} label={label} required>
        <Control
          {...html}
          {...input}
          id={id}
          onBlur={(event) => {
            input.onBlur(event);
            html.onBlur?.(event);
          }}
          autoFocus={autoFocus}
          autoComplete="off"
          defaultValue={String(defaultValue ?? "")}
          required
          isInvalid={error !== undefined}
          aria-describedby={helpId(id, { error })}
        />
      </Field>
      {error !== undefined && (
        <LineError>
          <Help id={id} error={error} />
        </LineError>
      )}
    </>
  );
}
