import path from "node:path";
import type { Handler, Operations } from "@/lib/http/route";
import { METHODS } from "@/lib/http/declaration";
import type { Method, Operation } from "@/lib/http/declaration";
import { routeFiles } from "../../tools/routes";
import { sampleOf } from "./samples";
import type { SampleData } from "./sample-data";

export interface Found {
  /** `PUT /api/settings` */
  name: string;
  method: Method;
  address: string;
  operation: Operation;
  handler: Handler;
}

/** Every operation that a route file on disk exports. */
export async function allOperations(): Promise<Found[]> {
  const operations = await Promise.all(
    routeFiles().map(async ({ file, address }) => {
      const exported = (await import(path.join(__dirname, "..", "..", file.slice(2)))) as Record<
        Method,
        Handler
      > & { operations: Operations };
      return METHODS.flatMap((method) => {
        const operation = exported.operations[method];
        return operation
          ? [
              {
                name: `${method} ${address}`,
                method,
                address,
                operation,
                handler: exported[method],
              },
            ]
          : [];
      });
    }),
  );
  return operations.flat();
}

/** What an operation is called with: parameters, address and body of its sample. */
export async function callOf({ name, method, address, operation }: Found, world: SampleData) {
  const { query = "", body, headers, bearer: key, ...rest } = await sampleOf(name, world);
  const params: Record<string, string> = rest;
  const bearer = operation.access === "key" ? world.agent.key : key;
  const url = address.replace(/\{(\w+)\}/g, (_, part: string) => params[part] ?? "") + query;
  return { method, url, params, body, headers, bearer };
}

/** Who may call an operation; nobody's session where it is open. */
export function sessionOf({ operation }: Found, world: SampleData) {
  if (operation.access === "open") return undefined;
  return operation.access === "admin" ? world.asAdmin : world.asOwner;
}

/** The machine word of a refusal, which another protocol than the contract's leaves out. */
export function codeOf({ operation }: Found, status: number, body: { code: string }): string {
  if (!operation.writeRefusal) return body.code;
  const { code, ...others } = body;
  expect([code, Object.keys(others)]).toEqual([undefined, ["message"]]);
  return { 400: "invalid_input", 401: "unauthenticated", 403: "forbidden" }[status] ?? "";
}
