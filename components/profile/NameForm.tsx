"use client";
import { MeanwhileNote } from "@/components/admin/MeanwhileNote";
import { useMeanwhile } from "@/components/admin/use-meanwhile";
import { useSaved } from "@/components/admin/use-save";
import { TextField } from "@/components/forms/old/Field";
import { FormAlert } from "@/components/forms/old/FormAlert";
import { useForm } from "@/components/forms/old/use-form";
import { ActionButton } from "@/components/ui/ActionButton";
import type { User } from "@/lib/domain/customer/schema";
import { api } from "@/lib/http/client";
import styles from "./profile.module.css";

const load = () => import("@/lib/domain/customer/schema");
const values = ({ name, email, phone }: Pick<User, "name" | "email" | "phone">) => ({
  name,
  email,
  phone: phone ?? "",
});

/** The administrator's own name, address and phone. */
export function NameForm({
  user,
}: {
  user: Pick<User, "_id" | "version" | "name" | "email" | "phone">;
}) {
  const { saved, telling } = useSaved();
  const { meanwhile, current } = useMeanwhile(
    { entity: "administrator", entityId: user._id },
    async () => (await api.get<{ data: User }>("/api/admin/profile")).data,
    values,
  );
  const form = useForm({
    initial: values(user),
    version: user.version,
    schema: () => load().then((m) => m.profileInput),
    input: (now) => now,
    send: (input, version) =>
      telling("Error updating profile", () =>
        api.put<{ data: User }>("/api/admin/profile", input, { version }),
      ),
    saved: ({ data }) => {
      saved("Profile updated successfully");
      form.reset(values(data), data.version);
    },
    current,
  });
  return (
    <form {...form.formProps} className={styles.form} aria-label="Your data">
      <FormAlert failure={form.failure} />
      <MeanwhileNote meanwhile={meanwhile} />
      <TextField {...form.field("name")} label="Name" required autoComplete="name" />
      <TextField
        {...form.field("email")}
        label="Email"
        type="email"
        required
        autoComplete="email"
        help="What you sign in with. A new address is verified again."
      />
      <TextField
        {...form.field("phone")}
        label="Phone"
        type="tel"
        required={false}
        autoComplete="tel"
      />
      <div>
        <ActionButton type="submit" variant="contained" busy={form.busy} disabled={!form.dirty}>
          {form.busy ? "Saving…" : "Save"}
        </ActionButton>
      </div>
    </form>
  );
}
