"use client";

import { AdapterDayjs } from "@mui/x-date-pickers/AdapterDayjs";
import { DatePicker as MuiDatePicker } from "@mui/x-date-pickers/DatePicker";
import { LocalizationProvider } from "@mui/x-date-pickers/LocalizationProvider";
import dayjs, { type Dayjs } from "dayjs";
import { useState, type ReactNode, type Ref } from "react";

interface Props {
  label: ReactNode;
  name: string;
  /** `YYYY-MM-DD` or "". */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  error?: boolean;
  helperText?: ReactNode;
  min?: string;
  max?: string;
  size?: "small" | "medium";
  inputRef?: Ref<HTMLInputElement>;
}

const DAY = "YYYY-MM-DD";

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
  onBlur,
  error,
  helperText,
  min = "1900-01-01",
  max = "2099-12-31",
  size,
  inputRef,
}: Props) {
  // What is half typed is no date yet and has no text: it stays in the picker.
  const [shown, setShown] = useState<Dayjs | null>(() => parse(value));
  const isOwn = (shown?.isValid() ? shown.format(DAY) : "") === value;

  function change(next: Dayjs | null) {
    setShown(next);
    onChange(next?.isValid() ? next.format(DAY) : "");
  }

  return (
    <LocalizationProvider dateAdapter={AdapterDayjs}>
      <MuiDatePicker
        label={label}
        name={name}
        value={isOwn ? shown : parse(value)}
        onChange={change}
        minDate={dayjs(min)}
        maxDate={dayjs(max)}
        inputRef={inputRef}
        slotProps={{
          textField: {
            error,
            helperText,
            size,
            onBlur,
            fullWidth: true,
            sx: field,
          },
        }}
      />
    </LocalizationProvider>
  );
}

const parse = (value: string) => (value ? dayjs(value) : null);
