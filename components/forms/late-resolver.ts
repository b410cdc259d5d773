import type { FieldValues, Resolver, ResolverOptions } from "react-hook-form";
import type { ZodType } from "zod";
import { withChunkTimeout } from "@/lib/core/chunk";

/**
 * The server's own rules, fetched when a form is first checked: most visits of a page send none of
 * its forms. Where they cannot be had the server checks alone.
 */
export function lateResolver<V extends FieldValues, I extends FieldValues>(
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
