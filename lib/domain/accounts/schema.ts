import { z } from "zod";
import {
  clearable,
  code,
  companyName,
  email,
  entity,
  instant,
  listOf,
  listQuery,
  newPassword,
  one,
  personName,
  phone,
  role,
  success,
  triedPassword,
} from "@/lib/core/validation";
import { plainSigns } from "@/lib/core/pasted-text";
import { user } from "@/lib/domain/customers/schema";

export const session = z.strictObject({
  ...entity,
  current: z.boolean(),
  ip: z.string().nullable(),
  userAgent: z.string().nullable(),
  lastSeenAt: instant,
  expiresAt: instant,
});
export type Session = z.output<typeof session>;

export const sessionsAnswer = listOf("sessions", session);
export const sessionsQuery = listQuery(["createdAt"], {});

export const signInInput = z.strictObject({
  email: z.string().min(1, "is required").max(254),
  password: triedPassword,
});
/** `code`: six digits of the authenticator, or a recovery code. */
export const adminSignInInput = z.strictObject({
  ...signInInput.shape,
  code: z.string().overwrite(plainSigns).trim().max(40).optional(),
});

export const registerInput = z.strictObject({
  name: personName,
  email,
  password: newPassword,
  company: clearable(companyName).optional(),
  phone: clearable(phone).optional(),
});
export type RegisterInput = z.output<typeof registerInput>;

/** The session's token works as `Authorization: Bearer` too. */
export const signedIn = z.strictObject({ user, token: z.string() });
export const meAnswer = z.strictObject({ user });
export const meQuery = z.strictObject({ session: role.optional() });
export const logoutInput = z.strictObject({ session: role.optional() }).default({});

export const forgotInput = z.strictObject({ email });
const token = z.string().min(1).max(200);
export const resetInput = z.strictObject({ token, password: newPassword });
/** Without script the whole link of the mail is pasted. */
const pastedToken = z
  .string()
  .trim()
  .max(1_000)
  .overwrite((text) => text.replace(/^.*#token=/, ""))
  .pipe(token);
export const acceptInput = z.strictObject({
  token: pastedToken,
  name: personName,
  password: newPassword,
});
export type AcceptInput = z.output<typeof acceptInput>;

const invitation = z.strictObject({
  name: z.string(),
  email: z.string(),
  company: z.string(),
  /** Null where the agency opened the account. */
  invitedBy: z.string().nullable(),
});
export type Invitation = z.output<typeof invitation>;
export const invitationAnswer = one(invitation);

/** `password`: for an unverified account, from a caller without one of its sessions. */
export const verifyInput = z.strictObject({ token, password: newPassword.optional() });
export const linkInput = z.strictObject({ token });
/** `resetToken`: with it a new password is set at once, as by a mailed link. */
export const undoneAnswer = z.strictObject({ ...success.shape, resetToken: z.string() });

export const twoFactorStart = z.strictObject({ password: triedPassword });
export const twoFactorSecret = z.strictObject({
  data: z.strictObject({ secret: z.string(), otpauthUrl: z.string() }),
});
export const twoFactorConfirm = z.strictObject({ code: code(40) });
export const twoFactorCodes = z.strictObject({
  data: z.strictObject({ recoveryCodes: z.array(z.string()) }),
});
export const twoFactorEnd = z.strictObject({ password: triedPassword, code: code(40) });

/** The token of a mail's List-Unsubscribe. */
export const unsubscribeParams = z.strictObject({ token: z.string().max(200) });
