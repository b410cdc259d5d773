import { Input } from "@/components/ui/Field";

/** For a browser without script: the token is in the link's fragment, which only a script reads. */
export function PastedLink() {
  return (
    <noscript>
      <Input
        label="Link from the email"
        name="token"
        autoComplete="off"
        spellCheck={false}
        help="Copy the whole link from the email, and paste it here."
      />
    </noscript>
  );
}
