import { z } from "zod";
import { putOf } from "@/lib/core/validation";
import { anyItems } from "./content-schema";

/** The section whole. The operation looks at `items` by its section. */
export const sectionInput = putOf({
  items: z.unknown().meta({ anyOf: z.toJSONSchema(anyItems, { io: "input" }).anyOf }),
});
