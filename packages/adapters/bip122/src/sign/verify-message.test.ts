import { describe, expect, it } from "vitest";
import { mainnet } from "../networks.ts";
import { verifyMessage } from "./verify-message.ts";

const WITNESS = "bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l";
const TAPROOT = "bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3";
const KEY = "14vV3aCHBeStb5bkenkNHbe2YAFinYdXgc";
const NESTED = "37qyp7jQAzqb2rCBpMvVtLDuuzKAUCVnJb";

/** Address, text and signature: of BIP-322 itself, the others made by bip322-js 3.0.0 with the key of the BIP. */
const VALID = [
  [
    WITNESS,
    "",
    "AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=",
  ],
  [
    WITNESS,
    "Hello World",
    "AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=",
  ],
  [
    WITNESS,
    "Hello World",
    "AkgwRQIhAOzyynlqt93lOKJr+wmmxIens//zPzl9tqIOua93wO6MAiBi5n5EyAcPScOjf1lAqIUIQtr3zKNeavYabHyR8eGhowEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy",
  ],
  [
    TAPROOT,
    "Hello World",
    "AUHd69PrJQEv+oKTfZ8l+WROBHuy9HKrbFCJu7U1iK2iiEy1vMU5EfMtjc+VSHM7aU0SDbak5IUZRVno2P5mjSafAQ==",
  ],
  [TAPROOT, "", "AUH71fhpW1Q+2wtW4Gw20kwmCJ4LZnz0PyS1MLcX5bxreuhWrhJqFKf6oaGY/SGnZm66qSXBkBS/Wxz0yfM+Bz/CAQ=="],
  [
    NESTED,
    "Hello World",
    "AkcwRAIgRfq2Gfv9guFcXAf2vQEJSHX8FP5OuiHs1DSK1I0wk/0CIGPzqm6QNPTDJuki148OQ2DbJtXyrr71s4xYPwogQUupASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=",
  ],
  [KEY, "Hello World", "IOW2xi+ebJLeBtr674l4QH76dqDoVjLV80R9EFKFQX5rBrlCXPIZaYs8Yuayg0ZqjyiCbLy9pzZIS7JWT65/nsU="],
  [KEY, "", "H0Gm/ylcjvGmj29D/r6ASHKKWAyGA/MEU/Eh+IhFw3ZxFxy9b/dJ8/XFsiutCV8DWlFGnO95m/KoZwFPJTF1qaM="],
] as const;

function verify(address: string, message: string, value: string): Promise<boolean> {
  const type = "bip322-simple";
  return verifyMessage({ account: `${mainnet.caipNetworkId}:${address}`, message, signature: { type, value } });
}

describe("verifyMessage", () => {
  it.each(VALID)("takes the signature of %s over '%s'", async (address, message, value) => {
    expect(await verify(address, message, value)).toBe(true);
  });

  it.each(VALID)("refuses it for another text, another address and with another byte: %s, '%s'", async (...vector) => {
    const [address, message, value] = vector;
    expect(await verify(address, `${message}!`, value)).toBe(false);
    for (const other of ["bc1q4qw42stdzjqs59xvlrlxr8526e3nunw7mp73te", "1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAMH"])
      expect(await verify(other, message, value)).toBe(false);
    const bytes = Uint8Array.from(atob(value), (letter) => letter.charCodeAt(0));
    bytes[30] = (bytes[30] ?? 0) ^ 1;
    expect(await verify(address, message, btoa(String.fromCharCode(...bytes)))).toBe(false);
  });

  it("takes the key's signature for each kind of address of that key, whatever kind the header says", async () => {
    const [, , signature] = VALID[6];
    const bytes = Uint8Array.from(atob(signature), (letter) => letter.charCodeAt(0));
    for (const address of [KEY, WITNESS, NESTED]) {
      for (const header of [32, 36, 40]) {
        bytes[0] = header;
        expect(await verify(address, "Hello World", btoa(String.fromCharCode(...bytes)))).toBe(true);
      }
    }
    // The same key uncompressed has another address.
    bytes[0] = 28;
    expect(await verify(KEY, "Hello World", btoa(String.fromCharCode(...bytes)))).toBe(false);
  });

  it("refuses a signature that binds less than the whole", async () => {
    for (const [address, message, value] of [VALID[1], VALID[3]]) {
      const bytes = Uint8Array.from(atob(value), (letter) => letter.charCodeAt(0));
      const at = address === WITNESS ? 1 + (bytes[1] ?? 0) : bytes.length - 1;
      for (const type of [0x02, 0x03, 0x81]) {
        bytes[at] = type;
        expect(await verify(address, message, btoa(String.fromCharCode(...bytes)))).toBe(false);
      }
    }
  });

  it.each(["", "no base64!", "AA==", "AkcwRAIg", btoa("\u0002".repeat(70)), btoa("\u001f".repeat(65))])(
    "refuses %j, which is no signature",
    async (value) => {
      expect(await verify(WITNESS, "Hello World", value)).toBe(false);
    },
  );

  it("refuses what is no address", async () => {
    const [, message, signature] = VALID[1];
    for (const address of ["nonsense", `${WITNESS.slice(0, -1)}q`, ""])
      expect(await verify(address || "x", message, signature)).toBe(false);
  });
});
