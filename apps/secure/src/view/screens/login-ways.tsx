import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { LoginWay } from "../../wallet/wallet.ts";
import { Icon } from "../parts/icon.tsx";
import { namePlace } from "../parts/place-name.ts";
import { useText } from "../use-model.ts";

/** The ways to log in to the wallet, each with a way to remove it, but for the last one. */
export function LoginWays({
  ways,
  onRemove,
}: {
  readonly ways: readonly LoginWay[];
  onRemove(id: string): void;
}): JSX.Element {
  const { t } = useText();
  const [asked, setAsked] = useState<string>();
  const remove = (id: string): void => {
    const isSure = asked === id;
    setAsked(isSure ? undefined : id);
    if (isSure) onRemove(id);
  };
  return (
    <section class="action">
      <h2>{t("ways.title")}</h2>
      {ways.map(({ id, place, called: own, name }) => {
        const called = place === "email" ? t("ways.email") : namePlace({ place, called: own });
        return (
          <div class="choice" key={id}>
            <Icon name="key" />
            <span class="words">
              <bdi class="name">{asked === id ? t("devices.confirm", { name: called }) : called}</bdi>
              <bdi class="aside">{name}</bdi>
            </span>
            {ways.length > 1 && (
              <button
                type="button"
                class="link"
                aria-label={`${t("devices.remove")} ${called}`}
                onClick={() => remove(id)}
              >
                {t("devices.remove")}
              </button>
            )}
          </div>
        );
      })}
    </section>
  );
}
