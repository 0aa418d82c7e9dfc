import * as z from "zod/mini";
import type { ViewName, ViewParams } from "../../router/state.ts";
import { chainId, filledText, knownKeys, namespaceWord, oneOf } from "./words-schema.ts";

type Params<V extends ViewName> = keyof NonNullable<ViewParams[V]> & string;

const CONNECTING = ["walletId", "redirectView?"] as const;

/** What each view is opened with; `?` marks what may be left out. */
const VIEWS: { readonly [V in ViewName]: readonly (Params<V> | `${Params<V>}?`)[] } = {
  Account: [],
  AccountSettings: [],
  AllWallets: ["addWalletForNamespace?"],
  ApproveTransaction: [],
  BuyInProgress: [],
  ChooseAccountName: [],
  Connect: ["addWalletForNamespace?"],
  ConnectSocials: [],
  ConnectWallets: ["addWalletForNamespace?"],
  ConnectingExternal: [...CONNECTING, "namespace?"],
  ConnectingFarcaster: [],
  ConnectingMultiChain: CONNECTING,
  ConnectingSiwe: [],
  ConnectingSocial: ["provider"],
  ConnectingWalletConnect: CONNECTING,
  ConnectingWalletConnectBasic: [],
  Create: [],
  DataCapture: ["email?"],
  DataCaptureOtpConfirm: ["email"],
  Downloads: ["walletId", "isAwaited?"],
  EmailLogin: ["email"],
  EmailVerifyDevice: ["email"],
  EmailVerifyOtp: ["email"],
  FundWallet: [],
  GetWallet: [],
  Networks: [],
  OnRampFiatSelect: [],
  OnRampProviders: [],
  OnRampTokenSelect: [],
  Pay: [],
  PayLoading: [],
  PayWithExchange: [],
  PayWithExchangeSelectAsset: [],
  ProfileWallets: ["namespace?"],
  RegisterAccountName: [],
  RegisterAccountNameSuccess: [],
  SIWXSignMessage: [],
  SmartSessionCreated: [],
  SmartSessionList: [],
  Swap: [],
  SwapPreview: [],
  SwapSelectToken: ["side?"],
  SwitchActiveChain: ["namespace", "network?"],
  SwitchNetwork: ["network"],
  Transactions: [],
  UnsupportedChain: ["swapUnsupportedChain?"],
  UpdateEmailPrimaryOtp: ["email"],
  UpdateEmailSecondaryOtp: ["email"],
  UpdateEmailWallet: ["email", "redirectView?"],
  UpgradeEmailWallet: [],
  WalletCompatibleNetworks: [],
  WalletReceive: [],
  WalletSend: ["asset?", "amount?", "to?"],
  WalletSendConfirmed: [],
  WalletSendPreview: [],
  WalletSendSelectToken: [],
  WhatIsABuy: [],
  WhatIsANetwork: [],
  WhatIsAWallet: [],
};

/** The names of all views. */
export function viewNames(): readonly string[] {
  return Object.keys(VIEWS);
}

/** A request of a view. Its name may be any text: what is no view shows Connect, and is warned of. */
export function viewRequest(given: unknown): z.ZodMiniType {
  return knownKeys({ view: z.string(), params: paramsOf(given) });
}

/** What `open()` takes: a view, a namespace, or nothing. */
export function openRequest(given: unknown): z.ZodMiniType {
  return z.optional(
    knownKeys({
      view: z.optional(z.string()),
      params: paramsOf(given),
      namespace: z.optional(namespaceWord()),
    }),
  );
}

function paramsOf(given: unknown): z.ZodMiniType {
  const { view } = Object(given) as { readonly view?: unknown };
  const words = typeof view === "string" && Object.hasOwn(VIEWS, view) ? VIEWS[view as ViewName] : undefined;
  if (words === undefined) return z.optional(z.unknown());
  const kinds = paramKinds();
  const shape = words.map((word: string) => {
    const [name = "", mark] = word.split(/(?=\?)/);
    const kind = kinds[name as keyof typeof kinds];
    return [name, mark === undefined ? kind : z.optional(kind)] as const;
  });
  const params = knownKeys(Object.fromEntries(shape));
  return words.every((word: string) => word.endsWith("?")) ? z.optional(params) : params;
}

function paramKinds() {
  return {
    addWalletForNamespace: namespaceWord(),
    amount: wholeCoins(),
    asset: assetId(),
    email: z.string(),
    isAwaited: z.boolean(),
    namespace: namespaceWord(),
    network: chainId(),
    provider: filledText(),
    redirectView: oneOf(viewNames()),
    swapUnsupportedChain: z.boolean(),
    side: z.enum(["from", "to"]),
    to: filledText(),
    walletId: filledText(),
  } satisfies Record<string, z.ZodMiniType>;
}

/** A CAIP-19 id. Whether the account holds any of it is for the view to say. */
function assetId(): z.ZodMiniType {
  const error = 'must be a CAIP-19 id, e.g. "eip155:1/slip44:60"';
  return z
    .string()
    .check(z.regex(/^[-a-z0-9]{3,8}:[-\w]{1,32}\/[-a-z0-9]{3,8}:[-.%\w]{1,128}(\/[-.%\w]{1,78})?$/i, { error }));
}

function wholeCoins(): z.ZodMiniType {
  return z
    .string()
    .check(z.regex(/^(\d+(\.\d*)?|\.\d+)$/, { error: 'must be a decimal number of whole coins, e.g. "0.25"' }));
}
