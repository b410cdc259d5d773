import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";

/** The request for which work is done, where it is not at hand. */
export interface RequestInfo {
  requestId: string;
  method: string;
  /** Without its query. */
  path: string;
}

// Next bundles what takes requests and what works for them apart: they meet here.
const held = globalThis as { requestContext?: AsyncLocalStorage<RequestInfo> };
const storage = () => (held.requestContext ??= new AsyncLocalStorage());

/** From here to the answer, what this calls belongs to the request. */
export const enterRequest = (request: RequestInfo): void => storage().enterWith(request);

/** The request that is being answered; undefined in a job. */
export const currentRequest = (): RequestInfo | undefined => storage().getStore();
