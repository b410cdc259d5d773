import FormControl from "@mui/material/FormControl";
import FormHelperText from "@mui/material/FormHelperText";
import InputLabel from "@mui/material/InputLabel";
import type { SxProps } from "@mui/material/styles";
import type { ReactNode } from "react";

interface Props {
  id: string;
  label: ReactNode;
  error?: boolean;
  helperText?: ReactNode;
  sx?: SxProps;
  children: ReactNode;
}

/** For the input's `aria-describedby`. */
export const helpOf = (id: string, helperText: ReactNode) =>
  helperText ? `${id}-helper-text` : undefined;

/** Made of the parts of MUI's TextField, which brings every variant and a menu to the page. */
export function Field({ id, label, error, helperText, sx, children }: Props) {
  return (
    <FormControl fullWidth error={error} sx={sx}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      {children}
      {helperText && <FormHelperText id={helpOf(id, helperText)}>{helperText}</FormHelperText>}
    </FormControl>
  );
}
