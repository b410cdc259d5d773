"use client";

import { useState } from "react";
import { IconButton } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { TextField, type InputProps } from "./TextField";

export function PasswordField(props: InputProps) {
  const [isVisible, setVisible] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={isVisible ? "text" : "password"}
      end={
        <IconButton
          aria-pressed={isVisible}
          aria-label={`Show ${props.label.toLowerCase()}`}
          onClick={() => setVisible(!isVisible)}
        >
          <Icon name={isVisible ? "hide" : "show"} size={20} />
        </IconButton>
      }
    />
  );
}
