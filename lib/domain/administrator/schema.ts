import { z } from "zod";
import { email, instant, listOf, listQuery, one, personName } from "@/lib/core/validation";
import { user } from "@/lib/domain/customer/schema";

export const administrator = z.strictObject({
  ...user.shape,
  /** When one of their sessions was last used; null before the first sign-in. */
  lastSeenAt: instant.nullable(),
  /** Whether sign-in asks for a second factor. */
  twoFactor: z.boolean(),
});
export type Administrator = z.output<typeof administrator>;

export const administratorAnswer = one(administrator);
export const administratorsAnswer = listOf("administrators", administrator);
export const administratorsQuery = listQuery(["createdAt"], {});
export type AdministratorsQuery = z.output<typeof administratorsQuery>;

export const newAdministratorInput = z.strictObject({ name: personName, email });
export type NewAdministratorInput = z.output<typeof newAdministratorInput>;
