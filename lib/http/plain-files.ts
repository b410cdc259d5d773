import "server-only";
import { Readable } from "node:stream";
import type { ReadableStream as NodeStream } from "node:stream/web";
import { logger } from "@/lib/core/logger";
import { readForm } from "./multipart";
import type { FormFile, FormLimits } from "./multipart";
import { refuseForeign } from "./origin";
import { asJson, seeOther } from "./plain-form";
import { escapeHtml as safe, formStyle, plainPage, retryAfterOf } from "./plain-page";
import { problem, toAppError } from "./problem";
import type { Handler } from "./route";

interface FilesForm {
  /** The page that has the form. */
  page: string;
  /** The operation that gets each file. */
  upload: Handler;
  limits: FormLimits;
  /** The operation that gets the text and the files, its address and what that names. */
  receive: Handler;
  path: string;
  params: Record<string, string>;
  /** The text's field, and its label. */
  field: string;
  label: string;
  bodyOf: (text: string, files: string[]) => Record<string, unknown>;
}

/** The API's answer to a file or to the whole, which is no success. */
class Refused extends Error {
  constructor(readonly answer: Response) {
    super("refused");
  }
}

/**
 * A form with files of a browser without script, or before it: each file and then the text go
 * through the API's operations, with their rules and limits.
 */
export async function receivePlainFiles(request: Request, form: FilesForm): Promise<Response> {
  const files: string[] = [];
  let text = "";
  try {
    // A form can be sent from any site, so this one must prove where it comes from.
    refuseForeign(request, true);
    const texts = await readForm(request, form.limits, async (file) => {
      files.push(await sendFile(request, form, file));
    });
    text = texts[form.field] ?? "";
    const body = asJson(form.path, request, form.bodyOf(text, files));
    const answer = await form.receive(body, { params: Promise.resolve(form.params) });
    if (!answer.ok) throw new Refused(answer);
    return seeOther(form.page);
  } catch (error) {
    const answer = error instanceof Refused ? error.answer : problem(toAppError(error, logger));
    return refusedPage(form, text, answer);
  }
}

/** Sends one as the API gets it; its id. */
async function sendFile(
  request: Request,
  { upload, limits }: FilesForm,
  { name, content, length }: FormFile,
): Promise<string> {
  const headers = new Headers(request.headers);
  for (const ofForm of ["content-length", "transfer-encoding"]) headers.delete(ofForm);
  headers.set("content-type", "application/octet-stream");
  // The whole form is longer than each of its files.
  if (length !== undefined)
    headers.set("content-length", String(Math.min(length, limits.fileSize)));
  const url = new URL("/api/files", request.url);
  url.searchParams.set("name", name);
  const init: RequestInit & { duplex: "half" } = {
    method: "POST",
    headers,
    body: Readable.toWeb(content) as NodeStream<Uint8Array> as ReadableStream<Uint8Array>,
    duplex: "half",
  };
  const answer = await upload(new Request(url, init), { params: Promise.resolve({}) });
  if (!answer.ok) throw new Refused(answer);
  const { data } = (await answer.json()) as { data: { _id: string } };
  return data._id;
}

/** What was typed, and what to mend; a browser gives no file back. */
async function refusedPage(
  { page, field, label }: FilesForm,
  text: string,
  answer: Response,
): Promise<Response> {
  const { error, issues = [] } = (await answer.json()) as {
    error: string;
    issues?: { path: string; message: string }[];
  };
  const marked = issues.map(({ message }) => `<p class="bad">${safe(label)}: ${safe(message)}</p>`);
  return plainPage(
    "Not sent",
    [
      `<style>${formStyle}</style><h1>Not sent</h1>`,
      `<p class="bad" role="alert">${safe(error)}</p>`,
      "<p>The files have to be chosen again.</p>",
      '<form method="post" enctype="multipart/form-data">',
      `<label for="text">${safe(label)}</label>`,
      `<textarea id="text" name="${field}" rows="6">${safe(text)}</textarea>`,
      ...marked,
      '<label for="files">Files</label><input id="files" type="file" name="files" multiple>',
      `<button>Send</button></form><p><a href="${safe(page)}">Back</a></p>`,
    ].join(""),
    answer.status,
    retryAfterOf(answer),
  );
}
