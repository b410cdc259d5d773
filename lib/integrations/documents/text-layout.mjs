import bidiFactory from "bidi-js";

// Texts as lines of runs, each of one font and one direction, in the order in which they are drawn.

const bidi = bidiFactory();
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
const words = new Intl.Segmenter("en", { granularity: "word" });
const ASCII = /^[ -~]*$/;
const clustersOf = (text) =>
  ASCII.test(text) ? text.split("") : Array.from(graphemes.segment(text), ({ segment }) => segment);

const SPACES = /[\t-\r\u0085\u2028\u2029\p{Zs}]/gu;
/** Controls and signs of format, but for what joins letters and isolates directions. */
const UNSEEN = /(?![\u200C\u200D\u2066-\u2069])[\p{Cc}\p{Cf}\uFE00-\uFE0F]/gu;
const JOINERS = /[\u200C\u200D]/gu;
const ISOLATES = /[\u2066-\u2069]/g;
const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
/** Scripts that put no spaces between words. */
const UNSPACED =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** What may stand for a sign that no font has. */
const COMPATIBLE = [
  (sign) => sign.normalize("NFKC"),
  (sign) => sign.normalize("NFKD").replace(/\p{M}/gu, ""),
  (sign) => sign.replace(/\p{Pd}/gu, "-").replace(/[\p{Pi}\p{Pf}]/gu, '"'),
];

/** Lays texts out in fonts (fontkit's), of which the first that has a sign draws it. */
export class TextLayout {
  #fonts;
  #fontsByCluster = new Map();

  /** @param {() => Iterable<{ hasGlyphForCodePoint(point: number): boolean }>} fonts in order */
  constructor(fonts) {
    this.#fonts = fonts;
  }

  /** The font that has all of a cluster; undefined: none has. */
  #fontOf(cluster) {
    if (!this.#fontsByCluster.has(cluster))
      this.#fontsByCluster.set(cluster, this.#findFont(cluster));
    return this.#fontsByCluster.get(cluster);
  }

  #findFont(cluster) {
    const seen = cluster.replace(JOINERS, "").replace(ISOLATES, "");
    for (const font of this.#fonts())
      if ([...seen].every((sign) => font.hasGlyphForCodePoint(sign.codePointAt(0)))) return font;
    return undefined;
  }

  /**
   * The text that can be printed, for PDF/A forbids missing glyphs: pictures are left out, and what
   * no font has in any form is a question mark, so that the text is not whole.
   */
  printable(text) {
    let isWhole = true;
    const signs = clustersOf(text.normalize("NFC").replace(SPACES, " ").replace(UNSEEN, ""));
    const printed = signs.map((sign) => {
      if (this.#fontOf(sign)) return sign;
      const other = COMPATIBLE.map((form) => form(sign)).find(
        (form) => form !== "" && clustersOf(form).every((one) => this.#fontOf(one)),
      );
      if (other !== undefined) return other;
      if (/\p{Extended_Pictographic}/u.test(sign)) return "";
      isWhole = false;
      return "?";
    });
    const joined = printed.join("");
    const hasGaps = printed.includes("");
    return { text: hasGaps ? joined.replace(/ {2,}/g, " ").trim() : joined, isWhole };
  }

  /**
   * Lines of a printable text, none of them wider than `width` as `measure(font, text)` has it:
   * `{ runs: [{ font, text, width }], width }`; the first is narrower by `indent`.
   */
  lines(text, width, measure, indent = 0) {
    const levels = RIGHT_TO_LEFT.test(text) ? bidi.getEmbeddingLevels(text).levels : null;
    const runsOf = (start, end) => this.#runs(text, start, end, levels, measure);
    const widthOf = (start, end) => sum(runsOf(start, end));
    const lines = [];
    let begin = 0;
    let end = 0;
    let used = 0;
    const close = () => {
      const runs = runsOf(begin, begin + text.slice(begin, end).trimEnd().length);
      lines.push({ runs, width: sum(runs) });
    };
    for (const piece of piecesOf(text, (part) => widthOf(part.start, part.end) <= width - indent)) {
      const more = widthOf(piece.start, piece.start + piece.text.trimEnd().length);
      const room = lines.length === 0 ? width - indent : width;
      if (end > begin && used + more > room) {
        close();
        begin = piece.start;
        used = 0;
      }
      end = piece.end;
      used += widthOf(piece.start, piece.end);
    }
    close();
    return lines;
  }

  /** The runs of a part of the text, from left to right. */
  #runs(text, start, end, levels, measure) {
    const runs = [];
    let at = start;
    for (const cluster of clustersOf(text.slice(start, end))) {
      const level = levels ? levels[at] : 0;
      at += cluster.length;
      const shown = cluster.replace(ISOLATES, "");
      const font = this.#fontOf(shown);
      if (shown === "" || font === undefined) continue;
      const last = runs.at(-1);
      if (last && last.font === font && last.level === level) last.text += shown;
      else runs.push({ font, level, text: shown });
    }
    return inVisualOrder(runs).map(({ font, level, text: logical }) => {
      const shaped = asFontTakesIt(
        hasJoiners(font) ? logical : logical.replace(JOINERS, ""),
        level,
      );
      return { font, text: shaped, width: measure(font, shaped) };
    });
  }
}

const sum = (runs) => runs.reduce((total, { width }) => total + width, 0);
const hasJoiners = (font) => font.hasGlyphForCodePoint(0x200c);

/** Rule L2 of Unicode's bidirectional algorithm, for runs in place of characters. */
function inVisualOrder(runs) {
  const ordered = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1)
    for (let first = 0; first < ordered.length; first += 1) {
      let next = first;
      while (next < ordered.length && ordered[next].level >= level) next += 1;
      if (next - first > 1)
        ordered.splice(first, next - first, ...ordered.slice(first, next).reverse());
      if (next > first) first = next;
    }
  return ordered;
}

/** Fontkit turns around what it takes for right to left by its script alone. */
function asFontTakesIt(text, level) {
  const isRightToLeft = level % 2 === 1;
  const signs = clustersOf(text).map((sign) =>
    isRightToLeft ? (bidi.getMirroredCharacter(sign) ?? sign) : sign,
  );
  return (RIGHT_TO_LEFT.test(text) === isRightToLeft ? signs : signs.reverse()).join("");
}

/**
 * Parts of a text after which a line may end: words with the spaces after them, and where one does
 * not fit into a line, parts of it.
 */
function piecesOf(text, fits) {
  const pieces = [];
  const add = (part) => {
    const start = pieces.at(-1)?.end ?? 0;
    pieces.push({ text: part, start, end: start + part.length });
  };
  for (const [word] of text.matchAll(/[^ ]* *|^$/g)) {
    const start = pieces.at(-1)?.end ?? 0;
    const bare = word.trimEnd();
    if (fits({ start, end: start + bare.length })) {
      if (!UNSPACED.test(word)) add(word);
      else for (const part of wordsOf(word)) add(part);
      continue;
    }
    for (const part of UNSPACED.test(word) ? wordsOf(word) : signedPartsOf(word)) {
      const from = pieces.at(-1)?.end ?? 0;
      if (fits({ start: from, end: from + part.trimEnd().length })) add(part);
      else for (const sign of clustersOf(part)) add(sign);
    }
  }
  return pieces;
}

/** A word that is too long, such as an address of the web, after its signs. */
const signedPartsOf = (word) => word.match(/[^-/?&=.,@_]*[-/?&=.,@_ ]*/g).filter(Boolean);

/** Words of a script without spaces, each with the signs after it. */
function wordsOf(text) {
  const parts = [];
  for (const { segment, isWordLike } of words.segment(text))
    if (isWordLike || parts.length === 0) parts.push(segment);
    else parts[parts.length - 1] += segment;
  return parts;
}
