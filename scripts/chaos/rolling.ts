import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { onGround, start } from "../bench/ground";
import { verdict } from "../bench/verdict";
import { freePort } from "../database/port";
import { press, tally } from "./load";
import { copySite, filledDatabase, proxies, startInstance, startProxy } from "./site";

/*
 * `npm run chaos:rolling`: two instances behind nginx, each restarted five times while a hundred requests a second come in, payments among them. Ends
 * with status 1 when one is lost.
 */

const TIMES = 5;
const PER_SECOND = 100;
/** Seconds for which nginx leaves an instance alone that it found closed: the next one is not restarted before. */
const SETTLE = 11;

start(() =>
  onGround({ name: "rolling", port: undefined }, async ({ running, home, ends }) => {
    const { token, due } = await filledDatabase(running.url("postgres"), running.url("rolling"));
    const ports = [await freePort(), await freePort()];
    const front = await freePort();
    const site = `http://localhost:${front}`;
    const wanted = ports.map((port, n) => ({ home: path.join(home, `web${n}`), port, site }));
    for (const one of wanted) await copySite(one.home);
    const instances = await Promise.all(wanted.map(startInstance));
    ends(() => Promise.all(instances.map((one) => one.stop())));
    const held: boolean[] = [];
    for (const [name, configuration] of Object.entries(proxies)) {
      const end = startProxy(home, configuration, front, ports);
      ends(end);
      await wait(1_000);
      let isOver = false;
      const share = due.splice(0, due.length / 2);
      const pressing = press({ site, token, due: share, perSecond: PER_SECOND }, () => isOver);
      const codes: (number | null)[] = [];
      for (let n = 0; n < 2 * TIMES; n += 1) {
        const [which, one] = [instances[n % 2], wanted[n % 2]];
        if (!which || !one) break;
        codes.push(await which.stop());
        instances[n % 2] = await startInstance(one);
        await wait(SETTLE * 1_000);
      }
      isOver = true;
      const answers = await pressing;
      end();
      const lost = answers.filter(({ status }) => status === 0 || status >= 500);
      const paid = answers.filter(({ isPay, status }) => isPay && status === 200);
      for (const { what, status, text } of lost.slice(0, 5))
        console.log(`  ${what}: ${status} ${text.slice(0, 120)}`);
      const ended = codes.every((code) => code === 0);
      held.push(
        verdict(
          lost.length === 0 && ended && paid.length > 0,
          `${name}, ${codes.length} restarts, ${answers.length} requests: ${lost.length} lost (${tally(answers)}; ${paid.length} payments)`,
        ),
      );
    }
    return held.every(Boolean);
  }),
);
