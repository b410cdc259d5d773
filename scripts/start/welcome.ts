import { DEMO_SIGN_INS } from "@/test/factories/credentials";
import type { Configuration } from "./configuration";

/** What the person who started the site wants to know now. */
export function welcome({ demo, env }: Configuration, dev: boolean, took: number): string {
  const lines = [
    "",
    `  Open after ${(took / 1000).toFixed(1)} s${dev ? ", with hot reload" : ""}`,
    "",
    `  Site          ${env.SITE_URL}`,
    `  Portal        ${env.SITE_URL}/login`,
    `  Admin area    ${env.SITE_URL}/admin`,
  ];
  if (demo && !env.SMTP_URL) lines.push(`  Mails         ${env.SITE_URL}/dev-inbox`);
  if (demo)
    lines.push(
      "",
      ...Object.entries(DEMO_SIGN_INS).map(
        ([kind, { email, password }]) => `  Sign in as ${kind.padEnd(9)} ${email}   ${password}`,
      ),
    );
  if (env.PAYMENTS === "manual" && !demo)
    lines.push("", "  PAYMENTS is manual: charges are marked as paid, and no money is collected.");
  return [...lines, "", "  Ctrl-C stops everything.", ""].join("\n");
}
