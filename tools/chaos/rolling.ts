import { setTimeout as wait } from "node:timers/promises";
import { dueDatabase } from "../bench/databases";
import { experiment, options, verdict } from "../bench/harness";
import { PROXIES, startPair, startProxy, type Proxy } from "../bench/site";
import { isLost, load, payments, statuses, printLost } from "./load";

/*
 * `npm run chaos:rolling`: two instances behind nginx, each restarted five times as
 * docs/operations.md says while a hundred requests a second come in (`--per-second 30` for a machine
 * that cannot do as many with one instance), payments among them. Ends with status 1 when one is
 * lost.
 */

const RESTARTS = 10;

void experiment("rolling", async (harness) => {
  const { "per-second": perSecond } = options({ "per-second": 100 });
  const { token, due } = await dueDatabase(harness.running.url("rolling"));
  const pair = await startPair(harness);
  const restart = async (proxy: Proxy) => {
    const codes: (number | null)[] = [];
    for (let n = 0; n < RESTARTS; n += 1) {
      const site = pair.sites[n % 2 ? 1 : 0];
      proxy.leaveOut(site);
      codes.push(await site.stop());
      await site.start();
      proxy.leaveOut();
      await wait(1_000);
    }
    return codes;
  };
  for (const [name, configuration] of Object.entries(PROXIES)) {
    const proxy = await startProxy(harness, configuration, pair);
    const share = due.splice(0, due.length / 2);
    const restarts = restart(proxy);
    const answers = await load({ url: pair.url, token, due: share, perSecond }, restarts);
    const codes = await restarts;
    await proxy.stop();
    const lost = answers.filter(isLost).length;
    const paid = payments(answers).length;
    printLost(
      answers,
      pair.sites.map(({ log }) => log),
    );
    verdict(
      lost === 0 && codes.every((code) => code === 0) && paid > 0,
      `${name}, ${codes.length} restarts, ${answers.length} requests (${perSecond} a second): ${lost} lost (${statuses(answers)}; ${paid} payments; exit codes ${codes.join(" ")})`,
    );
  }
});
