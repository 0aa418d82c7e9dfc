/** How an address is made from a key: pay to a witness key, to a taproot key, or nested in a script. */
export type BitcoinAddressType = "p2wpkh" | "p2tr" | "p2sh" | "p2pkh";

/**
 * The test phrase's first keys of five accounts, in hex: BIP-84 for `p2wpkh`, BIP-86 for `p2tr`, BIP-49 for `p2sh`,
 * always of the main network (`m/{84,86,49}'/0'/i'/0/0`).
 */
export const BITCOIN_TEST_KEYS: { readonly [type in "p2wpkh" | "p2tr" | "p2sh"]: readonly string[] } = {
  p2wpkh: [
    "af74e8e5b4cd70b373fb67513d5a5e1278f60a00878f0d791269375fa2f2a327",
    "12826ee7b8b7601298318fe5e525299d5ca63ec1d14e92bde559f9c0e451824d",
    "130621efa085f2600fb793e4af393bbf663b184ee828341e91573ee607a44d9d",
    "0c6a1f864849735728db5a9b01afcc2d801327a28ac53ac8cb571b83a1ab9cb8",
    "759821a6a9cb027624a3296c7a6151b24905f37d61ec2cba3ef114f0a5aae16f",
  ],
  p2tr: [
    "1fa85e736d4ec30d0a4211159da78aca69327fbb12f59a181f078181af822fe8",
    "b66aafc21b052bde2ca91dd4664a4a7319241c5db3462d04f27431064eb43d38",
    "baa7f12340f65a95e0304cbcc46460ab44250502f9262aafb4467cbec9bffad1",
    "d63d03f1eec8503668ecb53b194b2af543fc2ad78dc2da8529bd8b63241f0cf2",
    "44a43ec61eaa599fe82f2872f292afd86b734746bb68e9cee8c27f6fb3834be4",
  ],
  p2sh: [
    "c0a69eab1a917bfc3e48a5e8b6e75f667474d22bdd2a01c96eb799cca69055de",
    "8883b08c2eb0d961e8f12099fcbf1a197828ff036b5fe7c1f257fb36104538d9",
    "a9f831dff67ddc01fe66987cb201497ff1af32648a4e2158b2dccb68ea5963f5",
    "d0a27c8b58f742c1df0d8a0f2197a5ee278cbf866cdc35e4cde85165f5d6a760",
    "079e6fe98ebc78e226adb4a8f2f5533e6771f633d35a43ab17e1ad3fc2a8f820",
  ],
};

/** The addresses of `BITCOIN_TEST_KEYS` on the main network. */
export const BITCOIN_TEST_ADDRESSES: typeof BITCOIN_TEST_KEYS = {
  p2wpkh: [
    "bc1q4qw42stdzjqs59xvlrlxr8526e3nunw7mp73te",
    "bc1q7m8rzp3mpxhvnnsg7t80de7hf3gdf794ufm4tz",
    "bc1qga3dxrvkzxyqnh9k67aw2927rt57eacfmd3q0a",
    "bc1qp34yda5sjk3k89ty644cvax9vf2vrwm33a6kvu",
    "bc1qxv9mc35342gqsstgeg8vy3hfrst8n6hkzntadq",
  ],
  p2tr: [
    "bc1pfzhx49qe6s5exppe5hqljg3n6587xk0w75xqr70pgdt7ygnfkssqxqjd9l",
    "bc1p5kwegekxfppz2jevwgm8j4a8f636s9pu8096hre696app274ncvslth4n0",
    "bc1pmpm0wcp747klc306rrzg6wspa4c4qt5m0qvj9wkj7eedg4dac2vquw7t5a",
    "bc1pxm2x55tlmauuzdq8ds80hcy8tuj8apsdllhxk3hwccsqtd3qstasv4ghgv",
    "bc1pp2nztt8ecq96vle9yx5t0wyxrjgha39xqj336ndjdjjyg8la8upqdhu37f",
  ],
  p2sh: [
    "39sr5B8UAdxeoXbnpdw4frfxXwWwEChwzp",
    "3DQoHYwoAm4TDPuU8uvkxj5qRLjqgxKxvR",
    "3F59xi6eWJEETg5yX8WN5EqKGspgXZh9y9",
    "375zdLz2mCze46U7Zzw7SSBDgvepCxh8i5",
    "3NSz5bc3RNgbZYhvaU5UKq4wJ2GBRRp2Rv",
  ],
};
