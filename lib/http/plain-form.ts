import "server-only";
import { escapeHtml as safe, plainPage } from "./plain-page";

interface PlainForm {
  action: string;
  back: string;
  title: string;
  send: string;
  status: number;
  error: string;
  /** Name → label; `message` is a text of several lines. */
  labels: Record<string, string>;
  values: Record<string, string>;
  errors: Record<string, string>;
}

function field(name: string, label: string, value: string, error: string | undefined): string {
  const ties = `id="${name}" name="${name}"${error ? ` aria-invalid="true" aria-describedby="${name}-error"` : ""}`;
  const control =
    name === "message"
      ? `<textarea ${ties} rows="6">${safe(value)}</textarea>`
      : `<input ${ties} value="${safe(value)}">`;
  return `<label for="${name}">${safe(label)}</label>${control}${error ? `<p class="bad" id="${name}-error">${safe(label)}: ${safe(error)}</p>` : ""}`;
}

/** A refused form as a page of its own for browsers without script: what was typed, and what to mend. No text of the caller's is markup. */
export function plainForm({
  action,
  back,
  title,
  send,
  status,
  error,
  labels,
  values,
  errors,
}: PlainForm): Response {
  const fields = Object.entries(labels).map(([name, label]) =>
    field(name, label, values[name] ?? "", errors[name]),
  );
  return plainPage(
    title,
    `<h1>${safe(title)}</h1><p class="bad" role="alert">${safe(error)}</p><form action="${safe(action)}" method="post">${fields.join("")}<button>${safe(send)}</button></form><p><a href="${safe(back)}">Back</a></p>`,
    status,
  );
}
