import { drawable } from "./picture-font.mjs";

test.each([
  ["Halden AI", "Halden AI"],
  ["Ω © Söhne & Žák", "Ω © Söhne & Žák"],
  ["Zoe\u0308", "Zoë"],
  ["🚀 Quill", "Quill"],
  ["👨‍👩‍👧 Quill ❤️", "Quill ❤"],
  ["株式会社 Quill", ""],
  ["वेब كتاب", ""],
  ["— (東京)", ""],
  ["🚀", ""],
])("of %s a picture shows %j", (name, shown) => expect(drawable(name)).toBe(shown));
