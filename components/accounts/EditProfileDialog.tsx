"use client";

import { FormDialog } from "@/components/forms/FormDialog";
import type { Profile } from "./profile";
import { ProfileFields } from "./ProfileFields";
import { useProfileForm } from "./use-profile-form";

interface Props {
  user: Profile;
  onClose: () => void;
}

export default function EditProfileDialog({ user, onClose }: Props) {
  const form = useProfileForm(user);
  return (
    <FormDialog onClose={onClose} title="Edit Profile" form={form}>
      <ProfileFields user={user} form={form} autoFocus />
    </FormDialog>
  );
}
