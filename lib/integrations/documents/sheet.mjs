import PDFDocument from "pdfkit";

// A page of a document: texts that are laid out, tagged and kept within its margins.

// A4 in points.
export const [LEFT, RIGHT, TOP, BOTTOM] = [48, 547, 42, 776];
export const FULL = RIGHT - LEFT;
/** The block of title, buyer and sums. */
export const BLOCK = { x: RIGHT - 220, width: 220 };
export const TEXT_COLOR = "#1B2432";
export const MUTED = "#4A5568";
export const RULE = "#DDE2EA";
export const WELL = "#F3F5F8";
export const SMALL = { size: 9.75, color: MUTED };
/** The product's blue, unless the agency has a color. */
export const PRIMARY = "#1D4ED8";
/** Of a text, unless it says otherwise. */
const SIZE = 10.5;
const LEADING = 3;
const ISOLATES = /[\u2066-\u2069]/g;

/**
 * The sheet of these fonts.
 * @param {any[]} families
 * @param {any} layout
 */
export function sheetOf(families, layout) {
  const [main] = families;
  const { unitsPerEm, ascent, descent, lineGap } = main.font(false);
  const ASCENT = ascent / unitsPerEm;
  const DESCENT = -descent / unitsPerEm;
  const LINE = ASCENT + DESCENT + lineGap / unitsPerEm;
  const isOfMain = ({ font }) => font === main;

  return class Sheet {
    y = TOP;
    #registered = new Set();
    #widths = new Map();
    #laidOut = new Map();

    constructor({ heading, number, createdAt }) {
      this.doc = new PDFDocument({
        size: "A4",
        margins: { top: TOP, bottom: 76, left: LEFT, right: LEFT },
        pdfVersion: "1.7",
        subset: "PDF/A-3a",
        tagged: true,
        lang: "en-US",
        displayTitle: true,
        font: null,
        bufferPages: true,
        info: { Title: `${heading} ${number}`.trim(), CreationDate: createdAt },
      });
      this.root = this.doc.struct("Document");
      this.doc.addStructure(this.root);
    }

    /** Chooses the font of a run; figures of a column have one width. */
    #options({ size = SIZE, strong = false, isFigure = false }, family) {
      const name = `${family.name} ${strong}`;
      if (!this.#registered.has(name)) {
        this.doc.registerFont(name, family.data(strong));
        this.#registered.add(name);
      }
      this.doc.font(name).fontSize(size);
      // With a list of features a run is shaped as a whole, and not word by word.
      if (family !== main) return { features: [] };
      return isFigure ? { features: ["tnum"] } : {};
    }

    /** The lines of a text, and how high each is. */
    #linesOf(text, style) {
      const { size = SIZE, width = FULL, strong = false, isFigure = false, indent = 0 } = style;
      const key = [size, width, strong, isFigure, indent, text].join(" ");
      if (!this.#laidOut.has(key)) this.#laidOut.set(key, this.#layOut(text, style, size, width));
      return this.#laidOut.get(key);
    }

    #layOut(text, style, size, width) {
      const { text: printed } = layout.printable(text);
      const measure = (family, run) => this.#widthOf(run, style, family);
      const lines = layout
        .lines(printed, width, measure, style.indent)
        .map(({ runs, width: used }, n) => {
          const others = runs.filter((run) => !isOfMain(run)).map(({ font }) => font.font(false));
          const extra = (edge) => Math.max(...others.map((font) => edge(font) / font.unitsPerEm));
          // The first line stands on that of the cells beside it.
          const above =
            n === 0
              ? ASCENT
              : Math.max(
                  ASCENT,
                  extra((font) => font.ascent),
                );
          const below = Math.max(
            DESCENT,
            extra((font) => -font.descent),
          );
          const height = Math.max(LINE, above + below) * size + LEADING;
          return { runs, used, ascent: above * size, height };
        });
      return { printed, lines, height: lines.reduce((sum, line) => sum + line.height, 0) };
    }

    #widthOf(run, style, family) {
      const { size = SIZE, strong = false, isFigure = false } = style;
      const key = [family.name, size, strong, isFigure, run].join(" ");
      if (!this.#widths.has(key))
        this.#widths.set(key, this.doc.widthOfString(run, this.#options(style, family)));
      return this.#widths.get(key);
    }

    heightOf(text, style) {
      return this.#linesOf(text, style).height;
    }

    widthOf(text, style = {}) {
      const [line] = this.#linesOf(text, { ...style, width: Infinity }).lines;
      return line.used;
    }

    #drawLines(lines, style) {
      const { x = LEFT, width = FULL, align = "left", color = TEXT_COLOR, indent = 0 } = style;
      let { y = this.y } = style;
      for (const [n, { runs, used, ascent: above, height }] of lines.entries()) {
        let left = align === "right" ? x + width - used : x + (n === 0 ? indent : 0);
        for (const run of runs) {
          const options = this.#options(style, run.font);
          this.doc.fillColor(color).text(run.text, left, y + above, {
            ...options,
            lineBreak: false,
            // Measured already.
            textWidth: run.width,
            wordCount: 1,
            baseline: "alphabetic",
          });
          left += run.width;
        }
        y += height;
      }
    }

    /** Starts a new page when a block of this height does not fit, and says so. */
    reserve(height) {
      if (this.y + height <= BOTTOM) return false;
      this.doc.addPage();
      this.y = TOP;
      return true;
    }

    element(parent, tag) {
      const element = this.doc.struct(tag);
      parent.add(element);
      return element;
    }

    /**
     * Draws a text as a structure element. A screen reader gets the original where the signs are
     * others or stand in another order. Returns its height.
     */
    text(parent, tag, text, style = {}) {
      const { printed, lines, height } = this.#linesOf(text, style);
      const original = text.replace(ISOLATES, "");
      const isPlain = printed === original && lines.every(({ runs }) => runs.every(isOfMain));
      const place = { y: this.y, ...style };
      const actual = isPlain ? undefined : original;
      parent.add(
        this.doc.struct(tag, { actual, scope: style.scope }, () => this.#drawLines(lines, place)),
      );
      return height;
    }

    /** One line, cut where it is too long. */
    cutLine(text, style) {
      const { lines } = this.#linesOf(text, style);
      let { length } = text;
      let [line] = lines;
      while (lines.length > 1 && length > 0) {
        length -= 1;
        const cut = this.#linesOf(`${text.slice(0, length).trimEnd()}…`, style).lines;
        [line] = cut;
        if (cut.length === 1) break;
      }
      this.#drawLines([line], style);
    }

    /** Decoration outside the structure. */
    artifact(type, draw) {
      this.doc.markContent("Artifact", { type });
      draw(this.doc);
      this.doc.endMarkedContent();
    }

    rule(color = RULE, x = LEFT) {
      this.artifact("Layout", (doc) =>
        doc.moveTo(x, this.y).lineTo(RIGHT, this.y).lineWidth(0.75).strokeColor(color).stroke(),
      );
    }

    /** A text that leads to an address, underlined. */
    link(parent, text, url, style) {
      const { lines, height } = this.#linesOf(text, style);
      const place = { y: this.y, ...style };
      const element = this.doc.struct("Link", { alt: text });
      parent.add(element);
      element.add(this.doc.struct("Span", () => this.#drawLines(lines, place)));
      const { used } = lines[0];
      const under = place.y + lines[0].ascent + 2;
      this.artifact("Layout", (doc) =>
        doc
          .moveTo(place.x, under)
          .lineTo(place.x + used, under)
          .lineWidth(0.75)
          .strokeColor(place.color)
          .stroke(),
      );
      const link = { Contents: new String(text), structParent: element };
      this.doc.link(place.x, place.y, used, height, url, link);
      return height;
    }

    /** A tinted box behind what is drawn after it. */
    box(height, { x = LEFT, width = FULL, color = WELL, edge } = {}) {
      this.artifact("Layout", (doc) => {
        doc.roundedRect(x, this.y, width, height, 3).fill(color);
        if (edge) doc.rect(x, this.y, 2.25, height).fill(edge);
      });
    }
  };
}
