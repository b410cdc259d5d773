import { PUT as receive } from "@/app/api/users/asks/[id]/route";
import { logger } from "@/lib/core/logger";
import { refuseForeign } from "@/lib/http/origin";
import { asJson, readPlainForm, seeOther } from "@/lib/http/plain-form";
import { escapeHtml as safe, plainPage } from "@/lib/http/plain-page";
import { problem, toAppError } from "@/lib/http/problem";

interface Segment {
  params: Promise<{ id: string }>;
}

const pageOf = (id: string) => `/dashboard/asks/${encodeURIComponent(id)}`;

export const GET = async (_request: Request, { params }: Segment) =>
  seeOther(pageOf((await params).id));

/** The form of a question's page before its script or without: the API's operation. */
export async function POST(request: Request, { params }: Segment): Promise<Response> {
  const { id } = await params;
  const page = pageOf(id);
  let answer: Response;
  try {
    // A form can be sent from any site, so this one must prove where it comes from.
    refuseForeign(request, true);
    const body = await readPlainForm(request, ["answer", "note"]);
    answer = await receive(asJson(`/api/users/asks/${encodeURIComponent(id)}`, request, body), {
      params: Promise.resolve({ id }),
    });
  } catch (error) {
    answer = problem(toAppError(error, logger));
  }
  // The page says itself what came before.
  if (answer.ok || answer.status === 409) return seeOther(page);
  const { error } = (await answer.json()) as { error: string };
  return plainPage(
    "Question",
    `<h1>Not sent</h1><p role="alert">${safe(error)}</p><p><a href="${safe(page)}">Back</a></p>`,
    answer.status,
  );
}
