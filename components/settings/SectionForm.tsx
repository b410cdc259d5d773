"use client";

import { useState } from "react";
import { useWatch, type FieldValues } from "react-hook-form";
import { conflictLoader } from "@/components/forms/conflict";
import { Form } from "@/components/forms/Form";
import { SaveBar } from "@/components/forms/SaveBar";
import { useApiForm } from "@/components/forms/use-api-form";
import { useSaveFeedback } from "@/components/forms/use-save-feedback";
import { Button } from "@/components/ui/Button";
import { MainAside } from "@/components/ui/Columns";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { useLeaveGuard } from "@/components/ui/leave-guard";
import { Panel } from "@/components/ui/Panel";
import { Scroller } from "@/components/ui/Scroller";
import type { Section } from "@/lib/domain/settings/content-schema";
import { bidi } from "@/lib/core/isolated";
import { api } from "@/lib/http/client";
import { Preview } from "./Preview";
import { SectionFields } from "./SectionFields";
import { emptyRow, SECTION_FIELDS } from "./section-fields";
import styles from "./SectionForm.module.css";
import { SECTION_LABELS } from "./section-labels";

const ResetDialog = lazyDialog(() => import("@/components/forms/RemoveDialog"));

interface Saved {
  version: number;
  items: unknown;
}

interface Props extends Saved {
  section: Section;
  isDefault: boolean;
}

/** What is null on the wire is empty in a field. */
function toFields(value: unknown): unknown {
  if (value === null) return "";
  if (Array.isArray(value)) return value.map(toFields);
  if (typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, toFields(inner)]));
}

/** An owner's form of one section, with what it comes to beside it. */
export function SectionForm({ section, version, items, isDefault }: Props) {
  const { title } = SECTION_LABELS[section];
  const fields = SECTION_FIELDS[section];
  const path = `/api/admin/content/${section}`;
  const valuesOf = ({ items }: Pick<Saved, "items">): FieldValues => ({
    items: items === null ? emptyRow(fields) : toFields(items),
  });
  const [isResetting, setResetting] = useState(false);
  const { showSuccess, showError } = useSaveFeedback();
  const form = useApiForm<FieldValues, FieldValues, { data: Saved }>({
    defaultValues: valuesOf({ items }),
    version,
    mode: "onBlur",
    schema: () => import("@/lib/domain/settings/content-schema").then((m) => m.itemsOf(section)),
    input: (values) => values,
    send: (input, version) => api.put(path, input, { version }),
    onFailed: () => showError("Error saving the website"),
    onSaved: ({ data }) => {
      showSuccess(bidi`${title} saved: the website shows it now`);
      form.restart(valuesOf(data), data.version);
    },
    current: conflictLoader(
      { entity: "content", entityId: section },
      async () => (await api.get<{ data: Saved }>(path)).data,
      valuesOf,
    ),
  });
  useLeaveGuard(form.isDirty);
  const values: unknown = useWatch({ control: form.methods.control, name: "items" });
  return (
    <MainAside>
      <Panel id="section" title="What it says">
        <Form form={form} label={title}>
          <SectionFields fields={fields} within="items" />
          <SaveBar form={form} label="Save" firstField={firstOf(section)} />
        </Form>
      </Panel>
      <Scroller className={styles.aside} role="group" aria-label="Preview">
        <Panel id="preview" title="Preview">
          <Preview section={section} items={values} />
        </Panel>
        {!isDefault && (
          <div>
            <Button variant="outlined" color="inherit" onClick={() => setResetting(true)}>
              Back to the default…
            </Button>
          </div>
        )}
      </Scroller>
      {isResetting && (
        <ResetDialog
          title={bidi`Set “${title}” back?`}
          text="The website shows the default again. What stands here now stays in the audit log."
          confirmLabel="Set back"
          path={path}
          success={bidi`${title} is the default again`}
          onDone={() => form.restart()}
          onClose={() => setResetting(false)}
        />
      )}
    </MainAside>
  );
}

/** The field that has the focus when changes are discarded. */
function firstOf(section: Section): string {
  const [first] = SECTION_FIELDS[section];
  const row = first?.kind === "rows" ? ["0", first.fields[0]?.name] : [];
  return ["items", first?.name, ...row].filter(Boolean).join(".");
}
