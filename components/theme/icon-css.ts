import { iconPaths, type IconName } from "@/components/ui/Icon";

interface Sprite {
  /** The class of all; the one of each ends with its name. */
  prefix: string;
  names: readonly IconName[];
  strokeWidth: number;
}

/** Icons as one picture, each above the next, and the place of each in it. */
export function iconCss({ prefix, names, strokeWidth }: Sprite): string {
  const drawings = names.map(
    (name, index) => `<path transform='translate(0 ${index * 24})' d='${iconPaths[name]}'/>`,
  );
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 ${names.length * 24}' fill='none' stroke='%23000' stroke-width='${strokeWidth}' stroke-linecap='round' stroke-linejoin='round'>${drawings.join("")}</svg>`;
  const encoded = svg.replace(/</g, "%3C").replace(/>/g, "%3E");
  const places = names.map(
    (name, index) => `.${prefix}-${name}{--place:${(index / (names.length - 1)) * 100}%}\n`,
  );
  const picture = `.${prefix}::before{mask-image:url("data:image/svg+xml,${encoded}")}\n`;
  return picture + places.join("");
}
