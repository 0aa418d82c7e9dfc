import { FoyerError } from "@foyer/core";
import type { SignInSessions } from "@foyer/core/siwx";
import { askToSignIn, EMAIL, until } from "../../test/ask-to-sign-in.ts";
import { type Scene, type State, scenesOf } from "../../test/scene.ts";
import type { SceneKit } from "../../test/scene-kit.ts";
import { createScriptedSessions, failing, never } from "../../test/scripted-sessions.ts";

const ADDRESS = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";

/** Wallets with accounts such as people have. */
function withAddress(kit: SceneKit): void {
  const { connect } = kit.evm;
  kit.evm.connect = async (request) => {
    const connection = await connect(request);
    const account = { ...connection.accounts[0], id: `${connection.chain}:${ADDRESS}`, address: ADDRESS } as const;
    kit.evm.change(connection.id, { accounts: [account], account: account.id } as never);
    return { ...connection, accounts: [account], account: account.id } as typeof connection;
  };
}

type Given = {
  readonly sessions?: Partial<SignInSessions>;
  readonly isRequired?: boolean;
  readonly before?: (kit: SceneKit) => void;
  readonly sign?: SceneKit["evm"]["answer"]["sign"];
};

/** An account that is asked; with `sign`, whose wallet then does that. */
function asked({ sessions, isRequired = true, sign }: Given = {}): State<"SIWXSignMessage"> {
  return {
    async before(kit) {
      await kit.foyer.load();
      withAddress(kit);
      const wallet = "Ember";
      const { feature } = await askToSignIn(kit, { wallet, sessions: { getRequired: () => isRequired, ...sessions } });
      if (sign === undefined) return;
      const verbs = kit.foyer.use(feature);
      await verbs.prepare();
      kit.evm.answer.sign = sign;
      const isOver = verbs.sign();
      if (sign === "hang") await until(kit.foyer, (request) => request?.step === "waiting");
      else await isOver;
    },
  };
}

const error = new FoyerError("wallet/internal", { namespace: "eip155", operation: "signMessage", problem: "it broke" });

/** What the visitor presses. */
async function press(name: string): Promise<void> {
  const root = document.querySelector("[data-foyer]")?.shadowRoot;
  const found = [...(root?.querySelectorAll("button") ?? [])].find(({ textContent }) => textContent === name);
  found?.click();
}

const capture = (email: "asked" | "sent", sessions?: Partial<SignInSessions>) => async (kit: SceneKit) => {
  await kit.foyer.load();
  return await askToSignIn(kit, { wallet: "Ember", email, sessions });
};

export const scenes: readonly Scene[] = [
  ...scenesOf("SIWXSignMessage", {
    ready: asked(),
    preparing: asked({ sessions: { createMessage: never } }),
    optional: asked({ isRequired: false }),
    waiting: asked({ sign: "hang" }),
    verifying: asked({ sign: "approve", sessions: { addSession: never } }),
    declined: asked({ sign: "reject" }),
    failed: asked({ sign: { error } }),
    refused: asked({ sign: "approve", sessions: { addSession: failing("sign-in/refused") } }),
    unreachable: asked({ sessions: { createMessage: failing("sign-in/unreachable") } }),
    foreign: asked({
      sessions: {
        createMessage: async () => {
          throw new FoyerError("sign-in/invalid", { field: "domain", problem: "is 'evil.example', not this page's" });
        },
      },
    }),
    whole: { ...asked(), after: () => press("Show the whole message") },
    "nothing-to-sign": {
      before: (kit) => void kit.foyer.use(createScriptedSessions().feature),
    },
  }),
  ...scenesOf("ConnectingSiwe", { ready: { before: asked().before } }),
  ...scenesOf("DataCapture", {
    optional: { before: capture("asked") },
    invalid: {
      params: { email: "ada@example" },
      before: capture("asked"),
      after: () => press("Continue"),
    },
    again: {
      async before(kit) {
        await kit.foyer.load();
        const addSession: SignInSessions["addSession"] = async ({ data }) => {
          throw new FoyerError("sign-in/otp-required", { account: `${data.chainId}:${data.accountAddress}` });
        };
        const { feature } = await askToSignIn(kit, { wallet: "Ember", sessions: { addSession } });
        await kit.foyer.use(feature).sign();
      },
    },
  }),
  ...scenesOf("DataCaptureOtpConfirm", {
    empty: { params: { email: EMAIL }, before: capture("sent") },
    wrong: {
      params: { email: EMAIL },
      async before(kit) {
        const { feature } = await capture("sent")(kit);
        await kit.foyer.use(feature).confirmCode({ code: "654321" });
      },
    },
  }),
];
