import FormControl from "@mui/material/FormControl";
import FormHelperText from "@mui/material/FormHelperText";
import InputLabel from "@mui/material/InputLabel";
import type { SxProps } from "@mui/material/styles";
import type { ReactNode } from "react";

interface Props {
  /** Of the input. */
  id: string;
  label: ReactNode;
  error?: boolean;
  helperText?: ReactNode;
  sx?: SxProps;
  children: ReactNode;
}

/** The id of a field's help, for its input's `aria-describedby`. */
export const helpOf = (id: string, helperText: ReactNode) =>
  helperText ? `${id}-helper-text` : undefined;

/**
 * A label, an input and its help, out of the parts of MUI's TextField: that one brings the code of
 * every variant and of a menu to every page with a field.
 */
export function Field({ id, label, error, helperText, sx, children }: Props) {
  return (
    <FormControl fullWidth error={error} sx={sx}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      {children}
      {helperText && <FormHelperText id={helpOf(id, helperText)}>{helperText}</FormHelperText>}
    </FormControl>
  );
}
