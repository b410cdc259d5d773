import "server-only";
import type { ErrorCode, Issue } from "@/lib/core/errors";
import { logger } from "@/lib/core/logger";
import { destinationOf } from "@/lib/core/next-path";
import { mediaType, parseBody, readBytes, textOf } from "./body";
import type { BodyRule } from "./body";
import { refuseForeign } from "./origin";
import { escapeHtml as safe, formStyle, plainPage, retryAfterOf } from "./plain-page";
import { problem, toAppError } from "./problem";
import type { Handler } from "./route";

interface PlainField {
  /** Absent: a trap for machines, not shown again. */
  label?: string;
  /** A password and a code are never shown again. */
  type?: "text" | "email" | "tel" | "password" | "code" | "textarea";
  autoComplete?: string;
  /** Asked for by this refusal alone. */
  onlyFor?: ErrorCode;
}

interface PlainForm {
  /** The page that has the form; its action is `<page>/send`, with the page's own `next`. */
  page: string;
  /** POST of the operation, and its address. */
  receive: Handler;
  path: string;
  /** Where a browser goes on to when it was not on its way elsewhere (`next`). */
  done: string;
  title: string;
  send: string;
  /** By name: all that the operation's body has. */
  fields: Record<string, PlainField>;
}

const body: BodyRule = { types: ["application/x-www-form-urlencoded"], limit: 50_000 };

/**
 * A form of a browser without script, or before it: the same operation as the API's, with the same
 * rules and limits, answered with a page. What was typed comes back with what has to be mended,
 * secrets excepted. A form can be sent from any site, so this one must prove where it comes from.
 */
export function plainForm(form: PlainForm) {
  return {
    GET: (request: Request) => seeOther(form.page + new URL(request.url).search),
    POST: (request: Request) => post(form, request),
  };
}

async function post(form: PlainForm, request: Request): Promise<Response> {
  const { search, searchParams } = new URL(request.url);
  let values: Record<string, string> = {};
  let answer: Response;
  try {
    refuseForeign(request, true);
    values = await readPlainForm(request, Object.keys(form.fields));
    answer = await form.receive(asJson(form.path, request, values), {
      params: Promise.resolve({}),
    });
  } catch (error) {
    answer = problem(toAppError(error, logger));
  }
  if (answer.ok)
    return seeOther(destinationOf(searchParams) ?? form.done, answer.headers.getSetCookie());
  return refusedForm(form, search, values, answer);
}

/** The form's fields, each a text: "" when it was not sent, or sent twice. */
export async function readPlainForm(
  request: Request,
  names: string[],
): Promise<Record<string, string>> {
  const type = mediaType(request.headers, body) ?? "";
  const form = parseBody(type, type && textOf(await readBytes(request, body))) ?? {};
  const values = new Map(Object.entries(form));
  return Object.fromEntries(names.map((name) => [name, text(values.get(name))]));
}

const text = (value: unknown) => (typeof value === "string" ? value : "");

/** A form's request as one of the API. */
export function asJson(path: string, request: Request, values: Record<string, unknown>): Request {
  const headers = new Headers(request.headers);
  headers.set("content-type", "application/json");
  for (const name of ["content-length", "transfer-encoding"]) headers.delete(name);
  return new Request(new URL(path, request.url), {
    method: "POST",
    headers,
    body: JSON.stringify(values),
  });
}

/** On to another page, by GET. */
export function seeOther(location: string, cookies: string[] = []): Response {
  const headers = new Headers({ Location: location, "Cache-Control": "no-store" });
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return new Response(null, { status: 303, headers });
}

interface Refusal {
  error: string;
  code: ErrorCode;
  issues?: Issue[];
}

const secret = new Set(["password", "code"]);

function control(name: string, field: PlainField, typed: string, error: string | undefined) {
  const { label = name, type = "text", autoComplete } = field;
  const value = safe(secret.has(type) ? "" : typed);
  const ties = [
    `id="${name}" name="${name}"`,
    autoComplete ? ` autocomplete="${autoComplete}"` : "",
    error === undefined ? "" : ` aria-invalid="true" aria-describedby="${name}-error"`,
  ].join("");
  const input =
    type === "textarea"
      ? `<textarea ${ties} rows="6">${value}</textarea>`
      : `<input type="${type === "code" ? "text" : type}" ${ties} value="${value}">`;
  const failure =
    error === undefined
      ? ""
      : `<p class="bad" id="${name}-error">${safe(label)}: ${safe(error)}</p>`;
  return `<label for="${name}">${safe(label)}</label>${input}${failure}`;
}

/** A refused form as a page of its own: what was typed, and what to mend. */
async function refusedForm(
  { page, title, send, fields }: PlainForm,
  search: string,
  values: Record<string, string>,
  answer: Response,
): Promise<Response> {
  const { error, code, issues = [] } = (await answer.json()) as Refusal;
  const visible = Object.entries(fields).filter(
    ([, { label, onlyFor }]) => label !== undefined && (!onlyFor || onlyFor === code),
  );
  const controls = visible.map(([name, field]) => {
    const issue = issues.find(({ path }) => path === name);
    return control(name, field, values[name] ?? "", issue?.message);
  });
  return plainPage(
    title,
    [
      `<style>${formStyle}</style><h1>${safe(title)}</h1>`,
      `<p class="bad" role="alert">${safe(error)}</p>`,
      `<form action="${safe(`${page}/send${search}`)}" method="post">`,
      ...controls,
      `<button>${safe(send)}</button></form><p><a href="${safe(page + search)}">Back</a></p>`,
    ].join(""),
    answer.status,
    retryAfterOf(answer),
  );
}
