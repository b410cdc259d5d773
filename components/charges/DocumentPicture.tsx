import styles from "./DocumentCards.module.css";

/** What a page has below its letterhead; its lines of text are drawn as strokes. */
export interface PageParts {
  heading: string;
  /** How many items it lists. */
  lines: number;
  /** A bar with a sentence: why, or what a corrected copy corrects. */
  bar?: "plain" | "late" | undefined;
  /** The sum that it leads with. */
  hero?: string;
  /** Whether it says how to pay. */
  isPayable?: boolean;
}

type Tone = "ink" | "gray" | "line" | "accent" | "pane";
type Strokes = Record<Tone, string>;

const MAX_LINES = 6;
const [LEFT, RIGHT, BLOCK] = [9, 103, 62];
const PARTY = [8, 22, 15, 18, 13, 20];

/** The places of a page's strokes, from the top down, in a page of 112 by 158. */
function placeStrokes({ lines, bar, hero, isPayable }: PageParts) {
  const strokes: Strokes = { ink: "", gray: "", line: "", accent: "", pane: "" };
  const put = (tone: Tone, x: number, y: number, width: number, height = 1.4) => {
    strokes[tone] += `M${x} ${Math.round(y * 10) / 10}h${width}v${height}h${-width}z`;
  };
  const rule = (y: number) => put("line", LEFT, y, RIGHT - LEFT, 0.5);
  put("ink", 16, 9.8, 16, 2);
  put("gray", BLOCK, 14.5, 14);
  let y = 21 + (bar === "late" ? 11 : 0) + (hero ? 24 : 0);
  rule(y);
  for (const x of [9, 35, 62, 87]) {
    put("gray", x, y + 2.8, 7);
    put("ink", x, y + 5.6, x === 62 ? 19 : 12);
  }
  rule(y + 9.4);
  y += 12.8;
  for (const x of [LEFT, BLOCK])
    for (const [index, width] of PARTY.entries())
      put(index === 1 ? "ink" : "gray", x, y + index * 3, width);
  y += 21.5;
  const barAt = bar === "plain" ? y : 21;
  if (bar === "plain") y += 10;
  put("gray", LEFT, y, 5);
  put("gray", 94, y, 9);
  put("ink", LEFT, y + 3, RIGHT - LEFT, 0.5);
  y += 6;
  for (let index = 0; index < Math.min(lines, MAX_LINES); index += 1) {
    put("ink", LEFT, y, 24 + ((index * 7) % 12));
    put("ink", 92, y, 11);
    if (lines === 1) {
      y += 3;
      put("gray", LEFT, y, 20);
    }
    y += 4;
    rule(y);
    y += 2.8;
  }
  for (const width of [6, 15]) {
    put("gray", BLOCK, y, width);
    put("gray", 94, y, 9);
    y += 3.6;
  }
  put("ink", BLOCK, y, RIGHT - BLOCK, 0.5);
  put("ink", BLOCK, y + 2.4, 16, 1.8);
  put("ink", 90, y + 2.4, 13, 1.8);
  y += 7;
  if (isPayable) {
    put("accent", BLOCK, y, 20);
    put("accent", 93, y, 10);
    y += 5;
    rule(y);
    y += 3;
    for (const [at, row] of CODE.entries())
      for (const [column, cell] of [...row].entries())
        if (cell === "#") put("ink", LEFT + column * 1.6, y + at * 1.6, 1.6, 1.6);
    put("accent", 26, y, 12);
    put("gray", 26, y + 3, 24);
    for (const row of [0, 3, 6, 9]) {
      put("gray", BLOCK, y + row, 12);
      put("ink", 88, y + row, 15);
    }
  }
  rule(147);
  put("gray", LEFT, 150, 36);
  put("gray", 84, 150, 19);
  return { strokes, barAt };
}

/** Reads as a code; it leads nowhere. */
const CODE = ["###.###", "#.#..##", "###.###", "..#.#.", "###..##", "#.#.#.#", "###..#."];

/** A page of a document, as small as a stamp. Seen only: what it says stands beside it. */
export function DocumentPicture(page: PageParts) {
  const { strokes, barAt } = placeStrokes(page);
  return (
    <svg className={styles.picture} viewBox="0 0 112 158" aria-hidden="true">
      {page.bar && (
        <path
          className={page.bar === "late" ? styles.late : styles.pane}
          d={`M9 ${barAt}h94v7h-94z`}
        />
      )}
      {page.hero && <path className={styles.pane} d="M9 21h94v20h-94z" />}
      <rect className={styles.accent} x="9" y="8" width="5.5" height="5.5" rx="1.4" />
      <path className={styles.line} d={strokes.line} />
      <path className={styles.gray} d={strokes.gray} />
      <path className={styles.ink} d={strokes.ink} />
      <path className={styles.accent} d={strokes.accent} />
      {page.bar && <path className={styles.gray} d={`M12 ${barAt + 2.8}h70v1.4h-70z`} />}
      <text className={styles.heading} x={BLOCK} y="12">
        {page.heading}
      </text>
      {page.hero && (
        <text className={styles.hero} x="13" y="35">
          {page.hero}
        </text>
      )}
    </svg>
  );
}
