import { z } from "zod";

/** `download=1`: kept as a file; shown in the browser without it. */
export const documentQuery = z.strictObject({ download: z.literal("1").optional() });
