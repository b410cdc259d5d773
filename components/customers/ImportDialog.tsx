"use client";

import { Stack } from "@/components/ui/Stack";
import { Text } from "@/components/ui/Text";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import { useId, useState } from "react";
import { useSaveFeedback } from "@/components/forms/use-save-feedback";
import { FormAlert } from "@/components/forms/FormAlert";
import { Button } from "@/components/ui/Button";
import { Facts } from "@/components/ui/Facts";
import { DialogHead } from "@/components/ui/DialogHead";
import { TextLink } from "@/components/ui/TextLink";
import { formatFor } from "@/lib/core/format";
import { bidi } from "@/lib/core/isolated";
import { IMPORT_FIELDS, type ImportField } from "@/lib/domain/customers/import-schema";
import { FileInput } from "./FileInput";
import { ImportEncoding } from "./ImportEncoding";
import { ImportMapping } from "./ImportMapping";
import { ImportReport } from "./ImportReport";
import { IMPORT_EXAMPLE, IMPORT_LABELS, IMPORT_TEMPLATE } from "./import-template";
import { useImport } from "./use-import";

const { number } = formatFor("en-US");
const customers = (count: number) => `${number(count)} ${count === 1 ? "customer" : "customers"}`;

const TEMPLATE = `data:text/csv;charset=utf-8,${encodeURIComponent(IMPORT_TEMPLATE)}`;

interface Props {
  newHref?: string;
  onClose: () => void;
}

export default function ImportDialog({ newHref, onClose }: Props) {
  const id = useId();
  const { showSuccess } = useSaveFeedback();
  const [open, setOpen] = useState(true);
  const { table, mapping, undecoded, result, progress, failure, choose, map, send } = useImport(
    (created) => {
      showSuccess(`${customers(created)} imported`, newHref);
      setOpen(false);
    },
  );
  const close = () => {
    if (!progress) setOpen(false);
  };
  const isReady = table && mapping.name !== undefined && mapping.email !== undefined;
  const importable = result?.errors.length === 0 ? result.total : 0;
  return (
    <Dialog
      open={open}
      onClose={close}
      maxWidth="md"
      aria-labelledby={id}
      slotProps={{ transition: { onExited: onClose } }}
    >
      <DialogHead id={id} title="Import customers" onClose={close} />
      <DialogContent>
        <Stack>
          <FormAlert failure={failure} />
          <FileInput
            accept=".csv,text/csv"
            small={table !== undefined}
            onChoose={(file) => choose(file)}
          >
            {table
              ? bidi`${table.file.name}, ${number(table.rows)} ${table.rows === 1 ? "row" : "rows"}`
              : "Drop a CSV here, or choose one"}
          </FileInput>
          {!table && <Expected />}
          {undecoded && <ImportEncoding onChoose={(encoding) => choose(undecoded, encoding)} />}
          <Text variant="caption" color="secondary">
            No one is emailed: imported customers have no password yet and set their own with
            “Forgot password?” on the sign-in page.
          </Text>
          {table && <ImportMapping table={table} mapping={mapping} onChange={map} />}
          <ImportReport progress={progress} result={result} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" disabled={Boolean(progress)} onClick={close}>
          Cancel
        </Button>
        {importable > 0 ? (
          <Button
            variant="contained"
            busy={Boolean(progress)}
            onClick={() => void send("import")}
          >{`Import ${customers(importable)}`}</Button>
        ) : (
          <Button
            variant="contained"
            disabled={!isReady}
            busy={Boolean(progress)}
            onClick={() => void send("check")}
          >
            Check
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

const NEEDED: readonly ImportField[] = ["name", "email"];

const EXAMPLE = IMPORT_FIELDS.map((field): [string, string] => [
  `${IMPORT_LABELS[field]}${NEEDED.includes(field) ? " (required)" : ""}`,
  IMPORT_EXAMPLE[field],
]);

/** What a file has in it: its columns, each with an example. */
function Expected() {
  return (
    <>
      <Facts facts={EXAMPLE} edges />
      <Text variant="caption" color="secondary">
        Up to 5 MB.{" "}
        <TextLink to="file" href={TEMPLATE} download="customers.csv" color="inherit" look="target">
          Download a template
        </TextLink>
      </Text>
    </>
  );
}
