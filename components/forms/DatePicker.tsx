"use client";

import { AdapterDayjs } from "@mui/x-date-pickers/AdapterDayjs";
import { DatePicker as MuiDatePicker } from "@mui/x-date-pickers/DatePicker";
import { LocalizationProvider } from "@mui/x-date-pickers/LocalizationProvider";
import type { FieldRef } from "@mui/x-date-pickers/models";
import dayjs, { type Dayjs } from "dayjs";
import { Icon } from "@/components/ui/Icon";
import { useRef, useState, type FocusEvent, type ReactNode, type Ref } from "react";

interface Props {
  label: ReactNode;
  name: string;
  /** `YYYY-MM-DD` or "". */
  value: string;
  onChange: (value: string) => void;
  /** Empty is valid, but a partly filled date must not count as empty. */
  optional?: boolean;
  onBlur?: (event: FocusEvent) => void;
  error?: boolean;
  helperText?: ReactNode;
  min?: string;
  autoFocus?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

const DAY = "YYYY-MM-DD";
/** Neither empty nor a date: the schema rejects it. */
const INCOMPLETE = "half typed";

const CalendarIcon = () => <Icon name="event" size={20} />;

/** MUI X's date picker over calendar dates as text, without a time zone. */
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
  autoFocus,
  inputRef,
}: Props) {
  // A partly filled date has no text: the picker's state keeps it.
  const [draft, setDraft] = useState<Dayjs | null>(() => parse(value));
  const picker = useRef<FieldRef<Dayjs | null>>(null);
  const isUnchanged = value === INCOMPLETE || (draft?.isValid() ? draft.format(DAY) : "") === value;
  const date = isUnchanged ? draft : parse(value);

  function change(next: Dayjs | null) {
    setDraft(next);
    onChange(next?.isValid() ? next.format(DAY) : "");
  }

  /** The picker reports no change while a date is partly filled: its sections are read. */
  function leave(event: FocusEvent) {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    if (optional && !date?.isValid()) {
      const isFilled = picker.current?.getSections().some((section) => section.value !== "");
      onChange(isFilled ? INCOMPLETE : "");
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
        autoFocus={autoFocus}
        inputRef={inputRef}
        slots={{ openPickerIcon: CalendarIcon }}
        slotProps={{
          field: { fieldRef: picker },
          textField: {
            error,
            helperText,
            onBlur: leave,
            fullWidth: true,
          },
        }}
      />
    </LocalizationProvider>
  );
}

const parse = (value: string) => (value ? dayjs(value) : null);
