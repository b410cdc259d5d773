"use client";

import { AdapterDayjs } from "@mui/x-date-pickers/AdapterDayjs";
import { DatePicker as MuiDatePicker } from "@mui/x-date-pickers/DatePicker";
import { LocalizationProvider } from "@mui/x-date-pickers/LocalizationProvider";
import type { FieldRef } from "@mui/x-date-pickers/models";
import dayjs, { type Dayjs } from "dayjs";
import { useRef, useState, type FocusEvent, type ReactNode, type Ref } from "react";

interface Props {
  label: ReactNode;
  name: string;
  /** `YYYY-MM-DD` or "". */
  value: string;
  onChange: (value: string) => void;
  /** Empty is an answer too: what is half typed must not pass for it, and is no date either. */
  optional?: boolean;
  onBlur?: (event: FocusEvent) => void;
  error?: boolean;
  helperText?: ReactNode;
  min?: string;
  inputRef?: Ref<HTMLInputElement>;
}

const DAY = "YYYY-MM-DD";
/** Neither empty nor a date: the rules refuse it. */
const HALF_TYPED = "half typed";

/** As every other field: no notch, since the label stands above, and the same height and edge. */
const field = {
  "& fieldset": { top: 0 },
  "& .MuiPickersInputBase-root:not(.Mui-focused, .Mui-error) fieldset": { borderColor: "edge" },
  "& legend": { display: "none" },
  "& .MuiPickersInputBase-root": { bgcolor: "background.field" },
  "& .MuiPickersInputBase-sectionsContainer": { py: 1.25 },
};

/** MUI X's date picker over calendar dates as text: no time zone has a say in them. */
export default function DatePicker({
  label,
  name,
  value,
  onChange,
  optional = false,
  onBlur,
  error,
  helperText,
  min = "1900-01-01",
  inputRef,
}: Props) {
  // What is half typed is no date yet and has no text: it stays in the picker.
  const [shown, setShown] = useState<Dayjs | null>(() => parse(value));
  const typed = useRef<FieldRef<Dayjs | null>>(null);
  const isOwn = value === HALF_TYPED || (shown?.isValid() ? shown.format(DAY) : "") === value;
  const date = isOwn ? shown : parse(value);

  function change(next: Dayjs | null) {
    setShown(next);
    onChange(next?.isValid() ? next.format(DAY) : "");
  }

  /** The picker does not tell of what is half typed from the start: it is asked. */
  function leave(event: FocusEvent) {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    if (optional && !date?.isValid()) {
      const isTyped = typed.current?.getSections().some((section) => section.value !== "");
      onChange(isTyped ? HALF_TYPED : "");
    }
    onBlur?.(event);
  }

  return (
    <LocalizationProvider dateAdapter={AdapterDayjs}>
      <MuiDatePicker
        label={label}
        name={name}
        value={date}
        onChange={change}
        minDate={dayjs(min)}
        maxDate={dayjs("2099-12-31")}
        inputRef={inputRef}
        slotProps={{
          field: { fieldRef: typed },
          textField: {
            error,
            helperText,
            onBlur: leave,
            fullWidth: true,
            sx: field,
          },
        }}
      />
    </LocalizationProvider>
  );
}

const parse = (value: string) => (value ? dayjs(value) : null);
