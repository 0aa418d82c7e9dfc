/** A wallet as a service lists it. */
export type ServiceRow = { readonly id: string; readonly name: string } & Readonly<Record<string, unknown>>;

/** A service in memory: it answers as `GET /getWallets` is described, when the test says so. */
export interface ScriptedService {
  readonly http: typeof fetch;
  /** The calls so far, by what their URLs say. */
  readonly calls: readonly URL[];
  /** Signals of the calls so far. */
  readonly signals: readonly (AbortSignal | undefined)[];
  /** What comes instead of an answer. */
  failing: Error | Response | undefined;
  /** Whether answers wait for `answer()`. */
  isHeld: boolean;
  /** Lets the oldest held call have its answer, or one of another place. */
  answer(place?: number): Promise<void>;
}

/**
 * Makes a directory's service in memory, for tests of a host or a UI.
 * @example
 * import { httpDirectory } from "@foyer/core/directory";
 * import { createMemoryPorts, createScriptedService } from "@foyer/core/testing";
 *
 * const service = createScriptedService([{ id: "acme", name: "Acme", chains: ["eip155:1"] }]);
 * const directory = httpDirectory({ url: "https://wallets.example.org", projectId: "test" });
 * const ports = createMemoryPorts({ http: service.http });
 */
export function createScriptedService(rows: readonly ServiceRow[]): ScriptedService {
  const calls: URL[] = [];
  const signals: (AbortSignal | undefined)[] = [];
  const held: (() => void)[] = [];
  const service: ScriptedService = {
    calls,
    signals,
    failing: undefined,
    isHeld: false,
    async http(input, init) {
      const url = new URL(String(input));
      calls.push(url);
      signals.push(init?.signal ?? undefined);
      const { failing } = service;
      if (service.isHeld) await new Promise<void>((resolve) => held.push(resolve));
      if (failing instanceof Response) return failing;
      if (failing) throw failing;
      return Response.json(select(rows, url.searchParams));
    },
    async answer(place = 0) {
      held.splice(place, 1)[0]?.();
      // A response is read in tasks of its own.
      for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setTimeout(resolve));
    },
  };
  return service;
}

function select(rows: readonly ServiceRow[], params: URLSearchParams): { data: readonly ServiceRow[]; count: number } {
  const list = (name: string): readonly string[] | undefined => params.get(name)?.split(",");
  const [include, exclude, names, rdns] = ["include", "exclude", "names", "rdns"].map(list);
  const search = params.get("search")?.toLowerCase() ?? "";
  const matching = rows
    .filter(({ id }) => include === undefined || include.includes(id))
    .filter(({ id }) => !exclude?.includes(id))
    .filter(({ name }) => name.toLowerCase().includes(search))
    .filter((row) => params.get("badge_type") === null || row["badge_type"] === params.get("badge_type"))
    .filter(({ name, ...row }) => names === undefined || names.includes(name) || rdns?.includes(String(row["rdns"])));
  const entries = Number(params.get("entries"));
  const from = (Number(params.get("page")) - 1) * entries;
  return { data: matching.slice(from, from + entries), count: matching.length };
}
