/** The first five secp256k1 keys of the test phrase on Cosmos chains, at `m/44'/118'/0'/0/i`, in hex. */
export const COSMOS_TEST_KEYS: readonly string[] = [
  "e64e7928d4f6c06f01fefd31f760c51f59a16426e792761cd00529b76501c8a0",
  "bb54092b20b9793b15fb9527c860f88aeb65dbd5863a4748bd735edec5917625",
  "dae85909e4c6dae19b62b5fba2b1e6addfeca9805660af9fcac2c27a340f54ae",
  "770e15c626dc763231590ba861967214827369efac9d009337a9a6da1b18e3c5",
  "d3206c221cfb779611065240c9c7a6bda14e3c46983e3e7c9bcee5739a5e79ec",
];

/** The addresses of `COSMOS_TEST_KEYS` on the Cosmos Hub; other chains write the same bytes under their own prefix. */
export const COSMOS_TEST_ADDRESSES: readonly string[] = [
  "cosmos15yk64u7zc9g9k2yr2wmzeva5qgwxps6yxj00e7",
  "cosmos1erxf3sa9q2j4vgseu7jq4a258ckmk7cy076t8z",
  "cosmos1htamarexaxhgdsp0xu6sppeyx7avtvqrdf6t5g",
  "cosmos19tkvgvwht3n8pcqydrcq4cxwhr8rp2gela5v9y",
  "cosmos164cy6j05j3kaqlzqgzn9mjz95vqjhxmh6uzja3",
];
