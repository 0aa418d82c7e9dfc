import { type JSX, render } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { type OwnWindow, openOwnWindow } from "../../screen/own-window.ts";
import { FrameCard } from "../parts/frame-card.tsx";
import { Notice } from "../parts/notice.tsx";
import { useText } from "../use-model.ts";
import { DoneFoot, Failure, Foot, Head } from "./screen-parts.tsx";
import { useWork } from "./use-work.ts";
import { WordList } from "./word-list.tsx";

/** Shows the words in a window that nothing covers, where the browser does not prove that of the frame. */
export function WordsElsewhere({ read }: { readonly read: () => Promise<readonly string[]> }): JSX.Element {
  const { t } = useText();
  const work = useWork();
  const [isShown, setShown] = useState(false);
  const opened = useRef<OwnWindow | undefined>(undefined);
  // Words stay on no screen that nobody decides on any more.
  useEffect(() => () => opened.current?.close(), []);
  const open = async (): Promise<void> => {
    const isDone = await work.run(async () => {
      const own = await openOwnWindow(window, { title: t("export.words") });
      opened.current = own;
      // What is asked for is asked for once there is somewhere to show it.
      const words = await read().catch((error: unknown) => {
        own.close();
        throw error;
      });
      render(
        <div class="content">
          <h1 class="title">{t("export.words")}</h1>
          <WordList words={words} />
          <Notice level="amber">{t("export.doneText")}</Notice>
        </div>,
        own.root,
      );
      await own.closed;
    });
    if (isDone) setShown(true);
  };
  const foot = isShown ? (
    <DoneFoot />
  ) : (
    <Foot label={t("window.open")} isBusy={work.isBusy} onNext={() => void open()} />
  );
  return (
    <FrameCard about="elsewhere" foot={foot}>
      <Head icon="key" tone="red" title={t("export.title")}>
        {t(work.isBusy ? "window.elsewhere" : "window.why")}
      </Head>
      <Failure failure={work.failure} />
    </FrameCard>
  );
}
