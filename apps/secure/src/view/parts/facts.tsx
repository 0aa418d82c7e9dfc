// biome-ignore-all lint/suspicious/noArrayIndexKey: what is listed never changes its order
import type { JSX } from "preact";
import type { Fact, FactValue } from "../../decode/words.ts";
import { useText } from "../use-model.ts";
import { Address } from "./address.tsx";

const LONG: readonly FactValue["kind"][] = ["address", "foreign"];

/** Lines of what is, and its value. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }): JSX.Element | null {
  const { t } = useText();
  if (facts.length === 0) return null;
  return (
    <dl class="facts">
      {facts.map((fact, at) => (
        <div class={LONG.includes(fact.value.kind) ? "fact long" : "fact"} key={`${at} ${fact.name}`}>
          <dt>{t(fact.name)}</dt>
          <dd>
            <Shown value={fact.value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Shown({ value }: { readonly value: FactValue }): JSX.Element {
  const { t } = useText();
  switch (value.kind) {
    case "address":
      return (
        <>
          <Address address={value.address} />
          {value.isOwn && <span class="own">{t("address.own")}</span>}
        </>
      );
    case "amount":
      return (
        <bdi dir="ltr">
          {value.amount} {value.symbol}
        </bdi>
      );
    case "words":
      return <bdi>{t(value.words.key, value.words.values)}</bdi>;
    case "foreign":
      return <bdi class="foreign">{value.text}</bdi>;
    case "code":
      return (
        <bdi class="mono" dir="ltr">
          {value.text}
        </bdi>
      );
    default:
      return value satisfies never;
  }
}
