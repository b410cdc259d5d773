"use client";

import { Form } from "@/components/forms/Form";
import { SaveLine } from "@/components/forms/SaveBar";
import { Columns } from "@/components/ui/Columns";
import { useLeaveGuard } from "@/components/ui/leave-guard";
import type { Profile } from "./profile";
import { ProfileFields } from "./ProfileFields";
import { useProfileForm } from "./use-profile-form";

export function ProfileForm({ user }: { user: Profile }) {
  const form = useProfileForm(user);
  useLeaveGuard(form.isDirty);
  return (
    <Form form={form} label="Profile">
      <Columns from="lg">
        <ProfileFields user={user} form={form} />
      </Columns>
      <SaveLine form={form} label="Save profile" />
    </Form>
  );
}
