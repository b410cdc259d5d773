const MAX_DEPTH = 32;

const loneSurrogate = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;
const unusable = (text: string) => text.includes("\0") || loneSurrogate.test(text);

export interface Flaw {
  path: PropertyKey[];
  message: string;
}

/** The first NUL, half character (PostgreSQL stores neither), depth or `__proto__` in a value. */
export function flawOf(value: unknown, unchecked?: string, depth = 0): Flaw | null {
  if (typeof value === "string")
    return unusable(value)
      ? { path: [], message: "has a character that cannot be used here" }
      : null;
  if (typeof value !== "object" || value === null) return null;
  if (depth >= MAX_DEPTH) return { path: [], message: "is nested too deeply" };
  const entries = Array.isArray(value) ? value.entries() : Object.entries(value);
  for (const [key, inner] of entries) {
    if (key === unchecked) continue;
    if (key === "__proto__" || (typeof key === "string" && unusable(key)))
      return { path: [], message: "has a field name that cannot be used" };
    const flaw = flawOf(inner, undefined, depth + 1);
    // The path is made on the way back, once, not at each of the values.
    if (flaw) return { ...flaw, path: [key, ...flaw.path] };
  }
  return null;
}
