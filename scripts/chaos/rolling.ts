import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { experiment, startInstance, verdict } from "../bench/harness";
import { dueDatabase } from "./data";
import { isLost, payments, press, statuses, tellLost } from "./load";
import { PROXIES, startProxy, twoPlaces } from "./proxy";

/*
 * `npm run chaos:rolling`: two instances behind nginx, each restarted five times while a hundred
 * requests a second come in (`--per-second 30` for a machine that cannot do as many with one
 * instance), payments among them. Ends with status 1 when one is lost.
 */

const TIMES = 5;
/**
 * Seconds for which nginx leaves an instance alone that it found closed: the next one is not
 * restarted before.
 */
const SETTLE = 11;

void experiment("rolling", async ({ running, home, defer }) => {
  const { values } = parseArgs({ options: { "per-second": { type: "string", default: "100" } } });
  const perSecond = Number(values["per-second"]);
  const { token, due } = await dueDatabase(running.url("rolling"));
  const pair = await twoPlaces(home);
  const { places, site } = pair;
  const instances = await Promise.all(places.map(startInstance));
  defer(() => Promise.all(instances.map((one) => one.stop())));
  const logs = instances.map(({ log }) => log);
  for (const [name, configuration] of Object.entries(PROXIES)) {
    const end = startProxy(home, configuration, pair);
    defer(end);
    await wait(1_000);
    let isOver = false;
    const share = due.splice(0, due.length / 2);
    const pressing = press({ site, token, due: share, perSecond }, () => isOver);
    const codes: (number | null)[] = [];
    for (let n = 0; n < 2 * TIMES; n += 1) {
      const [which, one] = [instances[n % 2], places[n % 2]];
      if (!which || !one) break;
      codes.push(await which.stop());
      const next = (instances[n % 2] = await startInstance(one));
      logs.push(next.log);
      await wait(SETTLE * 1_000);
    }
    isOver = true;
    const answers = await pressing;
    end();
    const lost = answers.filter(isLost).length;
    const paid = payments(answers).length;
    tellLost(answers, logs);
    verdict(
      lost === 0 && codes.every((code) => code === 0) && paid > 0,
      `${name}, ${codes.length} restarts, ${answers.length} requests (${perSecond} a second): ${lost} lost (${statuses(answers)}; ${paid} payments)`,
    );
  }
});
