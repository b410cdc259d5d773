import { DEMO_SIGN_INS } from "@/test/factories/credentials";
import type { Configuration } from "./configuration";

export function banner({ isDemo, env }: Configuration, isDev: boolean, ms: number): string {
  const lines = [
    "",
    `  Open after ${(ms / 1000).toFixed(1)} s${isDev ? ", with hot reload" : ""}`,
    "",
    `  Site          ${env.SITE_URL}`,
    `  Portal        ${env.SITE_URL}/login`,
    `  Admin area    ${env.SITE_URL}/admin`,
  ];
  if (isDemo && !env.SMTP_URL) lines.push(`  Mails         ${env.SITE_URL}/dev-inbox`);
  if (isDemo)
    lines.push(
      "",
      ...Object.entries(DEMO_SIGN_INS).map(
        ([kind, { email, password }]) => `  Sign in as ${kind.padEnd(9)} ${email}   ${password}`,
      ),
    );
  if (env.PAYMENTS === "manual" && !isDemo)
    lines.push("", "  PAYMENTS is manual: charges are marked as paid, and no money is collected.");
  if (env.PAYMENTS === "transfer")
    lines.push(
      "",
      "  PAYMENTS is transfer: customers say what they have sent, you record what arrived.",
    );
  return [...lines, "", "  Ctrl-C stops everything.", ""].join("\n");
}
