import { noteFigure } from "@foyer-tooling/run/figures";
import { measureArrivals } from "./timings/arrive.ts";
import { buildPage, type PageName } from "./timings/build-pages.ts";
import { launch, measureLeftovers, measureVisit } from "./timings/measure-visit.ts";
import { serve } from "./timings/serve.ts";
import { judge, judgeLeftovers, markOf, type Round } from "./timings/verdict.ts";

/**
 * `pnpm bench`: the kit beside a page that has React and a hand-written list, in one run, CPU slowed four times. A timing
 * is a figure beside its goal, and fails nothing; a node or a listener too many fails. With `--counts` one round tells what
 * may fail, and nothing else.
 */
const isCounting = process.argv.includes("--counts");
const ROUNDS = isCounting ? 1 : 7;

const folders = { floor: await buildPage("floor"), foyer: await buildPage("foyer") };
const served = { floor: await serve(folders.floor), foyer: await serve(folders.foyer) };
const urls = { floor: served.floor.url, foyer: served.foyer.url };

try {
  const visits: { readonly [P in PageName]: Round[] } = { floor: [], foyer: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const browser = await launch();
    // Who comes second finds the browser warm: they take turns.
    const turns: readonly PageName[] = round % 2 === 0 ? ["floor", "foyer"] : ["foyer", "floor"];
    const arrivals = await measureArrivals(browser, { turns, urls });
    for (const name of turns) {
      const visit = await measureVisit(browser, urls[name]);
      visits[name].push({ ...visit, button: arrivals[name] });
    }
    await browser.close();
  }
  const browser = await launch();
  const leftovers = {
    floor: await measureLeftovers(browser, urls.floor),
    foyer: await measureLeftovers(browser, urls.foyer),
  };
  await browser.close();
  const all = [...judge(visits), ...judgeLeftovers(leftovers)].filter(({ isGate }) => isGate || !isCounting);
  console.log(
    `${ROUNDS} ${isCounting ? "round" : "rounds"}, CPU slowed four times, beside React with a hand-written list`,
  );
  for (const verdict of all) {
    const { name, value, goal, isKept } = verdict;
    console.log(`${markOf(verdict).padEnd(5)}${name.padEnd(36)} ${value}  (goal ${goal})`);
    noteFigure({ name, goal, measured: value, isMissed: !isKept });
  }
  process.exitCode = all.some((verdict) => markOf(verdict) === "FAIL") ? 1 : 0;
} finally {
  await Promise.all([served.floor.stop(), served.foyer.stop()]);
}
