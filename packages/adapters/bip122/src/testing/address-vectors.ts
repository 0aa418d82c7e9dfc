import type { AddressVectors } from "@foyer/contract/testing";
import { mainnet, regtest, signet, testnet3, testnet4 } from "../networks.ts";

const [MAIN, TEST] = [mainnet.caipNetworkId, testnet4.caipNetworkId];
const WITNESS = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
const TAPROOT = "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0";
const TEST_WITNESS = "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx";
const KEY = "1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAMH";

const accept = (address: string, chain: `bip122:${string}`, canonical: string = address) =>
  ({ address, chain, canonical, warnings: [] }) as const;

/** Vectors of BIP-173, BIP-350 and of the chain itself. */
export const ADDRESSES: AddressVectors<"bip122"> = {
  accepted: [
    accept(WITNESS, MAIN),
    accept(WITNESS.toUpperCase(), MAIN, WITNESS),
    accept("bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3", MAIN),
    accept(TAPROOT, MAIN),
    accept(KEY, MAIN),
    accept("3P14159f73E4gFr7JterCCQh9QjiTjiZrG", MAIN),
    accept("1111111111111111111114oLvT2", MAIN),
    accept(TEST_WITNESS, TEST),
    accept(TEST_WITNESS, signet.caipNetworkId),
    accept("tb1pqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesf3hn0c", testnet3.caipNetworkId),
    accept("mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn", TEST),
    accept("2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc", regtest.caipNetworkId),
    accept("bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080", regtest.caipNetworkId),
  ],
  refused: [
    // bech32 where there must be bech32m, and the other way round
    ["bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd", MAIN],
    ["bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh", MAIN],
    ["tb1z0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqglt7rf", TEST],
    // wrong checksums
    ["bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5", MAIN],
    ["1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAMh", MAIN],
    // mixed case
    ["bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3T4", MAIN],
    ["tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq47Zagq", TEST],
    // other networks
    [TEST_WITNESS, MAIN],
    ["mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn", MAIN],
    [WITNESS, TEST],
    [KEY, TEST],
    ["bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080", TEST],
    [TEST_WITNESS, regtest.caipNetworkId],
    // versions that are not in use, and programs of the wrong length
    ["bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y", MAIN],
    ["BC1SW50QGDZ25J", MAIN],
    ["bc1pw5dgrnzv", MAIN],
    ["bc1gmk9yu", MAIN],
    // other coins and other things
    ["LVg2kJoFNg45Nbpy53h7Fe1wKyeXVRhMH9", MAIN],
    ["0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed", MAIN],
    [` ${WITNESS}`, MAIN],
    ["satoshi.btc", MAIN],
  ].map(([address, chain]) => ({ address, chain }) as { address: string; chain: `bip122:${string}` }),
  same: [[WITNESS, WITNESS.toUpperCase()]],
  different: [
    [WITNESS, TAPROOT],
    [KEY, KEY.toLowerCase()],
    [WITNESS, TEST_WITNESS],
  ],
};
