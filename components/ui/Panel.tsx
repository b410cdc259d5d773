import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import CardContent from "@mui/material/CardContent";
import CardHeader from "@mui/material/CardHeader";
import type { SxProps } from "@mui/material/styles";
import type { ReactNode } from "react";

interface Props {
  id: string;
  title: ReactNode;
  /** At the end of the header. */
  aside?: ReactNode;
  /** Content without padding: a table. */
  flush?: boolean;
  sx?: SxProps;
  children: ReactNode;
}

/** A table's card has no border inside this one. */
const inset = { "& > .MuiCard-root": { border: 0, borderRadius: 0, boxShadow: "none" } };

export function Panel({ id, title, aside, flush = false, sx, children }: Props) {
  return (
    <Card component="section" aria-labelledby={id} sx={sx}>
      <CardHeader title={title} action={aside} slotProps={{ title: { component: "h2", id } }} />
      {flush ? (
        <Box sx={inset}>{children}</Box>
      ) : (
        <CardContent sx={{ pt: 1 }}>{children}</CardContent>
      )}
    </Card>
  );
}
