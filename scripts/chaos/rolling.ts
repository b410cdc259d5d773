import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { onGround, start } from "../bench/ground";
import { verdict } from "../bench/verdict";
import { freePort } from "../database/port";
import { isLost, press, tally, tellLost } from "./load";
import { filledDatabase, proxies, startInstance, startProxy, twoPlaces } from "./site";

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

start(() =>
  onGround({ name: "rolling", port: undefined }, async ({ running, home, ends }) => {
    const { values } = parseArgs({ options: { "per-second": { type: "string", default: "100" } } });
    const perSecond = Number(values["per-second"]);
    const { token, due } = await filledDatabase(running.url("postgres"), running.url("rolling"));
    const front = await freePort();
    const site = `http://localhost:${front}`;
    const places = await twoPlaces(home, { site });
    const instances = await Promise.all(places.map(startInstance));
    ends(() => Promise.all(instances.map((one) => one.stop())));
    const logs = instances.map(({ log }) => log);
    const held: boolean[] = [];
    for (const [name, configuration] of Object.entries(proxies)) {
      const end = startProxy(home, configuration, front, places);
      ends(end);
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
      const lost = answers.filter(isLost);
      const paid = answers.filter(({ isPay, status }) => isPay && status === 200);
      tellLost(answers, logs);
      const ended = codes.every((code) => code === 0);
      held.push(
        verdict(
          lost.length === 0 && ended && paid.length > 0,
          `${name}, ${codes.length} restarts, ${answers.length} requests (${perSecond} a second): ${lost.length} lost (${tally(answers)}; ${paid.length} payments)`,
        ),
      );
    }
    return held.every(Boolean);
  }),
);
