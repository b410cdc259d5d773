import { ButtonAnchor } from "./Button";
import { Icon } from "./Icon";

/** Downloads the filtered list. */
export function ExportButton({ href }: { href: string }) {
  return (
    <ButtonAnchor
      variant="outlined"
      color="inherit"
      href={href}
      download
      startIcon={<Icon name="download" size={18} />}
    >
      Export CSV
    </ButtonAnchor>
  );
}
