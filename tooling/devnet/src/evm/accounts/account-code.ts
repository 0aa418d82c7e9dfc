import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Address, concat, encodeAbiParameters, getContractAddress, type Hex, zeroHash } from "viem";
import { BUNDLER_FOLDER } from "./bundler-folder.ts";

/** A contract that is put where it is on every chain. */
type Placed = { readonly deployer: Address; readonly salt: Hex; readonly code: Hex; readonly address: Address };

/** Anybody's, by CREATE2. @see https://github.com/Arachnid/deterministic-deployment-proxy */
export const DEPLOYER: Address = "0x4e59b44847b379578588920cA78FbF26c0B4956C";
/** Safe's own, of the same code. @see https://github.com/safe-global/safe-singleton-factory */
export const SAFE_DEPLOYER: Address = "0x914d7Fec6aaC8cd542e72Bca78B30650d45643d7";

const SALTS = {
  "0.7": "0x90d8084deab30c2a37c45e8d47f49f2f7965183cb6990a98943ef94940681de3",
  "0.8": "0x0a59dbff790c23c976a548690c27297883cc66b4c67024f9117b0238995e35e9",
} as const;
const FILES = {
  entryPoint07: "@account-abstraction/contracts/artifacts/EntryPoint.json",
  entryPoint08: "@account-abstraction/contracts-08/artifacts/EntryPoint.json",
  simple07: "@account-abstraction/contracts/artifacts/SimpleAccountFactory.json",
  simple08: "@account-abstraction/contracts-08/artifacts/SimpleAccountFactory.json",
  delegate: "@account-abstraction/contracts-08/artifacts/Simple7702Account.json",
  paymaster: "@account-abstraction/contracts/artifacts/VerifyingPaymaster.json",
  safe: "@safe-global/safe-contracts/build/artifacts/contracts/Safe.sol/Safe.json",
  safeFactory:
    "@safe-global/safe-contracts/build/artifacts/contracts/proxies/SafeProxyFactory.sol/SafeProxyFactory.json",
  multiSend:
    "@safe-global/safe-contracts/build/artifacts/contracts/libraries/MultiSendCallOnly.sol/MultiSendCallOnly.json",
  safeModule: "@safe-global/safe-4337/build/artifacts/contracts/Safe4337Module.sol/Safe4337Module.json",
  safeSetup: "@safe-global/safe-4337/build/artifacts/contracts/SafeModuleSetup.sol/SafeModuleSetup.json",
} as const;

/** The contracts of smart accounts, by name. */
export type AccountContract = keyof typeof FILES;

/** Reads what they were compiled to, and where that goes. `signer`: who signs for the paymaster. */
export function readAccountCode(signer: Address): Readonly<Record<AccountContract, Placed>> {
  const read = (name: AccountContract): Hex =>
    (JSON.parse(readFileSync(join(BUNDLER_FOLDER, "node_modules", FILES[name]), "utf8")) as { bytecode: Hex }).bytecode;
  const entryPoint07 = place(read("entryPoint07"), { salt: SALTS["0.7"] });
  const entryPoint08 = place(read("entryPoint08"), { salt: SALTS["0.8"] });
  const safe = { deployer: SAFE_DEPLOYER };
  return {
    entryPoint07,
    entryPoint08,
    simple07: place(withAddresses(read("simple07"), entryPoint07.address)),
    simple08: place(withAddresses(read("simple08"), entryPoint08.address)),
    delegate: place(read("delegate")),
    paymaster: place(withAddresses(read("paymaster"), entryPoint07.address, signer)),
    safe: place(read("safe"), safe),
    safeFactory: place(read("safeFactory"), safe),
    multiSend: place(read("multiSend"), safe),
    safeModule: place(withAddresses(read("safeModule"), entryPoint07.address)),
    safeSetup: place(read("safeSetup")),
  };
}

function place(
  code: Hex,
  { salt = zeroHash, deployer = DEPLOYER }: { readonly salt?: Hex; readonly deployer?: Address } = {},
): Placed {
  return {
    deployer,
    salt,
    code,
    address: getContractAddress({ opcode: "CREATE2", from: deployer, salt, bytecode: code }),
  };
}

function withAddresses(code: Hex, ...addresses: readonly Address[]): Hex {
  return concat([
    code,
    encodeAbiParameters(
      addresses.map(() => ({ type: "address" })),
      addresses,
    ),
  ]);
}
