import type { Feature } from "@foyer/core";
import { type FeatureUi, useFeatureText, useFoyer } from "@foyer/react";
import { useSyncExternalStore } from "react";

// 1. The state: plain data, a branch of the kit's one store.
type Tips = { count: number; isGiving: boolean };

// 2. The verb: loaded when it is first called, with all that the kit has.
export const tipJar = (to: string): Feature<"tipJar", Tips, { give(amount: bigint): Promise<string> }> => ({
  name: "tipJar",
  createState: () => ({ count: 0, isGiving: false }),
  load: async () => ({
    create: ({ foyer, state, signal }) => ({
      async give(amount) {
        state.isGiving = true;
        try {
          const { hash } = await foyer.sendTransaction({ namespace: "eip155", to, amount, signal });
          state.count += 1;
          return hash;
        } finally {
          state.isGiving = false;
        }
      },
    }),
  }),
});

// 3. The messages: a view's title is `title.` and its name.
const messages = { en: { "title.TipJar": "Tip jar", "tip.give": "Give a tip", "tip.count": "{count} given so far" } };

// 4. The view, and its name.
declare module "@foyer/core" {
  interface ViewParams {
    TipJar: { to: string };
  }
}

function TipJarView({ params }: { params: { to: string } }) {
  const { t } = useFeatureText(messages);
  const tips = useFoyer().use(tipJar(params.to));
  const { count, isGiving } = useSyncExternalStore(tips.subscribe, tips.getSnapshot);
  return (
    <>
      <p>{t("tip.count", { count })}</p>
      <button type="button" disabled={isGiving} onClick={() => tips.give(10n ** 15n).catch(() => undefined)}>
        {t("tip.give")}
      </button>
    </>
  );
}

// 5. What the modal shows of it: the view, and a round button in the account that leads there.
export const tipJarUi = (to: string): FeatureUi => ({
  views: { TipJar: { View: TipJarView } },
  accountActions: [
    { id: "tip", icon: "send", label: "tip.give", onPress: (foyer) => foyer.push({ view: "TipJar", params: { to } }) },
  ],
  messages,
});
