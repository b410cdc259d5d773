"use client";
import Button from "@mui/material/Button";
import fields from "@/components/admin/fields.module.css";
import { MeanwhileNote } from "@/components/admin/MeanwhileNote";
import { useMeanwhile } from "@/components/admin/use-meanwhile";
import { useSaved } from "@/components/admin/use-save";
import { CheckField, TextArea, TextField } from "@/components/forms/old/Field";
import { FormAlert } from "@/components/forms/old/FormAlert";
import { useForm } from "@/components/forms/old/use-form";
import type { Settings } from "@/lib/domain/settings/schema";
import { api } from "@/lib/http/client";
import styles from "./SettingsForm.module.css";

const load = () => import("@/lib/domain/settings/schema");

const values = ({
  siteName,
  siteDescription,
  contactEmail,
  contactPhone,
  address,
  maintenanceMode,
}: Settings) => ({
  siteName,
  siteDescription,
  contactEmail,
  contactPhone,
  address,
  maintenanceMode,
});

/** The site settings: what is saved here is on every page at its next request. */
export function SettingsForm({ settings }: { settings: Settings }) {
  const { saved, telling } = useSaved();
  const read = async () => (await api.get<{ settings: Settings }>("/api/settings")).settings;
  const { meanwhile, current } = useMeanwhile({ entity: "settings" }, read, values);
  const form = useForm({
    initial: values(settings),
    version: settings.version,
    schema: () => load().then((m) => m.settingsInput),
    input: (now) => now,
    send: (input, version) =>
      telling("Error saving settings", () =>
        api.put<{ settings: Settings }>("/api/settings", input, { version }),
      ),
    saved: (result) => {
      saved("Settings saved successfully");
      form.reset(values(result.settings), result.settings.version);
    },
    current,
  });
  return (
    <form {...form.formProps} className={styles.form} aria-label="Site settings">
      <FormAlert failure={form.failure} />
      <MeanwhileNote meanwhile={meanwhile} />
      <div className={styles.group}>
        <TextField
          {...form.field("siteName")}
          label="Site name"
          required
          autoComplete="off"
          help="In the top bar, titles, mails and invoices."
        />
        <TextArea
          {...form.field("siteDescription")}
          label="Site description"
          required
          rows={5}
          help="In the footer and in search results."
        />
      </div>
      <div className={styles.group}>
        <div className={fields.pair}>
          <TextField
            {...form.field("contactEmail")}
            label="Contact email"
            type="email"
            autoComplete="off"
            required={false}
            help="Inquiries are mailed here."
          />
          <TextField
            {...form.field("contactPhone")}
            label="Contact phone"
            type="tel"
            autoComplete="off"
            required={false}
          />
        </div>
        <TextArea
          {...form.field("address")}
          label="Address"
          required={false}
          rows={5}
          help="On the contact page and in the footer."
        />
      </div>
      <CheckField
        {...form.field("maintenanceMode")}
        label="Maintenance mode"
        help="Visitors and customers see a maintenance page with the contact address; administrators keep working."
      />
      <div className={styles.actions}>
        <Button
          type="submit"
          variant="contained"
          disabled={!form.dirty}
          loading={form.busy}
          loadingPosition="start"
        >
          {form.busy ? "Saving…" : "Save Settings"}
        </Button>
        <Button
          type="button"
          color="inherit"
          disabled={!form.dirty || form.busy}
          onClick={() => form.reset()}
        >
          Discard changes
        </Button>
      </div>
    </form>
  );
}
