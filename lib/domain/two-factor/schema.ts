import { z } from "zod";
import { line, triedPassword } from "@/lib/core/validation";

export const twoFactorStart = z.strictObject({ password: triedPassword });
export const twoFactorSecret = z.strictObject({
  data: z.strictObject({ secret: z.string(), otpauthUrl: z.string() }),
});
export const twoFactorConfirm = z.strictObject({ code: line(40) });
export const twoFactorCodes = z.strictObject({
  data: z.strictObject({ recoveryCodes: z.array(z.string()) }),
});
export const twoFactorEnd = z.strictObject({ password: triedPassword, code: line(40) });
