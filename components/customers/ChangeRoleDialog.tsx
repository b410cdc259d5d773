"use client";

import type { ZodType } from "zod";
import { FormDialog } from "@/components/forms/FormDialog";
import { RadioField } from "./RadioField";
import { useApiForm } from "@/components/forms/use-api-form";
import { useSaveFeedback } from "@/components/forms/use-save-feedback";
import { bidi } from "@/lib/core/isolated";
import { api } from "@/lib/http/client";
import { roleLabel, type RoleOptions } from "./roles";

interface Props {
  person: { name: string; role: string };
  roles: RoleOptions;
  /** Of the person. */
  path: string;
  schema: () => Promise<ZodType<unknown, { role?: string | undefined }>>;
  /** Where to go afterwards: whoever changes the own role may no longer see the page. */
  nextHref?: string;
  onClose: () => void;
}

export default function ChangeRoleDialog(props: Props) {
  const { person, roles, path, schema, nextHref, onClose } = props;
  const { showSuccess } = useSaveFeedback();
  const form = useApiForm({
    defaultValues: { role: person.role },
    schema,
    input: (values) => values,
    send: (input) => api.put(path, input),
    onSaved: (_result, { role }) =>
      showSuccess(bidi`The role of ${person.name} is now ${roleLabel(roles, role)}`, nextHref),
  });
  return (
    <FormDialog
      onClose={onClose}
      title={bidi`Change the role of ${person.name}`}
      saveLabel="Change role"
      form={form}
      incomplete={!form.isDirty}
    >
      <RadioField
        name="role"
        label="Role"
        options={roles}
        autoFocus
        help="It applies from the next page they open."
      />
    </FormDialog>
  );
}
