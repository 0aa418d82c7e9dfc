import type { JSX } from "preact";
import { useCallback, useEffect, useState } from "preact/hooks";
import type { LoginWay, WalletDevice } from "../../wallet/wallet.ts";
import { FrameCard } from "../parts/frame-card.tsx";
import { Icon } from "../parts/icon.tsx";
import { useModel, useText } from "../use-model.ts";
import { LoginWays } from "./login-ways.tsx";
import { DoneFoot, Failure, Head } from "./screen-parts.tsx";
import { StepUp } from "./step-up.tsx";
import { useWork } from "./use-work.ts";

/** The devices that are logged in, and how the wallet is logged in to, with a way to remove each. */
export function DevicesScreen(): JSX.Element {
  const { wallet } = useModel();
  const { t, language } = useText();
  const [devices, setDevices] = useState<readonly WalletDevice[]>([]);
  const [asked, setAsked] = useState<string>();
  const work = useWork();
  const { run } = work;
  const [ways, setWays] = useState<readonly LoginWay[]>([]);
  const [removed, setRemoved] = useState<string>();
  const read = useCallback(async (): Promise<void> => {
    setDevices(await wallet.devices());
    setWays(await wallet.ways());
  }, [wallet]);
  useEffect(() => void run(read), [run, read]);
  const remove = async (id: string): Promise<void> => {
    if (asked !== id) return setAsked(id);
    setAsked(undefined);
    await run(async () => {
      await wallet.forgetDevice({ id });
      await read();
    });
  };
  const removeWay = async (id: string): Promise<void> => {
    setRemoved(undefined);
    await run(async () => {
      await wallet.removeWay({ id });
      await read();
    });
  };
  if (removed !== undefined) return <StepUp onDone={() => void removeWay(removed)} />;
  const when = new Intl.DateTimeFormat(language.tag, { dateStyle: "medium" });
  return (
    <FrameCard about="devices" foot={<DoneFoot />}>
      <Head icon="device" title={t("devices.title")} />
      <Failure failure={work.failure} />
      {devices.map(({ id, name, seenAt, isThis }) => (
        <div class="choice" key={id}>
          <Icon name="device" />
          <span class="words">
            <bdi class="name">{asked === id ? t("devices.confirm", { name }) : name}</bdi>
            <span class="aside">{isThis ? t("devices.this") : t("devices.seen", { date: when.format(seenAt) })}</span>
          </span>
          {!isThis && (
            <button type="button" class="link" onClick={() => void remove(id)}>
              {t("devices.remove")}
            </button>
          )}
        </div>
      ))}
      {ways.length > 0 && <LoginWays ways={ways} onRemove={setRemoved} />}
      {devices.length === 1 && <p class="more">{t("devices.empty")}</p>}
    </FrameCard>
  );
}
