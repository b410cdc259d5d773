"use client";

import { ColorField } from "@/components/forms/ColorField";
import { TextField } from "@/components/forms/TextField";
import { SwitchField } from "@/components/forms/ToggleFields";
import { Form } from "@/components/forms/Form";
import { SaveBar } from "@/components/forms/SaveBar";
import { useLeaveGuard } from "@/components/ui/leave-guard";
import { useApiForm } from "@/components/forms/use-api-form";
import { Columns } from "@/components/ui/Columns";
import { Mark } from "@/components/ui/Mark";
import { Panel, Sheet } from "@/components/ui/Panel";
import { Stack } from "@/components/ui/Stack";
import type { Settings } from "@/lib/domain/settings/schema";
import { api } from "@/lib/http/client";
import { conflictLoader } from "@/components/forms/conflict";
import { useSaveFeedback } from "@/components/forms/use-save-feedback";

const valuesOf = ({
  siteName,
  siteDescription,
  contactEmail,
  contactPhone,
  address,
  logo,
  accent,
  social,
  maintenanceMode,
}: Settings) => ({
  siteName,
  siteDescription,
  contactEmail,
  contactPhone,
  address,
  logo: logo ?? "",
  accent: accent ?? "",
  social: {
    x: social.x ?? "",
    linkedin: social.linkedin ?? "",
    github: social.github ?? "",
    instagram: social.instagram ?? "",
  },
  maintenanceMode,
});

const BUILT_IN_COLOR = "#1d4ed8";

const socialLinks = [
  ["social.x", "X"],
  ["social.linkedin", "LinkedIn"],
  ["social.github", "GitHub"],
  ["social.instagram", "Instagram"],
] as const;

/** The site settings; a change is on every page at its next request. */
export function SettingsForm({ settings }: { settings: Settings }) {
  const { showSuccess, showError } = useSaveFeedback();
  const form = useApiForm({
    defaultValues: valuesOf(settings),
    version: settings.version,
    schema: () => import("@/lib/domain/settings/schema").then((m) => m.settingsInput),
    input: (values) => values,
    send: (input, version) => api.put<{ settings: Settings }>("/api/settings", input, { version }),
    onFailed: () => showError("Error saving settings"),
    onSaved: (result) => {
      showSuccess("Settings saved successfully");
      form.restart(valuesOf(result.settings), result.settings.version);
    },
    current: conflictLoader(
      { entity: "settings" },
      async () => (await api.get<{ settings: Settings }>("/api/settings")).settings,
      valuesOf,
    ),
  });
  useLeaveGuard(form.isDirty);
  return (
    <Sheet>
      <Form form={form} label="Site settings">
        <Panel id="site" title="Site" text="The agency’s name, and what it does.">
          <Stack>
            <TextField
              name="siteName"
              label="Site name"
              required="marked"
              autoComplete="off"
              help="In the top bar, titles, emails and invoices."
            />
            <TextField
              name="siteDescription"
              label="Site description"
              required="marked"
              rows={2}
              help="In the footer and in search results."
            />
          </Stack>
        </Panel>
        <Panel id="contact" title="Contact" text="How visitors and customers reach you.">
          <Stack>
            <Columns from="sm">
              <TextField
                name="contactEmail"
                label="Contact email"
                type="email"
                autoComplete="off"
                help="Contact form messages go here."
              />
              <TextField name="contactPhone" label="Contact phone" type="tel" autoComplete="off" />
            </Columns>
            <TextField
              name="address"
              label="Address"
              rows={2}
              help="On the contact page and in the footer."
            />
          </Stack>
        </Panel>
        <Panel
          id="brand"
          title="Logo and color"
          text="Of the site, the portal, emails and documents."
        >
          <Columns from="sm">
            <TextField
              name="logo"
              label="Logo"
              type="url"
              autoComplete="off"
              placeholder="Built-in mark"
              end={<Mark logo={settings.logo} size={28} />}
              help="An https:// address, shown 28 px high. PDFs have the first letter of your name instead. Leave empty to use the built-in mark."
            />
            <ColorField
              name="accent"
              label="Accent color"
              autoComplete="off"
              initial={BUILT_IN_COLOR}
              placeholder={BUILT_IN_COLOR}
              help="Of links and buttons, such as #0f766e. Leave empty to use the built-in color."
            />
          </Columns>
        </Panel>
        <Panel
          id="social"
          title="Social profiles"
          text="Each an https:// address. Leave one empty to hide its icon."
        >
          <Columns from="sm">
            {socialLinks.map(([name, label]) => (
              <TextField key={name} name={name} label={label} type="url" autoComplete="off" />
            ))}
          </Columns>
        </Panel>
        <Panel
          id="maintenance"
          title="Maintenance"
          text="Closes the site and the portal for a while."
        >
          <SwitchField
            name="maintenanceMode"
            label="Maintenance mode"
            help="Visitors and customers see a maintenance page with the contact address; administrators keep working."
          />
        </Panel>
        <SaveBar form={form} label="Save Settings" firstField="siteName" />
      </Form>
    </Sheet>
  );
}
