import { fundRoute } from "../../http/fund-route.ts";
import { type Asked, type Route, readJson, refuse } from "../../http/route.ts";
import { createRouteServer } from "../../http/serve-routes.ts";
import { startHttp } from "../../http/start-http.ts";
import type { Running } from "../../running.ts";
import { answerGraphQL, type Balances, type Question, readAddress } from "./answer-graphql.ts";

/** Answers as Sui's GraphQL servers would about accounts and the epoch; there is no chain behind them. */
export type RecordedSui = {
  /** CAIP-2, and the name of the Wallet Standard. */
  readonly caip: "sui:localnet";
  readonly name: "recorded-sui";
  /** GraphQL. */
  readonly url: string;
  /** Gives MIST to an address. */
  fund(address: string, mist: bigint): void;
};

const START_MIST = 1_000_000_000_000n;

/** Starts them in this process; each address holds 1,000 SUI. `port` 0: a free one. */
export async function startSui(options: {
  readonly port: number;
  readonly funded: readonly string[];
}): Promise<Running<RecordedSui>> {
  const balances: Balances = new Map();
  const fund = (address: string, mist: bigint): void => {
    const owner = readAddress(address);
    if (owner === undefined) throw new Error(`${address} is no address of Sui.`);
    balances.set(owner, (balances.get(owner) ?? 0n) + mist);
  };
  for (const address of options.funded) fund(address, START_MIST);
  const answer: Route["answer"] = (asked) => ({ json: answerGraphQL(balances, readQuestion(asked)) });
  const routes: readonly Route[] = [{ method: "POST", path: "/graphql", answer }, fundRoute(fund)];
  const server = await startHttp(createRouteServer(routes), options.port);
  return {
    chain: { caip: "sui:localnet", name: "recorded-sui", url: `${server.url}/graphql`, fund },
    // All of it is in this process, and ends with it.
    kill: () => undefined,
    stop: server.stop,
  };
}

function readQuestion(asked: Asked): Question {
  const { query, variables } = readJson(asked);
  if (typeof query !== "string") throw refuse({ status: 400, json: { errors: [{ message: "There is no query." }] } });
  return { query, variables: (variables ?? {}) as Question["variables"] };
}
