"use client";

import Box from "@mui/material/Box";
import { useWatch } from "react-hook-form";
import { PasswordField } from "@/components/forms/PasswordField";
import { useField } from "@/components/forms/use-field";
import { strengthOf, type Strength } from "./password-strength";

interface Props {
  name: string;
  label: string;
  /** The person's name and address, which make a password easy to guess. */
  personalTerms?: readonly string[];
}

const colors = { 0: "", 1: "error.main", 2: "warning.main", 3: "success.main", 4: "success.main" };

/** A new password with its strength. */
export function NewPasswordField({ name, label, personalTerms }: Props) {
  const value: unknown = useWatch({ name });
  const { level, text } = strengthOf(typeof value === "string" ? value : "", personalTerms);
  const { error } = useField({ name, label });
  return (
    <Box>
      <PasswordField
        name={name}
        label={label}
        autoComplete="new-password"
        required
        help={error ? undefined : text}
      />
      <Meter level={level} />
    </Box>
  );
}

function Meter({ level }: Pick<Strength, "level">) {
  return (
    <Box
      aria-hidden="true"
      sx={{ mt: 0.75, display: "grid", gridTemplateColumns: "repeat(4, 1fr)", gap: 0.5 }}
    >
      {[1, 2, 3, 4].map((step) => (
        <Box
          key={step}
          sx={{
            height: 4,
            borderRadius: "2px",
            backgroundColor: step <= level ? colors[level] : "divider",
          }}
        />
      ))}
    </Box>
  );
}
