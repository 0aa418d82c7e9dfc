// biome-ignore-all lint/correctness/noComponentHookFactories: these are named after messages, and are no components
import type { AnswerOf, Answers } from "@foyer/embedded/protocol";
import { toRecovery } from "../frame/tell-changes.ts";
import type { Network } from "../networks/networks.ts";
import type { AccountType } from "../smart-account/preference.ts";
import type { Setup } from "../smart-account/read-setup.ts";
import type { WalletUser } from "../wallet/wallet.ts";
import type { AnswerPorts } from "./answer-ports.ts";
import { FrameError } from "./frame-error.ts";
import { idOf } from "./id-of.ts";
import { requireUser } from "./require-user.ts";

/** What answers for the accounts of whoever is logged in: the plain one, and where there are any, the smart one. */
export function createAccountAnswers(ports: AnswerPorts) {
  const { wallet, networks, smart } = ports;
  const requireOn = (network: Network | undefined): Network => {
    if (network !== undefined && smart.on(network)) return network;
    throw new FrameError("UNSUPPORTED_CHAIN", "There are no smart accounts on this network");
  };
  return {
    GET_USER: async (ask) => describeUser(ports, { ...ask, user: await requireUser(wallet) }),
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => [...smart.chains()],
    INIT_SMART_ACCOUNT: async () => {
      const user = await requireUser(wallet);
      const network = requireOn(networks.of("eip155"));
      const setup = await smart.setupOf(user.addresses.eip155);
      return { address: setup.address, isDeployed: await smart.isDeployed(network, setup) };
    },
    SET_PREFERRED_ACCOUNT: async ({ type }) => {
      const user = await requireUser(wallet);
      const owner = user.addresses.eip155;
      if (type === "smartAccount") requireOn(networks.of("eip155"));
      const address = type === "eoa" ? owner : (await smart.setupOf(owner)).address;
      smart.preference.set(owner, type);
      return { type, address };
    },
  } satisfies Partial<Answers>;
}

type AskedUser = {
  readonly user: WalletUser;
  readonly chainId?: number | string | undefined;
  readonly preferredAccountType?: AccountType | undefined;
};

/** Who is logged in, and the accounts of a network, the one in use by default. */
export async function describeUser(
  ports: AnswerPorts,
  { user, chainId = idOf(ports.networks), preferredAccountType: wanted }: AskedUser,
): Promise<AnswerOf<"GET_USER">> {
  const { networks, smart } = ports;
  const { email, social, addresses } = user;
  const network = networks.list.find(({ id, reference }) => id === chainId || reference === String(chainId));
  const address = addresses[network?.namespace ?? "eip155"];
  const plain = {
    email: email === "" ? null : email,
    ...(social && { userName: social.userName, socialProvider: social.provider }),
    address,
    chainId,
    accounts: [{ address, type: "eoa" as const }],
    recovery: toRecovery(user),
  };
  if (network === undefined || !smart.on(network)) return { ...plain, preferredAccountType: "eoa" };
  const preferredAccountType = wanted ?? smart.preference.of(address);
  return { ...plain, ...(await describeSmart(ports, { user, network, preferredAccountType })) };
}

type Described = {
  readonly user: WalletUser;
  readonly network: Network;
  readonly preferredAccountType: AccountType;
};

/** Both accounts, the one in use as `address`. Where the node cannot be asked, nothing is said of whether it is deployed. */
async function describeSmart(
  { smart }: AnswerPorts,
  { user, network, preferredAccountType }: Described,
): Promise<Partial<AnswerOf<"GET_USER">>> {
  const owner = user.addresses.eip155;
  const setup: Setup = await smart.setupOf(owner);
  const isDeployed = await smart.isDeployed(network, setup).catch(() => undefined);
  return {
    address: preferredAccountType === "smartAccount" ? setup.address : owner,
    accounts: [
      { address: owner, type: "eoa" },
      { address: setup.address, type: "smartAccount" },
    ],
    preferredAccountType,
    ...(isDeployed !== undefined && { smartAccountDeployed: isDeployed }),
  };
}
