import { POST as receive } from "@/app/api/pay/[token]/route";
import type { ErrorCode } from "@/lib/core/errors";
import { logger } from "@/lib/core/logger";
import type { paidByLinkAnswer } from "@/lib/domain/payments/schema";
import { refuseForeign } from "@/lib/http/origin";
import { asJson, seeOther } from "@/lib/http/plain-form";
import { escapeHtml as safe, plainPage } from "@/lib/http/plain-page";
import { problem, toAppError } from "@/lib/http/problem";
import type { z } from "zod";

interface Segment {
  params: Promise<{ token: string }>;
}

const pageOf = (token: string) => `/pay/${encodeURIComponent(token)}`;

export const GET = async (_request: Request, { params }: Segment) =>
  seeOther(pageOf((await params).token));

/** What the page says better itself: the charge is settled, or being paid. */
const SHOWN_THERE = new Set<ErrorCode>(["not_found", "gone", "payment_in_progress"]);

/** The form of a pay link's page: the API's operation, answered with a page. */
export async function POST(request: Request, { params }: Segment): Promise<Response> {
  const { token } = await params;
  const page = pageOf(token);
  let answer: Response;
  try {
    // A form can be sent from any site, so this one must prove where it comes from.
    refuseForeign(request, true);
    answer = await receive(asJson(`/api${page}`, request, {}), {
      params: Promise.resolve({ token }),
    });
  } catch (error) {
    answer = problem(toAppError(error, logger));
  }
  if (!answer.ok) return refused(answer, page);
  const { checkoutUrl } = (await answer.json()) as z.output<typeof paidByLinkAnswer>;
  return checkoutUrl === undefined ? seeOther(`${page}?paid=1`) : goOn(checkoutUrl);
}

const wayOn = (href: string, label: string) =>
  `<p><a class="go" href="${safe(href)}">${label}</a></p>`;

async function refused(answer: Response, page: string): Promise<Response> {
  const { error, code } = (await answer.json()) as { error: string; code: ErrorCode };
  if (SHOWN_THERE.has(code)) return seeOther(`${page}?paid=1`);
  const wait = answer.headers.get("retry-after");
  return plainPage(
    "Payment",
    `<h1>Not paid</h1><p role="alert">${safe(error)}</p>${wayOn(page, "Back")}`,
    answer.status,
    wait === null ? {} : { "Retry-After": wait },
  );
}

/** Not a redirect: the page's policy lets its form lead nowhere else. */
function goOn(checkoutUrl: string): Response {
  const refresh = `<meta http-equiv="refresh" content="0;url=${safe(checkoutUrl)}">`;
  const way = wayOn(checkoutUrl, "Go on to the payment page");
  return plainPage("Payment", `${refresh}<h1>One moment</h1>${way}`, 200);
}
