import { ButtonLink } from "./Button";
import { Icon } from "./Icon";

/** Downloads the filtered list. */
export function ExportButton({ href }: { href: string }) {
  return (
    <ButtonLink
      to="file"
      variant="outlined"
      color="inherit"
      href={href}
      download
      startIcon={<Icon name="download" size={18} />}
    >
      Export CSV
    </ButtonLink>
  );
}
