"use client";

import Accordion from "@mui/material/Accordion";
import AccordionDetails from "@mui/material/AccordionDetails";
import AccordionSummary from "@mui/material/AccordionSummary";
import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import type { Head, RecordView } from "./table-types";

interface Props {
  label: string;
  heads: Head[];
  rows: RecordView[];
}

const ellipsis = {
  minWidth: 0,
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
};

/** A table's rows on a narrow screen: two lines each, which open to all columns and actions. */
export function Records({ label, heads, rows }: Props) {
  return (
    <Box role="list" aria-label={label} tabIndex={-1}>
      {rows.map((row) => (
        <Box
          role="listitem"
          key={row.key}
          sx={{ "& + &": { borderTop: 1, borderColor: "divider" } }}
        >
          <Accordion
            slotProps={{ transition: { unmountOnExit: true }, heading: { component: "div" } }}
          >
            <AccordionSummary>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Line start={row.title} end={row.aside} variant="subtitle1" />
                {(row.line || row.lineEnd) && (
                  <Line start={row.line} end={row.lineEnd} variant="caption" />
                )}
              </Box>
            </AccordionSummary>
            <AccordionDetails>
              <Pairs heads={heads} cells={row.cells} />
              {row.actions && (
                <Stack
                  direction="row"
                  sx={{
                    mt: 1.5,
                    gap: 1,
                    flexWrap: "wrap",
                    "& > *": { minHeight: 44, flex: "none" },
                  }}
                >
                  {row.actions}
                </Stack>
              )}
            </AccordionDetails>
          </Accordion>
        </Box>
      ))}
    </Box>
  );
}

type LineProps = {
  start: RecordView["title"];
  end: RecordView["aside"];
  variant: "subtitle1" | "caption";
};

function Line({ start, end, variant }: LineProps) {
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: "center", minHeight: 22 }}>
      <Typography
        component="span"
        variant={variant}
        sx={{ ...ellipsis, flex: 1, color: variant === "caption" ? "text.secondary" : undefined }}
      >
        {start}
      </Typography>
      {end}
    </Stack>
  );
}

/** An empty value is shown as a dash. */
const value = {
  m: 0,
  minWidth: 0,
  textAlign: "right",
  overflowWrap: "anywhere",
  "&:empty::before": { content: '"–"' },
};

function Pairs({ heads, cells }: { heads: Head[]; cells: RecordView["cells"] }) {
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: "grid", rowGap: 1, gridTemplateColumns: "minmax(0, 1fr)" }}
    >
      {heads.map(({ key, header, inRecord }, index) =>
        inRecord === false ? null : (
          <Stack key={key} direction="row" spacing={2} sx={{ justifyContent: "space-between" }}>
            <Typography
              component="dt"
              variant="caption"
              color="textSecondary"
              sx={{ flex: "none" }}
            >
              {header}
            </Typography>
            <Typography component="dd" variant="caption" sx={value}>
              {cells[index]}
            </Typography>
          </Stack>
        ),
      )}
    </Box>
  );
}
