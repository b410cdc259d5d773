import { siteUrl } from "@/lib/core/env";
import { readSection } from "@/lib/domain/settings/queries";

export const dynamic = "force-dynamic";

/** How a vulnerability is reported (RFC 9116), at /.well-known too; 404 until an owner says it. */
export async function GET(): Promise<Response> {
  const { items: security } = await readSection("security");
  if (!security) return new Response(null, { status: 404 });
  const { contact, policy, expires } = security;
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${expires}T00:00:00Z`,
    ...(policy ? [`Policy: ${policy}`] : []),
    `Canonical: ${siteUrl()}/.well-known/security.txt`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-cache" },
  });
}
