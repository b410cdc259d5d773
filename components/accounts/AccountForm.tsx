"use client";

import type { ReactNode } from "react";
import { Form } from "@/components/forms/Form";
import { SaveBar } from "@/components/forms/SaveBar";
import { TextField } from "@/components/forms/TextField";
import { Columns } from "@/components/ui/Columns";
import { useLeaveGuard } from "@/components/ui/leave-guard";
import { Panel } from "@/components/ui/Panel";
import { Stack } from "@/components/ui/Stack";
import { mayChangeCompany, type Profile } from "./profile";
import { ProfileFields } from "./ProfileFields";
import { useProfileForm } from "./use-profile-form";

interface Props {
  user: Profile;
  /** Above the fields: what the person should know about the profile, and about the documents. */
  notices: ReactNode;
  billingNotices: ReactNode;
}

/** Profile and billing details, which are one record, with one bar that saves them. */
export function AccountForm({ user, notices, billingNotices }: Props) {
  const hasBilling = mayChangeCompany(user);
  const form = useProfileForm(user, hasBilling);
  useLeaveGuard(form.isDirty);
  return (
    <Form form={form} label="Profile">
      <Panel
        id="profile"
        title="Profile"
        text="How we know and reach you. Company and phone are the same for all your people."
      >
        <Stack>
          {notices}
          <Columns from="lg">
            <ProfileFields user={user} form={form} />
          </Columns>
        </Stack>
      </Panel>
      {hasBilling && <BillingDetails notices={billingNotices} />}
      <SaveBar form={form} label="Save" firstField="name" />
    </Form>
  );
}

const BillingDetails = ({ notices }: { notices: ReactNode }) => (
  <Panel
    id="billing"
    title="Billing details"
    text="Printed on your invoices. Invoices already issued keep their details."
  >
    <Stack>
      {notices}
      <TextField
        name="billingAddress"
        label="Billing address"
        rows={4}
        autoComplete="billing street-address"
      />
      <Columns from="sm">
        <TextField
          name="taxId"
          label="Tax ID"
          autoComplete="off"
          help="Your VAT or sales tax number."
        />
        <TextField
          name="poNumber"
          label="PO number"
          autoComplete="off"
          help="On later charges and their documents."
        />
      </Columns>
    </Stack>
  </Panel>
);
