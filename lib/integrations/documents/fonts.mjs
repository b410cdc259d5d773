import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create } from "fontkit";

// The fonts of documents: Inter, what it lacks from Noto, and what an operator adds.

const { resolve } = createRequire(import.meta.url);

const packaged = (folder, file) => (weight) =>
  resolve(`@expo-google-fonts/${folder}/${weight}/${file}_${weight}.ttf`);
const PACKAGED = [
  packaged("inter", "Inter"),
  packaged("noto-sans-hebrew", "NotoSansHebrew"),
  packaged("noto-sans-arabic", "NotoSansArabic"),
  packaged("noto-sans-thai", "NotoSansThai"),
  packaged("noto-sans-devanagari", "NotoSansDevanagari"),
];

/** A family: each is read when a text first needs it. */
class Family {
  #files;
  #open = new Map();

  constructor(name, files) {
    this.name = name;
    this.#files = files;
  }

  #opened(strong) {
    const file = this.#files(strong ? "600SemiBold" : "400Regular");
    if (!this.#open.has(file)) {
      const data = readFileSync(file);
      this.#open.set(file, { data, font: create(data) });
    }
    return this.#open.get(file);
  }

  font(strong) {
    return this.#opened(strong).font;
  }

  data(strong) {
    return this.#opened(strong).data;
  }

  hasGlyphForCodePoint(point) {
    return this.font(false).hasGlyphForCodePoint(point);
  }
}

/** Families in the order in which they are tried, the operator's last. */
export function familiesOf(operatorsFile) {
  const files = operatorsFile ? [...PACKAGED, () => operatorsFile] : PACKAGED;
  return files.map((file, index) => new Family(`family ${index}`, file));
}
