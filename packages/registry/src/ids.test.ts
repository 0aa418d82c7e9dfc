import { describe, expect, it } from "vitest";
import { hasDefaultRpc, networkImageId, walletExplorerId } from "./ids.ts";

const IMAGES = [
  ["eip155:1", "ba0ba0cd-17c6-4806-ad93-f9d174f17900"],
  ["eip155:42161", "3bff954d-5cb0-47a0-9a23-d20192e74600"],
  ["eip155:43114", "30c46e53-e989-45fb-4549-be3bd4eb3b00"],
  ["eip155:56", "93564157-2e8e-4ce7-81df-b264dbee9b00"],
  ["eip155:250", "06b26297-fe0c-4733-5d6b-ffa5498aac00"],
  ["eip155:10", "ab9c186a-c52f-464b-2906-ca59d760a400"],
  ["eip155:137", "41d04d42-da3b-4453-8506-668cc0727900"],
  ["eip155:5000", "e86fae9b-b770-4eea-e520-150e12c81100"],
  ["eip155:295", "6a97d510-cac8-4e58-c7ce-e8681b044c00"],
  ["eip155:11155111", "e909ea0a-f92a-4512-c8fc-748044ea6800"],
  ["eip155:84532", "a18a7ecd-e307-4360-4746-283182228e00"],
  ["eip155:1301", "4eeea7ef-0014-4649-5d1d-07271a80f600"],
  ["eip155:130", "2257980a-3463-48c6-cbac-a42d2a956e00"],
  ["eip155:10143", "0a728e83-bacb-46db-7844-948f05434900"],
  ["eip155:143", "0a728e83-bacb-46db-7844-948f05434900"],
  ["eip155:100", "02b53f6a-e3d4-479e-1cb4-21178987d100"],
  ["eip155:9001", "f926ff41-260d-4028-635e-91913fc28e00"],
  ["eip155:324", "b310f07f-4ef7-49f3-7073-2a0a39685800"],
  ["eip155:314", "5a73b3dd-af74-424e-cae0-0de859ee9400"],
  ["eip155:4689", "34e68754-e536-40da-c153-6ef2e7188a00"],
  ["eip155:1088", "3897a66d-40b9-4833-162f-a2c90531c900"],
  ["eip155:1284", "161038da-44ae-4ec7-1208-0ea569454b00"],
  ["eip155:1285", "f1d73bb6-5450-4e18-38f7-fb6484264a00"],
  ["eip155:7777777", "845c60df-d429-4991-e687-91ae45791600"],
  ["eip155:42220", "ab781bbc-ccc6-418d-d32d-789b15da1f00"],
  ["eip155:8453", "7289c336-3981-4081-c5f4-efc26ac64a00"],
  ["eip155:1313161554", "3ff73439-a619-4894-9262-4470c773a100"],
  ["eip155:2020", "b8101fc0-9c19-4b6f-ec65-f6dfff106e00"],
  ["eip155:2021", "b8101fc0-9c19-4b6f-ec65-f6dfff106e00"],
  ["eip155:80094", "e329c2c9-59b0-4a02-83e4-212ff3779900"],
  ["eip155:2741", "fc2427d1-5af9-4a9c-8da5-6f94627cd900"],
  ["solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp", "a1b58899-f671-4276-6a5e-56ca5bd59700"],
  ["solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1", "a1b58899-f671-4276-6a5e-56ca5bd59700"],
  ["solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z", "a1b58899-f671-4276-6a5e-56ca5bd59700"],
  ["bip122:000000000019d6689c085ae165831e93", "0b4838db-0161-4ffe-022d-532bf03dba00"],
  ["bip122:000000000933ea01ad0ee984209779ba", "39354064-d79b-420b-065d-f980c4b78200"],
  ["bip122:00000008819873e925422c1ff0f99f7c", "b3406e4a-bbfc-44fb-e3a6-89673c78b700"],
  ["ton:-239", "20f673c0-095e-49b2-07cf-eb5049dcf600"],
  ["ton:-3", "20f673c0-095e-49b2-07cf-eb5049dcf600"],
  ["tron:0x2b6653dc", "3502bb86-cc4e-420f-a387-59ea63a28b00"],
  ["tron:0x94a9059e", "3502bb86-cc4e-420f-a387-59ea63a28b00"],
  ["tron:0xcd8690dc", "3502bb86-cc4e-420f-a387-59ea63a28b00"],
] as const;
const WALLETS = [
  ["MetaMask", "c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96"],
  ["Trust", "4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0"],
  ["Coinbase", "d0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8"],
  ["Base Account", "fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa"],
  ["Safe", "225affb176778569276e484e1b92637ad061b01e13a048b35a9d280c3b58970f"],
  ["Ledger", "19177a98252e07ddfc9af2083ba8e07ef627cb6103467ffebb3f8f4205fd7927"],
  ["OKX", "971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709"],
  ["Solflare", "1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79"],
  ["Phantom", "a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393"],
  ["Coin98", "2a3c89040ac3b723a1972a33a125b1db11e258a6975d3a61252cd64e6ea5ea01"],
  ["Magic Eden", "8b830a2b724a9c3fbab63af6f55ed29c9dfa8a55e732dc88c80a196a2ba136c6"],
  ["Backpack", "2bd8c14e035c2d48f184aaa168559e86b0e3433228d3c4075900a221785019b0"],
  ["Bitget", "38f5d18bd8522c244bdd70cb4a68e0e718865155811c043f052fb9f1c51de662"],
  ["Frontier", "85db431492aa2e8672e93f4ea7acf10c88b97b867b0d373107af63dc4880f041"],
  ["Xverse", "2a87d74ae02e10bdd1f51f7ce6c4e1cc53cd5f2c0b6b5ad0d7b3007d2b13de7b"],
  ["Leather", "483afe1df1df63daf313109971ff3ef8356ddf1cc4e45877d205eee0b7893a13"],
  ["Binance", "2fafea35bb471d22889ccb49c08d99dd0a18a37982602c33f696a5723934ba25"],
] as const;
const NODES =
  "1 10 30 31 56 97 100 130 137 146 300 324 1101 1111 1112 1284 1301 1329 2810 2818 5000 5003 8217 8453 17000 42161 42220 43113 43114 55931 57054 59144 80002 80069 80084 80094 84532 421614 534351 534352 560048 911867 7777777 11155111 11155420 999999999 1313161554 1313161555";
const OTHER_NODES = [
  "near:mainnet",
  "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp",
  "solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1",
  "solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z",
  "bip122:000000000019d6689c085ae165831e93",
  "bip122:000000000933ea01ad0ee984209779ba",
  "tron:0x2b6653dc",
  "tron:0xcd8690dc",
];

describe("the fixed lists of a service of wallets [LIM-04]", () => {
  it.each(IMAGES)("has of %s the image %s", (network, image) => {
    expect(networkImageId(network)).toBe(image);
  });

  it.each([...NODES.split(" ").map((id) => `eip155:${id}`), ...OTHER_NODES])("has nodes of %s", (network) => {
    expect(hasDefaultRpc(network)).toBe(true);
  });

  it.each(WALLETS)("has %s as %s, in any letters", (name, id) => {
    expect([walletExplorerId(name), walletExplorerId(name.toUpperCase())]).toEqual([id, id]);
  });

  it.each(["constructor", "__proto__", "", "eip155:999", "eip155"])("knows nothing of '%s'", (name) => {
    expect([networkImageId(name), hasDefaultRpc(name), walletExplorerId(name)]).toEqual([undefined, false, undefined]);
  });
});
