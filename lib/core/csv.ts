/** How CSV is written (RFC 4180). Of line breaks the writer by itself quotes CRLF alone. */
export const RFC_4180 = { record_delimiter: "windows", quoted_match: /[\r\n]/ } as const;
