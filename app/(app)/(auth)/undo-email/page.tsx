import type { Metadata } from "next";
import { AuthCard } from "@/components/accounts/AuthCard";
import { LinkAction } from "@/components/accounts/LinkAction";
import { loadMailsAddress } from "@/lib/domain/mail/loaders";
import { loadSiteName } from "@/lib/domain/settings/loaders";

export const metadata: Metadata = {
  title: "Undo the change of address",
  referrer: "same-origin",
};

const done = {
  title: "Address Restored",
  text: "Your account uses this address again, and everybody is signed out. Now set a new password.",
  next: { href: "/forgot-password", label: "Set a New Password" },
};

export default async function UndoEmailPage() {
  return (
    <AuthCard siteName={await loadSiteName()} mailsHref={await loadMailsAddress()}>
      <LinkAction
        path="/api/auth/undo-email"
        title="Undo the Change"
        subtitle="Your account goes back to this address, and everybody is signed out"
        button="Bring My Address Back"
        done={done}
      />
    </AuthCard>
  );
}
