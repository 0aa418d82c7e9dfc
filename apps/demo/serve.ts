import { startDevnet } from "@foyer-tooling/devnet";
import { startMailSink } from "@foyer-tooling/devnet/mail";
import { createServer } from "vite";
import { createDemoPhone } from "./phone/demo-phone.ts";
import { servePhone } from "./phone/serve-phone.ts";
import { holdPort } from "./services/find-port.ts";
import { serveIndexing } from "./services/serve-indexing.ts";
import { startDemoAccounts } from "./services/start-demo-accounts.ts";
import { frameOriginOf, startDemoEmbedded } from "./services/start-demo-embedded.ts";
import { startDemoIndexer } from "./services/start-demo-indexer.ts";
import { startDemoLogins } from "./services/start-demo-logins.ts";
import { startDemoSandboxes } from "./services/start-demo-sandboxes.ts";
import { MAIL_EVERY_SECONDS, PROJECT, startDemoServer } from "./services/start-demo-server.ts";
import type { DemoDevnet, LocalChain } from "./src/kit/devnet.ts";

/** Transfers of the year before, which the first EVM account begins with. */
const HISTORY = 5_000;

/**
 * What `npm start` runs: local chains with money on them and an indexer of the first, a relay with a phone at its other end,
 * the reference server, the embedded wallet's frame and keeper, stand-ins for those who log people in, a bundler for smart
 * accounts, a mail server with an inbox, a seller and an exchange that begin to run once the demo is there, and the demo that
 * talks to them.
 * Prints the one address to open.
 */
const devnet = await startDevnet({ money: true, history: HISTORY });
const indexer = await startDemoIndexer(devnet.evm[0]);
const mail = await startMailSink();
const framePort = await holdPort();
const frameOrigin = frameOriginOf(framePort.port);
const [logins, accounts] = await Promise.all([
  startDemoLogins(`${frameOrigin}/social/${PROJECT}`),
  startDemoAccounts(devnet.evm[0]),
]);
const sandboxes = await startDemoSandboxes(devnet.evm[0], () => services.url);
const services = await startDemoServer(devnet, {
  indexer: indexer.ready,
  smtpUrl: mail.smtpUrl,
  frameOrigin,
  sellers: sandboxes.environment,
  logins: logins.environment,
});
const chain = ({ caip, name, url }: LocalChain): LocalChain => ({ caip, name, url });
process.env.FOYER_DEVNET = JSON.stringify({
  evm: devnet.evm.map((each) => ({ ...chain(each), chainId: each.chainId, money: each.money })),
  solana: chain(devnet.solana),
  bitcoin: chain(devnet.bitcoin),
  stacks: chain(devnet.stacks),
  polkadot: { ...chain(devnet["recorded-polkadot"]), genesisHash: devnet["recorded-polkadot"].genesisHash },
  cosmos: chain(devnet["recorded-cosmos"]),
  sui: chain(devnet["recorded-sui"]),
  relay: { url: devnet.relay.url, projectId: devnet.relay.projectId },
  server: { url: services.url, projectId: services.projectId },
  signIn: { url: services.signInUrl, inbox: mail.url },
  embedded: { origin: frameOrigin, projectId: services.projectId },
} satisfies DemoDevnet);

const phone = createDemoPhone({ relay: devnet.relay, farcaster: logins });
const server = await createServer({
  configFile: new URL("vite.config.ts", import.meta.url).pathname,
  logLevel: "warn",
  plugins: [servePhone(phone), serveIndexing(indexer.indexing)],
});
await server.listen();
const address = server.resolvedUrls?.local[0] ?? server.resolvedUrls?.network[0];
const page = new URL(address ?? "http://127.0.0.1:5173").origin;
await services.admit(page);
const { projectId, url: serverUrl } = services;
const embedded = await startDemoEmbedded(devnet, {
  pages: [page],
  frameOrigin,
  releasePort: framePort.release,
  projectId,
  serverUrl,
  smtpUrl: mail.smtpUrl,
  ...logins.keeper,
  bundlers: accounts.bundlers,
  mailEverySeconds: MAIL_EVERY_SECONDS,
});
console.log(`\nFoyer's demo is at ${address}\nCtrl+C ends it and its local chains.`);
console.log(
  `Beside it: wallet frame ${embedded.frameUrl}, keeper ${embedded.keeperUrl}, server ${serverUrl}, inbox ${mail.url}`,
);
// They take a few seconds, and the first request would time out.
sandboxes.wake();

const end = (): void => {
  // The server first: it may be on its way to the indexer.
  const rest = (): Promise<unknown> =>
    Promise.all([server.close(), phone.close(), embedded.stop(), mail.stop(), indexer.stop(), logins.stop()])
      .then(accounts.stop)
      .then(devnet.stop);
  void services
    .stop()
    .then(sandboxes.stop)
    .then(rest)
    .then(() => process.exit(0));
};
process.once("SIGINT", end);
process.once("SIGTERM", end);
