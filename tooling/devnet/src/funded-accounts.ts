/** The test phrase's first three on EVM chains, which begin with tokens and names where they are asked for. */
export const EVM_HOLDERS = [
  "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
  "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
  "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC",
] as const;

/** Who is given 100 SOL at the start: the first five addresses of the test phrase. EVM chains fund theirs themselves. */
export const FUNDED_SOLANA_ADDRESSES: readonly string[] = [
  "oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96",
  "AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD",
  "CqMbRgMuEhQi9BUS8xP44Wk5nENm48FqJnfjEi4eNb1k",
  "9Tj3srBSxH7RFRCm8uharreY7ZBS49XSfpwCeYa7Xaqp",
  "6gYw7q94fJdEwL8WkT1a6LHBdTMbix1aciALwEWPx3Wp",
];

/**
 * Who may spend 50 BTC each: on regtest's paths of the test phrase, `m/84'/1'/0'/0/i` and `m/86'/1'/0'/0/i`, and with
 * the keys of `@foyer/testing`, which are those of `m/84'/0'/i'/0/0`, `m/86'/0'/i'/0/0` and `m/49'/0'/i'/0/0`.
 */
export const FUNDED_BITCOIN_ADDRESSES: readonly string[] = [
  "bcrt1qquv9lg5g2r4jkr0ahun0ddfg5xntxjelwjpnuw",
  "bcrt1qlqj2pdsteppkcr8jkp9ms0wpvey89tna8v72sj",
  "bcrt1qwqwxn0pae964jk3zu8zxr3lu2jyj0p7mk8hkdv",
  "bcrt1q0rvyhr5465rrdfmavlj67u7ru5vr434c08qx4e",
  "bcrt1qvlwxpcmszwutam7ykvwc272r748a9zzszj8a4s",
  "bcrt1pfewlxm8meyyvgjydfu7v8j4ej64symj6ut8sf66h9germp94qgzs92e5zv",
  "bcrt1p6g8r5e8jvnvukaqgdauwag8lfkzvz3dng4057kv7avnpxpkghdkszxhwd4",
  "bcrt1pw4n0e9av3evnyt7j7x3wgrjrttqr4482x7kwpp78g7wnue59mvnse7srs6",
  "bcrt1plafgmyp8xpy9fvljgmeaea57zsad2aqujxcqmag6u9r3zpmyg6aqek54f7",
  "bcrt1p0lxykduwlrn4th0xxpkvthqp65gdtra9u37v6hph0qzdj30p0mmsdf33qf",
  "bcrt1q4qw42stdzjqs59xvlrlxr8526e3nunw7nwu08r",
  "bcrt1q7m8rzp3mpxhvnnsg7t80de7hf3gdf7945xet8c",
  "bcrt1qga3dxrvkzxyqnh9k67aw2927rt57eacfnzn7r8",
  "bcrt1qp34yda5sjk3k89ty644cvax9vf2vrwm3ejcgqx",
  "bcrt1qxv9mc35342gqsstgeg8vy3hfrst8n6hk2ufrp6",
  "bcrt1pfzhx49qe6s5exppe5hqljg3n6587xk0w75xqr70pgdt7ygnfkssqu3wy22",
  "bcrt1p5kwegekxfppz2jevwgm8j4a8f636s9pu8096hre696app274ncvs96tuu6",
  "bcrt1pmpm0wcp747klc306rrzg6wspa4c4qt5m0qvj9wkj7eedg4dac2vqxlzzmg",
  "bcrt1pxm2x55tlmauuzdq8ds80hcy8tuj8apsdllhxk3hwccsqtd3qstasky578e",
  "bcrt1pp2nztt8ecq96vle9yx5t0wyxrjgha39xqj336ndjdjjyg8la8upqhxqc3u",
  "2N1S48v4Vn6U11KELVmYwHofDkHj71zrUHz",
  "2N4y1MHspnDZoRBY1p3Ydag56dgx1VYdkpC",
  "2N6dN2T2g7kjafTiXCG8EhBpaVE2rGo6Kxm",
  "2MxeCh5v4NfVzFt6fF8Yz4PAUuGrz2JHUUV",
  "2NE1C9LY52qBwmLLUFbhLwn4CWNUMDwLcJi",
];

/** Who is given 10,000 STX at the start: the test phrase's first five at `m/44'/5757'/0'/0/i`. */
export const FUNDED_STACKS_ADDRESSES: readonly string[] = [
  "ST3N7D4F8TDBNPAN7W6CJ5RGF5DAW5MGHNEGTCR6R",
  "ST119ZRVPZ7HJZPF0R5FGKXC00AWMPPJ3Z7MFMYP3",
  "ST11XD36C19FCVQRG80T58RXKV4GWF9SMN24RXTA6",
  "ST286PGF4ZXYQTKMVNVRPHKT07CVXBF905A8JP4JF",
  "ST2KM519Q36CJDV47EV33QT7TWHF0JMMX5PY1W0J",
];

/** Who is given 1,000 of the coin of `recorded-cosmos`: the test phrase's first five at `m/44'/118'/0'/0/i`. */
export const FUNDED_COSMOS_ADDRESSES: readonly string[] = [
  "cosmos15yk64u7zc9g9k2yr2wmzeva5qgwxps6yxj00e7",
  "cosmos1erxf3sa9q2j4vgseu7jq4a258ckmk7cy076t8z",
  "cosmos1htamarexaxhgdsp0xu6sppeyx7avtvqrdf6t5g",
  "cosmos19tkvgvwht3n8pcqydrcq4cxwhr8rp2gela5v9y",
  "cosmos164cy6j05j3kaqlzqgzn9mjz95vqjhxmh6uzja3",
];

/** Who is given 1,000 UNIT of `recorded-polkadot`: the accounts of every development chain, as `@foyer/testing` has them. */
export const FUNDED_POLKADOT_ADDRESSES: readonly string[] = [
  "5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY",
  "5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty",
  "5FA9nQDVg267DEd8m1ZypXLBnvN7SFxYwV7ndqSYGiN9TTpu",
  "5C7C2Z5sWbytvHpuLTvzKunnnRwQxft1jiqrLD5rhucQ5S9X",
  "5FLSigC9HGRKVhB9FiEo4Y3koPsNmBmLJbpXg2mp1hXcS59Y",
  "5DAAnrj7VHTznn2AWBemMuyBwZWs6FNFjdyVXUeYum3PTXFy",
];

/** Who is given 1,000 SUI of `recorded-sui`: the keys of the test phrase that `@foyer/testing` has. */
export const FUNDED_SUI_ADDRESSES: readonly string[] = [
  "0xc88ef07b9b8b2fc3b7daad9478f4e1337f01792e2eab9c3794494e610636026e",
  "0x31e57c79ce7793434b5f607d19832d74821bbeca30596b99eb27050c36b543a7",
  "0x7d6c4056c17e8415feb89311d8a512aa8401942fc4aa5c86a0c77e37701f22db",
  "0x4ed5b4c6af8f3e18d842deaf6bce7b4fdd29c52ae1ac6221df0a421d439e9bd1",
  "0x4f3ac6dd95d763903f868380c2f3da6273c94fb2b5bcc593964ccd74a17ab602",
];
