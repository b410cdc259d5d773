import "server-only";

/** A drawn document as an answer: shown in the browser, or kept as a file under its number. */
export function pdfResponse(
  bytes: Uint8Array<ArrayBuffer>,
  { number, download }: { number: string; download?: "1" },
): Response {
  const how = download ? "attachment" : "inline";
  return new Response(bytes, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `${how}; filename="${number}.pdf"`,
      "Cache-Control": "private, no-store",
    },
  });
}
