export interface ByteRange {
  first: number;
  last: number;
}

/**
 * What a request wants of `size` bytes (RFC 9110, 14): one range, null for all of it, "none" where
 * the range lies beyond (416). What is no range, or several of them, is all of it; so is a range of
 * another version (If-Range).
 */
export function rangeOf(headers: Headers, size: number, etag: string): ByteRange | "none" | null {
  const ifRange = headers.get("if-range");
  if (ifRange !== null && ifRange.trim() !== etag) return null;
  const [, start = "", end = ""] =
    /^bytes[ \t]*=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(headers.get("range") ?? "") ?? [];
  if (start === "" && end === "") return null;
  // "-5": the last five.
  if (start === "")
    return Number(end) === 0 ? "none" : { first: Math.max(0, size - Number(end)), last: size - 1 };
  const first = Number(start);
  const last = end === "" ? size - 1 : Math.min(Number(end), size - 1);
  if (end !== "" && Number(end) < first) return null;
  return first >= size ? "none" : { first, last };
}

/** Whether a list of `If-None-Match` names this version, weakly compared. */
export function namesVersion(list: string | null, etag: string): boolean {
  if (list === null) return false;
  return list.split(",").some((one) => ["*", etag].includes(one.trim().replace(/^W\//, "")));
}
