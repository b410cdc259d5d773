"use client";

import type { ZodType } from "zod";
import { NewKeyForm } from "@/components/agents/NewKeyForm";
import { RadioField } from "@/components/customers/RadioField";
import type { RoleOptions } from "@/components/customers/roles";
import { DateField } from "@/components/forms/DateField";

/** A key with what it may, to be shown once. */
export interface CreatedKey {
  key: string;
  name: string;
  role: string;
  readOnly: boolean;
}

interface Props {
  kind: "admin" | "customer";
  roles: RoleOptions;
  path: string;
  onCreated: (created: CreatedKey) => void;
  onClose: () => void;
}

const access = [
  { value: "read", label: "Read-only", text: "Can’t change anything, whatever its role." },
  { value: "write", label: "Reads and writes", text: "Does everything its role allows." },
];

interface KeyInput {
  name: string;
  role: string;
  readOnly?: boolean | undefined;
  expiresOn?: string | null | undefined;
}

const schemaOf = (kind: Props["kind"]): Promise<ZodType<unknown, KeyInput>> =>
  import("@/lib/domain/integrations/schema").then((module) =>
    kind === "admin" ? module.agencyKeyInput : module.customerKeyInput,
  );

/** Makes a key that acts as a role. */
export default function CreateKeyDialog({ kind, roles, path, onCreated, onClose }: Props) {
  return (
    <NewKeyForm
      path={path}
      defaultValues={{ name: "", role: roles.at(-1)?.value ?? "", access: "read", expiresOn: "" }}
      schema={() => schemaOf(kind)}
      input={({ name, role, access: chosen, expiresOn }) => ({
        name,
        role,
        readOnly: chosen === "read",
        expiresOn: expiresOn || null,
      })}
      nameHelp="Where it is used. The audit log shows it."
      onCreated={(key, { name, role, access: chosen }) => {
        if (key !== undefined) onCreated({ key, name, role, readOnly: chosen === "read" });
      }}
      onClose={onClose}
    >
      <RadioField name="role" label="Role" options={roles} />
      <RadioField name="access" label="Access" options={access} />
      <DateField
        name="expiresOn"
        label="Last day"
        required={false}
        help="Leave empty for no end date."
      />
    </NewKeyForm>
  );
}
