import type { JSX } from "preact";
import type { Action } from "../../decode/words.ts";
import { Facts } from "../parts/facts.tsx";
import { Notice } from "../parts/notice.tsx";
import { useText } from "../use-model.ts";

/** More digits than these are smaller. */
const LARGE = 12;

/** One thing that a signature does. `isSaid`: the sheet's title says it already. */
export function ActionBlock({ action, isSaid }: { readonly action: Action; readonly isSaid: boolean }): JSX.Element {
  const { t } = useText();
  const { title, hero, facts, warnings } = action;
  return (
    <section class="action">
      {!isSaid && <h2>{t(title.key, title.values)}</h2>}
      {hero && (
        <p class={hero.amount.length > LARGE ? "hero long" : "hero"}>
          <span>{hero.amount}</span>
          <bdi class="symbol">{hero.symbol}</bdi>
        </p>
      )}
      {warnings.map(({ level, words }) => (
        <Notice level={level} key={words.key}>
          {t(words.key, words.values)}
        </Notice>
      ))}
      <Facts facts={facts} />
    </section>
  );
}
