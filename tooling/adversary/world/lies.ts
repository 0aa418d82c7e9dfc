/** The answer that a party gives. `body`: JSON. */
export type Told = {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A request on its way from the frame to a party. */
export type Exchange = {
  /** Such as `GET /wallet`. */
  readonly route: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Headers;
  /** Asks the honest party. */
  readonly pass: () => Promise<Told>;
};

/** A lie: answers in place of a party. `undefined`: leaves the exchange alone. */
export type Lie = (exchange: Exchange) => Promise<Told | undefined> | Told | undefined;

type Body = Record<string, unknown>;

/** Changes the answer of one route. `change` is given the honest body. */
export function changing(route: string, change: (body: Body, asked: Exchange) => unknown): Lie {
  return async (exchange) => {
    if (exchange.route !== route) return undefined;
    const told = await exchange.pass();
    if (told.status >= 400) return told;
    return { ...told, body: await change(told.body as Body, exchange) };
  };
}

/** Changes the wallet that holds, in answers of `GET /wallet`. */
export function naming(change: (wallet: Body, answer: Body) => Body | null): Lie {
  return changing("GET /wallet", (body) => {
    const held = body["wallet"] as Body | null;
    return { ...body, wallet: held === null ? null : change(held, body) };
  });
}

/** Refuses one route. */
export function refusing(route: string, status: number, code: string): Lie {
  return (exchange) =>
    exchange.route === route
      ? { status, body: { code }, headers: { "Content-Type": "application/problem+json" } }
      : undefined;
}

/** Answers one route without asking the honest party. */
export function answering(route: string, body: (asked: Exchange) => unknown): Lie {
  return async (exchange) => (exchange.route === route ? { status: 200, body: await body(exchange) } : undefined);
}

/** Says nothing on one route: the connection ends. */
export function silent(route: string): Lie {
  return ({ route: asked }) => {
    if (asked === route) throw new TypeError("fetch failed");
    return undefined;
  };
}

/** Makes the `fetch` of a frame, whose exchanges pass a list of lies. `base`: the party's address. */
export function createLyingFetch(a: {
  readonly base: string;
  readonly origin: string;
  readonly lies: readonly Lie[];
}): typeof fetch {
  return async (input, init) => {
    const url = String(input);
    const headers = new Headers(init?.headers);
    // A browser adds the origin by itself.
    headers.set("Origin", a.origin);
    const { cache: _, credentials: __, referrerPolicy: ___, ...rest } = init ?? {};
    const exchange: Exchange = {
      route: `${init?.method ?? "GET"} ${url.slice(a.base.length)}`,
      body: typeof init?.body === "string" ? (JSON.parse(init.body) as Body) : {},
      headers,
      async pass() {
        const response = await fetch(url, { ...rest, headers });
        const text = await response.text();
        return { status: response.status, body: text === "" ? {} : JSON.parse(text), headers: toRecord(response) };
      },
    };
    for (const lie of a.lies) {
      const told = await lie(exchange);
      if (told !== undefined) return toResponse(told);
    }
    return toResponse(await exchange.pass());
  };
}

function toRecord({ headers }: Response): Readonly<Record<string, string>> {
  const type = headers.get("Content-Type");
  return type === null ? {} : { "Content-Type": type };
}

function toResponse({ status, body, headers }: Told): Response {
  return new Response(JSON.stringify(body), { status, headers: { "Content-Type": "application/json", ...headers } });
}
