import type { FieldValues, Resolver, ResolverOptions } from "react-hook-form";
import type { ZodType } from "zod";
import { withChunkTimeout } from "@/lib/core/chunk";

/** Fetches the schema when a form is first validated; if that fails, only the server validates. */
export function lazyResolver<V extends FieldValues, I extends FieldValues>(
  schema: () => Promise<ZodType<unknown, I>>,
  input: (values: V) => I,
): Resolver<V> {
  const fetchRules = () => Promise.all([import("@hookform/resolvers/zod"), schema()]);
  const resolver = async (values: V, context: unknown, options: ResolverOptions<FieldValues>) => {
    const accepted = { values, errors: {} };
    const rules = await withChunkTimeout(fetchRules()).catch(() => null);
    if (!rules) return accepted;
    const [{ zodResolver }, schema] = rules;
    const check = zodResolver(schema as ZodType<unknown, FieldValues>, undefined, { raw: true });
    const { errors } = await check(input(values), context, options);
    return Object.keys(errors).length > 0 ? { values: {}, errors } : accepted;
  };
  return resolver as Resolver<V>;
}
