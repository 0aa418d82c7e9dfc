import type { JSX } from "preact";
import { useCallback, useEffect, useState } from "preact/hooks";
import type { WalletDevice } from "../../wallet/wallet.ts";
import { FrameCard } from "../parts/frame-card.tsx";
import { Icon } from "../parts/icon.tsx";
import { useModel, useText } from "../use-model.ts";
import { DoneFoot, Failure, Head } from "./screen-parts.tsx";
import { useWork } from "./use-work.ts";

/** The devices that are logged in, and a way to log one out. */
export function DevicesScreen(): JSX.Element {
  const { wallet } = useModel();
  const { t, language } = useText();
  const [devices, setDevices] = useState<readonly WalletDevice[]>([]);
  const [asked, setAsked] = useState<string>();
  const work = useWork();
  const { run } = work;
  const read = useCallback(async (): Promise<void> => setDevices(await wallet.devices()), [wallet]);
  useEffect(() => void run(read), [run, read]);
  const remove = async (id: string): Promise<void> => {
    if (asked !== id) return setAsked(id);
    setAsked(undefined);
    await run(async () => {
      await wallet.forgetDevice({ id });
      await read();
    });
  };
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
      {devices.length === 1 && <p class="more">{t("devices.empty")}</p>}
    </FrameCard>
  );
}
