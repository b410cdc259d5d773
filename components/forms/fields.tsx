"use client";

import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import IconButton from "@mui/material/IconButton";
import InputAdornment from "@mui/material/InputAdornment";
import Switch from "@mui/material/Switch";
import MuiTextField, { type TextFieldProps } from "@mui/material/TextField";
import { useId, useState, type ComponentProps, type ReactNode } from "react";
import { useController } from "react-hook-form";
import { Icon } from "@/components/ui/Icon";
import { Theirs, useField, useInput, type FieldProps } from "./use-field";

type HtmlInput = Omit<
  ComponentProps<"input">,
  "name" | "size" | "color" | "ref" | keyof FieldProps
>;

interface InputProps extends FieldProps, HtmlInput {
  /** Lines of a longer text; it grows with what is written. */
  rows?: number;
  start?: ReactNode;
  end?: ReactNode;
  /** Further properties of MUI's field: `select`, `sx`. */
  field?: Partial<TextFieldProps>;
}

/** By the style sheet: a height set by script would move what stands below. */
const grows = (rows: number) => ({
  "& textarea": { minHeight: `calc(${rows}lh + 20px)`, maxHeight: "60vh", fieldSizing: "content" },
});

/** One line of text, or several with `rows`. */
export function TextField({
  name,
  label,
  help,
  required,
  rows,
  start,
  end,
  field,
  type,
  autoFocus,
  ...html
}: InputProps) {
  const id = useId();
  const {
    defaultValue,
    "aria-required": ariaRequired,
    ...shown
  } = useField({ name, label, help, required });
  const input = useInput(name);
  const adornment = (position: "start" | "end", content: ReactNode) =>
    content && <InputAdornment position={position}>{content}</InputAdornment>;
  return (
    <Box>
      <MuiTextField
        {...field}
        {...shown}
        {...input}
        id={id}
        type={rows ? undefined : type}
        autoFocus={autoFocus}
        multiline={rows !== undefined}
        rows={rows}
        sx={rows ? grows(rows) : field?.sx}
        defaultValue={defaultValue ?? ""}
        slotProps={{
          ...field?.slotProps,
          htmlInput: {
            ...html,
            "aria-required": ariaRequired,
            "aria-invalid": shown.error || undefined,
          },
          input: {
            inputComponent: rows ? "textarea" : undefined,
            startAdornment: adornment("start", start),
            endAdornment: adornment("end", end),
          },
        }}
      />
      <Theirs name={name} />
    </Box>
  );
}

/** A password with a button that shows it. Pasting and password managers are welcome. */
export function PasswordField(props: InputProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? "text" : "password"}
      end={
        <IconButton
          edge="end"
          aria-pressed={shown}
          aria-label={`Show ${props.label.toLowerCase()}`}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? "hide" : "show"} size={20} />
        </IconButton>
      }
    />
  );
}

type Options = readonly (string | { value: string; label: string })[];

/** A choice out of a few. */
export function SelectField({ options, ...props }: FieldProps & { options: Options }) {
  return (
    <TextField {...props} field={{ select: true, slotProps: { select: { native: true } } }}>
      {options.map((option) => {
        const { value, label } =
          typeof option === "string" ? { value: option, label: option } : option;
        return (
          <option key={value} value={value}>
            {label}
          </option>
        );
      })}
    </TextField>
  );
}

/** Yes or no, as part of what is saved. */
export function CheckField(props: FieldProps) {
  return <Toggle {...props} control={Checkbox} />;
}

/** On or off. */
export function SwitchField(props: FieldProps) {
  return <Toggle {...props} control={Switch} indent={6} />;
}

interface ToggleProps extends FieldProps {
  control: typeof Checkbox | typeof Switch;
  /** Where the label begins, and the help under it. */
  indent?: number;
}

function Toggle({ control: Control, indent = 4, ...props }: ToggleProps) {
  const id = useId();
  const { field } = useController({ name: props.name });
  const { error, helperText, label } = useField(props);
  const helpId = helperText ? `${id}-helper-text` : undefined;
  return (
    <Box>
      <FormControlLabel
        label={label}
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
                "aria-describedby": helpId,
                "aria-invalid": error || undefined,
              },
            }}
          />
        }
      />
      {helperText && (
        <FormHelperText id={helpId} error={error} sx={{ mt: -0.5, ml: indent }}>
          {helperText}
        </FormHelperText>
      )}
      <Theirs name={props.name} />
    </Box>
  );
}
