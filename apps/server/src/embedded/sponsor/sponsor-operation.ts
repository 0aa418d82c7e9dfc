import type { sponsorAnswer, sponsorRequest } from "@foyer/embedded/accounts";
import { type Address, type Hex, toHex } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import type { z } from "zod";
import { Fault } from "../../faults/fault.ts";
import type { SponsorSettings } from "../../settings/read-settings.ts";
import type { SessionCall } from "../calls/call.ts";
import {
  encodeSponsoring,
  hashSponsored,
  mostGwei,
  PAYMASTER_GAS,
  type SponsoredOperation,
} from "./sponsored-operation.ts";
import { requireSponsoring, takeSponsoring } from "./take-sponsoring.ts";

/** Afterwards nobody can send it any more, in seconds: as long as the frame's own signature is good. */
const LIFE = 600;

type Request = z.infer<typeof sponsorRequest>;

/**
 * Signs that the operator's paymaster pays for an operation, within what it pays for the person and the project in a day. Who
 * the person is says their session, and not the operation.
 * @throws {Fault} sponsor/off, sponsor/spent, request/invalid
 */
export async function sponsorOperation(
  { ports, desk, project, session, now }: SessionCall,
  { stage, chain, entryPoint, operation }: Request,
): Promise<z.infer<typeof sponsorAnswer>> {
  const sponsor = desk.sponsors.get(chain);
  const paymaster = sponsor && findPaymaster(sponsor, entryPoint);
  if (sponsor === undefined || paymaster === undefined || sponsor.projects?.includes(project.id) === false)
    throw new Fault("sponsor/off", { chain });
  const { tables } = ports.database;
  const counted = { projectId: project.id, chain, visitor: session.accountId, now, limits: sponsor };
  if (stage === "stub") {
    await requireSponsoring(tables, counted);
    return answerWith(paymaster, encodeSponsoring({ after: 0, until: 0 }, await signText(sponsor, "0x")));
  }
  const whole = requireWhole(operation);
  const name = `${whole.sender.toLowerCase()}:${BigInt(whole.nonce)}`;
  await takeSponsoring(tables, { ...counted, operation: name, gwei: mostGwei(whole) });
  const validity = { after: 0, until: Math.floor(now / 1_000) + LIFE };
  const chainId = Number(chain.slice("eip155:".length));
  const hash = hashSponsored(whole, { paymaster, chainId, validity });
  return answerWith(paymaster, encodeSponsoring(validity, await signText(sponsor, hash)));
}

/** EntryPoint 0.8. Each takes paymasters of its own, which are of the same code. */
const ENTRY_POINT_08 = "0x4337084d9e255ff0702461cf8895ce9e3b5ff108";
const ENTRY_POINT_07 = "0x0000000071727de22e5e9d8baf0edac6f37da032";

/** Which of the operator's pays where an operation goes to. */
function findPaymaster(
  { paymaster, paymaster08 }: SponsorSettings,
  entryPoint: string = ENTRY_POINT_07,
): Address | undefined {
  if (entryPoint.toLowerCase() === ENTRY_POINT_07) return paymaster;
  return entryPoint.toLowerCase() === ENTRY_POINT_08 ? paymaster08 : undefined;
}

function answerWith(paymaster: Address, paymasterData: Hex): z.infer<typeof sponsorAnswer> {
  return {
    paymaster,
    paymasterData,
    paymasterVerificationGasLimit: toHex(PAYMASTER_GAS.verification),
    paymasterPostOpGasLimit: toHex(PAYMASTER_GAS.after),
  };
}

/** Of nothing, it is as long as one that counts, and read as far. */
function signText({ key }: SponsorSettings, raw: Hex): Promise<Hex> {
  return privateKeyToAccount(key).signMessage({ message: { raw } });
}

const GAS = ["callGasLimit", "verificationGasLimit", "preVerificationGas"] as const;

/** What is counted is what is signed: an operation with all of its gas, under this server's own limits for the paymaster. */
function requireWhole(operation: Request["operation"]): SponsoredOperation {
  const problems = GAS.filter((name) => operation[name] === undefined).map((name) => ({
    name: `operation.${name}`,
    message: "is missing",
  }));
  if (problems.length > 0) throw new Fault("request/invalid", { problems });
  return operation as SponsoredOperation;
}
