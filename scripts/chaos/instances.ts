import { closeDb, db } from "@/lib/db/client";
import { customer } from "@/prisma/factories/customer";
import { onGround, start } from "../bench/ground";
import { freePort } from "../database/port";
import { startMailServer } from "../testing/mail-server";
import * as many from "./one-of-many";
import { filledDatabase, proxies, startInstance, startProxy, twoPlaces } from "./site";

/*
 * `npm run chaos:instances`: two instances in folders of their own, as on disks of their own, with
 * one database behind nginx with deploy/'s configuration. Ends with status 1 when somebody could
 * tell that they are two.
 */

start(() =>
  onGround({ name: "instances", port: undefined }, async ({ running, home, ends }) => {
    const url = running.url("instances");
    // Few: the instances do the day's billing when they start.
    const few = { customers: 20, subscriptions: 40, payments: 100 };
    const { token, due } = await filledDatabase(running.url("postgres"), url, few);
    const mails = await startMailServer();
    ends(mails.close);
    const front = await freePort();
    const site = `http://localhost:${front}`;
    const variables = { JOBS: "web", SMTP_URL: mails.url };
    const places = await twoPlaces(home, { site, variables });
    const urls: string[] = [];
    for (const place of places) {
      const instance = await startInstance(place);
      ends(instance.stop);
      urls.push(instance.url);
    }
    ends(startProxy(home, proxies["deploy/nginx.conf"], front, places));
    const [one = "", two = ""] = urls;
    const all = { one: many.askOf(one), two: many.askOf(two), front: many.askOf(site) };
    const { email } = await db().user.create({ data: customer() });
    ends(closeDb);
    const held = [
      await many.holdsSessions(all, email),
      await many.holdsThrottles(all),
      await many.holdsKeys(all, token, due[0] ?? ""),
      await many.holdsJobs(mails.recipients),
      await many.holdsPages(all, token),
    ];
    return held.every(Boolean);
  }),
);
