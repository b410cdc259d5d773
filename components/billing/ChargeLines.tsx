"use client";

import Box from "@mui/material/Box";
import FormHelperText from "@mui/material/FormHelperText";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useFieldArray, useFormContext } from "react-hook-form";
import { sentence } from "@/components/forms/failure";
import { TextField } from "@/components/forms/TextField";
import { Button, IconButton } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { formatDollars } from "@/lib/core/money";
import { MAX_CHARGE_LINES } from "@/lib/domain/billing/constants";
import { emptyLine } from "./charge-line-values";
import type { LineValues } from "./charge-line-values";

/** The text on a row of its own on a phone, else all of a line on one. */
const lineStyle = {
  display: "grid",
  gap: 1,
  alignItems: "start",
  gridTemplateColumns: { xs: "72px minmax(0, 1fr) 44px", sm: "minmax(0, 1fr) 80px 128px 44px" },
  "& > :first-of-type": { gridColumn: { xs: "1 / -1", sm: "auto" } },
};

/** The lines of a charge, in the form's `lines`: at least one, at most 20. */
export function ChargeLines({ total }: { total: number }) {
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
    <Stack spacing={2} useFlexGap>
      {fields.map(({ id }, index) => (
        <Box key={id} role="group" aria-label={`Line ${index + 1}`} sx={lineStyle}>
          <TextField
            name={`lines.${index}.text`}
            label="Text"
            required
            autoFocus={index === 0}
            autoComplete="off"
          />
          <TextField
            name={`lines.${index}.quantity`}
            label="Quantity"
            inputMode="numeric"
            required
            autoComplete="off"
          />
          <TextField
            name={`lines.${index}.unitAmount`}
            label="Unit amount ($)"
            required
            autoComplete="off"
          />
          {fields.length > 1 && (
            // Beside the fields, below their labels.
            <Box sx={{ pt: 3.5 }}>
              <IconButton aria-label={`Remove line ${index + 1}`} onClick={() => removeLine(index)}>
                <Icon name="delete" size={20} />
              </IconButton>
            </Box>
          )}
        </Box>
      ))}
      <Stack direction="row" sx={{ alignItems: "center", justifyContent: "space-between", gap: 2 }}>
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Icon name="add" size={18} />}
          disabled={fields.length >= MAX_CHARGE_LINES}
          onClick={() => append(emptyLine)}
        >
          Add line
        </Button>
        <Typography
          component="output"
          variant="subtitle1"
          aria-live="polite"
          sx={{ fontVariantNumeric: "tabular-nums" }}
        >
          Total {formatDollars(total)}
        </Typography>
      </Stack>
      {message && (
        <FormHelperText error role="alert">
          {sentence("The lines", message)}
        </FormHelperText>
      )}
      <Typography variant="caption" color="textSecondary">
        A unit amount below zero is a discount, such as -50.
      </Typography>
    </Stack>
  );
}
