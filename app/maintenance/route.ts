import { MAINTENANCE } from "@/lib/auth/maintenance";
import { whileDatabaseAnswers } from "@/lib/core/database-away";
import { logger } from "@/lib/core/logger";
import { readSettings } from "@/lib/domain/settings/data";
import { escapeHtml, plainPage } from "@/lib/http/plain-page";

/** What is known of the agency: the site may be closed for its database, which is away then. */
let last = { siteName: "", contactEmail: "", contactPhone: "" };

async function contact(): Promise<typeof last> {
  try {
    last = await whileDatabaseAnswers(() => readSettings());
  } catch (error) {
    logger.warn({ err: error }, "the page of the closed site could not read the settings");
  }
  return last;
}

/**
 * What middleware.ts shows instead of any page while the site is closed. A page of React could not
 * say 503.
 */
export async function GET(request: Request): Promise<Response> {
  if (!request.headers.has(MAINTENANCE))
    return new Response(null, { status: 307, headers: { Location: "/" } });
  const { siteName, contactEmail, contactPhone } = await contact();
  const [name, email, phone] = [siteName, contactEmail, contactPhone].map(escapeHtml);
  const reach = email
    ? `<p>Write to <a href="mailto:${email}">${email}</a>${phone ? `, or call ${phone}` : ""}.</p>`
    : "";
  const brand = name ? `<p class="brand">${name}</p>` : "";
  return plainPage(
    "Back soon",
    `${brand}<h1>We are back soon</h1><p>The site is being worked on. Your services keep running.</p>${reach}`,
    503,
    { "Retry-After": "600" },
  );
}
