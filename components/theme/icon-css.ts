interface Sprite {
  /** The class of all; the one of each ends with its name. */
  prefix: string;
  /** Names and their paths, each in a square. */
  paths: Record<string, string>;
  /** The side of the square. */
  grid?: number;
  strokeWidth: number;
}

/** Icons as one picture, each above the next, and the place of each in it. */
export function iconCss({ prefix, paths, grid = 24, strokeWidth }: Sprite): string {
  const names = Object.keys(paths);
  const drawings = Object.values(paths).map(
    (path, index) => `<path transform='translate(0 ${index * grid})' d='${path}'/>`,
  );
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${grid} ${names.length * grid}' fill='none' stroke='%23000' stroke-width='${strokeWidth}' stroke-linecap='round' stroke-linejoin='round'>${drawings.join("")}</svg>`;
  const encoded = svg.replace(/</g, "%3C").replace(/>/g, "%3E");
  const places = names.map(
    (name, index) => `.${prefix}-${name}{--place:${(index / (names.length - 1)) * 100}%}\n`,
  );
  const picture = `.${prefix}::before{mask-image:url("data:image/svg+xml,${encoded}")}\n`;
  return picture + places.join("");
}
