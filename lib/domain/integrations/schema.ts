import { z } from "zod";
import { ADMIN_ROLES, CUSTOMER_ROLES } from "@/lib/auth/permissions";
import {
  dateInput,
  dateOutput,
  entity,
  instant,
  line,
  listOf,
  listQuery,
  one,
  uuid,
} from "@/lib/core/validation";

export const apiKey = z.strictObject({
  ...entity,
  name: z.string(),
  prefix: z.string(),
  /** Of the agency, or of the customer, whose key it is. */
  role: z.enum([...ADMIN_ROLES, ...CUSTOMER_ROLES]),
  readOnly: z.boolean(),
  createdBy: z.strictObject({ _id: uuid, name: z.string() }),
  lastUsedAt: instant.nullable(),
  /** The last day on which it works. */
  expiresOn: dateOutput.nullable(),
});
export type ApiKey = z.output<typeof apiKey>;

export const apiKeysAnswer = listOf("keys", apiKey);
/** The key itself, once; a repeat under an Idempotency-Key has none. */
export const newApiKeyAnswer = one(apiKey.extend({ key: z.string().optional() }));
export const apiKeysQuery = listQuery(["createdAt"], {});

const keyFields = {
  name: line(60),
  readOnly: z.boolean().default(true),
  expiresOn: dateInput.nullish(),
};
export const agencyKeyInput = z.strictObject({ ...keyFields, role: z.enum(ADMIN_ROLES) });
export const customerKeyInput = z.strictObject({ ...keyFields, role: z.enum(CUSTOMER_ROLES) });
export type NewApiKey = z.output<typeof agencyKeyInput> | z.output<typeof customerKeyInput>;
