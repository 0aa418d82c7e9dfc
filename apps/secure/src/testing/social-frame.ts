import { openFrame } from "../frame/open-frame.ts";
import { createSealingKey } from "../keys/sealing.ts";
import { writeState } from "../social/state.ts";
import { createScriptedWallet } from "../wallet/scripted-wallet.ts";

/** The frame with a wallet that begins log-ins at the provider of `stage-frame.ts`, and knows those that it began. */
void openFrame(window, ({ projectId }, origin) => {
  let own: { readonly state: string; readonly uri: string } | undefined;
  const provider = `http://127.0.0.1:${new URL(origin).port}`;
  const through = `${window.location.origin}/social/${projectId}`;
  return createScriptedWallet({
    answers: {
      async socialUri({ page }) {
        const { point } = await createSealingKey();
        const state = writeState({ point, page });
        const uri = `${provider}/authorize?${new URLSearchParams({ state, redirect_uri: through })}`;
        own = { state, uri };
        return { uri, through };
      },
      isOwnSocial: async ({ state, uri }) => own?.state === state && (uri === undefined || own.uri === uri),
    },
  });
});
