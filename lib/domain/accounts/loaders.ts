import "server-only";
import { requireActor } from "@/lib/auth/actor";
import { can, customerMay } from "@/lib/auth/rights";
import { agencyPageScope } from "@/lib/auth/scope";
import { keysOf } from "@/lib/core/fields";
import type { Notifications, User } from "@/lib/domain/customers/schema";
import { TOPIC_RIGHTS } from "@/lib/domain/mail/constants";
import { findErasure } from "./erasure-queries";
import type { Erasure } from "./erasure-schema";
import { readNotifications } from "./notifications";
import type { Session } from "./schema";
import { findOwnAccount, hasTwoFactor, listOwnSessions } from "./queries";
import { cookies, headers } from "next/headers";
import { cache } from "react";
import type { ActorKind } from "@/lib/auth/permissions";
import { env } from "@/lib/core/env";
import { formatFor } from "@/lib/core/format";
import type { Format } from "@/lib/core/format";
import { localeOf } from "@/lib/core/locale";
import { TIME_ZONE_COOKIE, timeZoneOf } from "@/lib/core/time-zone";
import { toSession } from "./serializers";

export interface OwnAccount {
  user: User;
  sessions: Session[];
  twoFactor: boolean;
}

export async function loadOwnAccount(): Promise<OwnAccount> {
  const actor = await requireActor("admin");
  const [user, sessions, twoFactor] = await Promise.all([
    findOwnAccount(actor),
    loadSessions("admin"),
    hasTwoFactor(actor),
  ]);
  return { user, sessions, twoFactor };
}

interface OwnNotifications {
  notifications: Notifications;
  /** Those that the person's role has. */
  offered: (keyof Notifications)[];
}

/** Which mails the signed-in person of a customer gets. */
export async function loadNotifications(): Promise<OwnNotifications> {
  const actor = await requireActor("customer");
  const offered = keysOf(TOPIC_RIGHTS).filter(
    (topic) => actor.kind === "customer" && customerMay(actor.role, TOPIC_RIGHTS[topic]),
  );
  return { notifications: await readNotifications(actor), offered };
}

/** What there is to know about the erasure of a deleted customer, for whoever may do it. */
export async function loadErasure(id: string): Promise<Erasure | null> {
  const actor = await requireActor("admin");
  if (actor.kind !== "admin" || !can(actor, "agency")) return null;
  return findErasure(await agencyPageScope("agency"), id);
}

const MAX_SESSIONS = 100;

/** Where the account of the page being rendered is signed in, the newest first. */
export async function loadSessions(kind: ActorKind): Promise<Session[]> {
  const actor = await requireActor(kind);
  const { rows } = await listOwnSessions(actor, { page: 1, limit: MAX_SESSIONS });
  return rows.map((row) => toSession(row, actor.sessionId));
}

/** By Accept-Language; instants in the browser's time zone, else the installation's. */
export const loadFormat = cache(async (): Promise<Format> => {
  const [head, cookie] = await Promise.all([headers(), cookies()]);
  const zone = timeZoneOf(cookie.get(TIME_ZONE_COOKIE)?.value);
  return formatFor(localeOf(head.get("accept-language")), zone ?? env().TIME_ZONE);
});
