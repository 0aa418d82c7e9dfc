import { createFoyer, type Foyer, type FoyerOptions, type ViewName, type ViewParams } from "@foyer/core";
import {
  createManualClock,
  createMemoryPage,
  createScriptedAdapter,
  createSharedStorage,
  type ManualClock,
  type MemoryPage,
  type ScriptedAdapter,
  type SharedStorage,
} from "@foyer/core/testing";
import { type ComponentType, type ReactNode, StrictMode } from "react";
import { type RenderResult, render } from "vitest-browser-react";
import { LATER_VIEWS } from "../chunks/views.ts";
import type { ViewProps } from "../hooks/feature-ui.ts";
import { FoyerProvider, type FoyerProviderProps } from "../provider/foyer-provider.tsx";
import type { ViewRegistry } from "../views/frame/built-views.ts";
import { FIRST_VIEWS } from "../views/frame/view-loader.ts";
import { ShadowBox } from "./shadow-box.tsx";

/** A kit for a test: two namespaces whose wallets do what the test says, and all ports in memory. */
export type TestKit = {
  readonly foyer: Foyer;
  readonly evm: ScriptedAdapter<"eip155">;
  readonly solana: ScriptedAdapter<"solana">;
  readonly clock: ManualClock;
  readonly page: MemoryPage;
  readonly storage: SharedStorage;
};

type AnyScripted = TestKit["evm"] | TestKit["solana"];

/** What a test may change about the kit and the provider. */
export type TestGiven = {
  readonly options?: Partial<FoyerOptions> | undefined;
  readonly provider?: Omit<FoyerProviderProps, "foyer" | "children"> | undefined;
  readonly isMobile?: boolean | undefined;
  /** Answers requests to the outside; without it, one fails. */
  readonly http?: typeof fetch | undefined;
  /** What an earlier visit stored. */
  readonly stored?: Readonly<Record<string, string>> | undefined;
  /** Called before anything is rendered: adds wallets, sets answers, connects. */
  readonly prepare?: ((kit: TestKit) => Promise<void> | void) | undefined;
};

/** Makes a kit without rendering anything. */
export function createTestKit({ options, isMobile, stored, http = refuseRequests }: TestGiven = {}): TestKit {
  const evm = createScriptedAdapter("eip155");
  const solana = createScriptedAdapter("solana");
  const clock = createManualClock();
  const page = createMemoryPage({ isMobile });
  const storage = createSharedStorage(stored);
  const ports = { clock, page, storage: storage.open(), http };
  const foyer = createFoyer({ app: { name: "Example" }, adapters: [evm, solana], ports, ...options });
  return { foyer: foyer as unknown as Foyer, evm, solana, clock, page, storage };
}

/** What was rendered, and how to render something else in its place. */
export type Rendered = TestKit & {
  readonly screen: RenderResult;
  readonly rerender: (ui: ReactNode, provider?: TestGiven["provider"]) => Promise<void>;
};

/** Renders something inside a provider, in StrictMode: the only way into component tests. */
export async function renderFoyer(ui: ReactNode, given: TestGiven = {}): Promise<Rendered> {
  const kit = createTestKit(given);
  await given.prepare?.(kit);
  const wrap = (inner: ReactNode, provider = given.provider): ReactNode => (
    <StrictMode>
      <FoyerProvider locale="en" {...provider} foyer={kit.foyer}>
        {inner}
      </FoyerProvider>
    </StrictMode>
  );
  const screen = await render(wrap(ui));
  return { ...kit, screen, rerender: async (inner, provider) => void (await screen.rerender(wrap(inner, provider))) };
}

/** Renders a view by itself, in a shadow root with the modal's styles but without the modal. */
export async function renderView<V extends ViewName>(
  { view, params }: { readonly view: V; readonly params: ViewParams[V] },
  given?: TestGiven,
): Promise<Rendered> {
  // The table's entry for a name renders that name's parameters.
  const views: ViewRegistry = { ...FIRST_VIEWS, ...LATER_VIEWS };
  const View = (views[view].View ?? (await views[view].load?.())) as ComponentType<ViewProps<V>>;
  return await renderFoyer(
    <ShadowBox>
      <View params={params} />
    </ShadowBox>,
    given,
  );
}

/** Connects a wallet of an adapter and gives its connection's id. The kit must have started. */
export async function connectWallet({ foyer }: TestKit, adapter: AnyScripted, name = "Acme"): Promise<string> {
  const known = adapter.connectors().find(({ wallet }) => wallet.name === name);
  const { id } = known ?? adapter.addWallet(name);
  return (await foyer.connect({ connectorId: id })).id;
}

async function refuseRequests(input: RequestInfo | URL): Promise<Response> {
  throw new TypeError(`no request expected, got ${String(input)}`);
}
