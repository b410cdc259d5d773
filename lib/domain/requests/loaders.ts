import "server-only";
import { cache } from "react";
import { requireActor } from "@/lib/auth/actor";
import { customerPageScope } from "@/lib/auth/scope";
import { now } from "@/lib/core/clock";
import { AppError } from "@/lib/core/errors";
import { mapPage } from "@/lib/core/paging";
import { idParams } from "@/lib/core/validation";
import type { Page } from "@/lib/core/paging";
import { countWaiting, listRequests, listServices, listWaiting, readThread } from "./queries";
import type { CustomerReader, Reader } from "./queries";
import { isClosed } from "./policy";
import type { AdminRequestsQuery, OwnRequest, ShownThread, WaitingRequest } from "./schema";
import { toOwnRequest, toOwnThread } from "./serializers";

const readerOfPage = async (): Promise<CustomerReader> => ({
  scope: await customerPageScope("requests"),
  personId: (await requireActor("customer")).id,
});

/** The thread that a reader may see; null when missing or another's. */
async function findThread(reader: Reader, id: string) {
  if (!idParams.safeParse({ id }).success) return null;
  try {
    return await readThread(reader, id);
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
}

/** The signed-in customer's requests, as the address filters them. */
export async function loadOwnRequests(query: AdminRequestsQuery): Promise<Page<OwnRequest>> {
  return mapPage(await listRequests(await readerOfPage(), query), toOwnRequest);
}

/** One of them with what was written; null when missing or another's. */
export const loadOwnThread = cache(async (id: string): Promise<ShownThread | null> => {
  const reader = await readerOfPage();
  const row = await findThread(reader, id);
  if (!row) return null;
  return {
    thread: toOwnThread(row),
    personId: reader.personId,
    isClosed: isClosed(row, now()),
  };
});

/** The signed-in customer's services that a request can be about. */
export async function loadOwnServices(): Promise<{ value: string; label: string }[]> {
  const rows = await listServices(await customerPageScope("requests"));
  return rows.map(({ id, service }) => ({ value: id, label: service.name }));
}

/** How many requests wait for the signed-in customer. */
export const loadWaitingCount = cache(async (): Promise<number> =>
  countWaiting(await readerOfPage(), "customer"),
);

/** What has waited longest for the signed-in customer. */
export async function loadWaitingRequests(take: number): Promise<WaitingRequest[]> {
  if ((await loadWaitingCount()) === 0) return [];
  return listWaiting(await readerOfPage(), take);
}
