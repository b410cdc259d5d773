import Avatar from "@mui/material/Avatar";
import { token } from "@/components/theme/components/styles";

interface Props {
  name: string;
  size?: number;
  /** The signed-in user, in the bar. */
  strong?: boolean;
}

export function Initials({ name, size = 28, strong = false }: Props) {
  return (
    <Avatar
      aria-hidden="true"
      sx={{
        width: size,
        height: size,
        fontSize: size * 0.4,
        color: strong ? "background.default" : "neutral.contrastText",
        bgcolor: strong ? "text.primary" : "neutral.main",
        // Its color is close to that of a well.
        boxShadow: strong ? undefined : `inset 0 0 0 1px ${token("divider")}`,
      }}
    >
      {initialsOf(name)}
    </Avatar>
  );
}

/** `Grace Brewster Hopper` → `GH`. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => (word ? [...word][0] : ""))
    .join("");
  return letters.toLocaleUpperCase() || "?";
}
