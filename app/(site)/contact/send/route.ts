import { POST as receive } from "@/app/api/inquiries/route";
import { newInquiryInput } from "@/lib/domain/inquiry/schema";
import { plainForm } from "@/lib/http/plain-form";

const FIELDS = ["name", "email", "company", "message", "website"] as const;
const LABELS = { name: "Name", email: "Email", company: "Company", message: "How can we help?" };
const MAX_BYTES = 50_000;

/**
 * The contact form of a browser without script: the same operation as POST /api/inquiries, with the same rules and limits,
 * answered with a page. What was typed comes back with what has to be mended.
 */
export async function POST(request: Request): Promise<Response> {
  const form = await request
    .clone()
    .arrayBuffer()
    .then((bytes) => (bytes.byteLength > MAX_BYTES ? null : request.formData()))
    .catch(() => null);
  const values = Object.fromEntries(FIELDS.map((name) => [name, text(form?.get(name))]));
  const headers = new Headers(request.headers);
  headers.set("content-type", "application/json");
  for (const name of ["content-length", "transfer-encoding"]) headers.delete(name);
  const sent = new Request(new URL("/api/inquiries", request.url), {
    method: "POST",
    headers,
    body: JSON.stringify(values),
  });
  const answer = await receive(sent, { params: Promise.resolve({}) });
  if (answer.ok)
    return new Response(null, {
      status: 303,
      headers: { Location: "/contact#sent", "Cache-Control": "no-store" },
    });
  const { error } = (await answer.json()) as { error: string };
  const issues = newInquiryInput.safeParse(values).error?.issues ?? [];
  const errors = Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
  return plainForm({
    action: "/contact/send",
    back: "/contact",
    title: "Get in Touch",
    send: "Send Message",
    status: answer.status,
    error,
    labels: LABELS,
    values,
    errors,
  });
}

const text = (value: FormDataEntryValue | null | undefined) =>
  typeof value === "string" ? value : "";
