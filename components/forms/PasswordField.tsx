"use client";

import IconButton from "@mui/material/IconButton";
import { useState } from "react";
import { Icon } from "@/components/ui/Icon";
import { TextField, type InputProps } from "./TextField";

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
