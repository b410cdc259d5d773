"use client";

import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import { useId } from "react";
import { useController } from "react-hook-form";
import { Help, helpId, Label } from "@/components/ui/Field";
import { Icon } from "@/components/ui/Icon";
import { Row } from "@/components/ui/Row";
import { Text } from "@/components/ui/Text";
import styles from "./ToggleFields.module.css";
import { ServerValue, useField, type FieldProps } from "./use-field";

export function CheckField(props: FieldProps) {
  return <Toggle {...props} control={Checkbox} />;
}

export function SwitchField(props: FieldProps) {
  return <Toggle {...props} control={Switch} />;
}

interface ToggleProps extends FieldProps {
  control: typeof Checkbox | typeof Switch;
}

function Toggle({ control: Control, ...props }: ToggleProps) {
  const id = useId();
  const { field } = useController({ name: props.name });
  const { label, help, error, required } = useField(props);
  return (
    <div>
      <FormControlLabel
        label={<Label label={label} required={required} />}
        control={
          <Control
            id={id}
            name={field.name}
            checked={Boolean(field.value)}
            onChange={field.onChange}
            onBlur={field.onBlur}
            slotProps={{
              input: {
                ref: field.ref,
                "aria-describedby": helpId(id, { help, error }),
                "aria-invalid": error !== undefined || undefined,
              },
            }}
          />
        }
      />
      <div className={Control === Switch ? styles.besideSwitch : styles.besideBox}>
        <Help id={id} help={help} error={error} />
      </div>
      <ServerValue name={props.name} />
    </div>
  );
}

interface PlainSwitchProps {
  label: string;
  help: string;
  isOn: boolean;
  isSaved: boolean;
  onChange: (isOn: boolean) => void;
}

/** A switch of no form, which is saved when it is pressed and says so. */
export function PlainSwitch({ label, help, isOn, isSaved, onChange }: PlainSwitchProps) {
  const id = useId();
  return (
    <div>
      <Row justify="between">
        <FormControlLabel
          label={label}
          control={
            <Switch
              id={id}
              checked={isOn}
              onChange={(_event, checked) => onChange(checked)}
              slotProps={{ input: { "aria-describedby": helpId(id, { help }) } }}
            />
          }
        />
        <Text as="span" role="status" variant="caption" color="secondary">
          {isSaved && (
            <Row as="span" gap={4}>
              <Icon name="check" size={16} />
              Saved
            </Row>
          )}
        </Text>
      </Row>
      <div className={styles.besideSwitch}>
        <Help id={id} help={help} />
      </div>
    </div>
  );
}
