import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { shared } from "./process-state.mjs";

/** The request for which work is done, where it is not at hand. */
export interface RequestInfo {
  requestId: string;
  method: string;
  /** Without its query. */
  path: string;
}

const storage = shared("request-context", () => new AsyncLocalStorage<RequestInfo>());

export const withRequest = <T>(request: RequestInfo, work: () => Promise<T>): Promise<T> =>
  storage.run(request, work);

/** The request of the API that is being answered; undefined in a page or a job. */
export const currentRequest = (): RequestInfo | undefined => storage.getStore();
