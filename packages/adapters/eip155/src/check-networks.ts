import { FoyerError, type Network } from "@foyer/contract";

/**
 * Checks each network's parts and that none comes twice. For development builds.
 * @throws {FoyerError} options/invalid
 */
export function checkNetworks(networks: unknown): void {
  if (!Array.isArray(networks) || networks.length === 0) throw invalid("networks", "must list at least one network");
  networks.forEach((network, index) => {
    checkNetwork(network, `networks[${index}]`);
    const { id } = network as Network;
    const first = networks.findIndex((other) => (other as Partial<Network> | undefined)?.id === id);
    if (first !== index) throw invalid(`networks[${index}].id`, `is the same as networks[${first}].id`);
  });
}

function checkNetwork(given: unknown, path: string): void {
  const chain = given as Partial<Network> | null | undefined;
  const http: unknown = chain?.rpcUrls?.default?.http;
  const currency = chain?.nativeCurrency;
  const rules: readonly (readonly [boolean, string, string])[] = [
    [typeof chain === "object" && chain !== null, "", "must be a network"],
    [Number.isSafeInteger(chain?.id) && Number(chain?.id) > 0, ".id", "must be a positive whole number"],
    [isText(chain?.name), ".name", "must be a text"],
    [isText(currency?.name), ".nativeCurrency.name", "must be a text"],
    [isText(currency?.symbol), ".nativeCurrency.symbol", "must be a text"],
    [isDecimals(currency?.decimals), ".nativeCurrency.decimals", "must be a whole number from 0 to 255"],
    [Array.isArray(http) && http.length > 0 && http.every(isUrl), ".rpcUrls.default.http", "must list http(s) URLs"],
  ];
  const broken = rules.find(([holds]) => !holds);
  if (broken) throw invalid(`${path}${broken[1]}`, broken[2]);
}

function isText(value: unknown): boolean {
  return typeof value === "string" && value.trim() !== "";
}

function isDecimals(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 255;
}

function isUrl(value: unknown): boolean {
  return typeof value === "string" && /^https?:\/\/\S+$/.test(value);
}

function invalid(path: string, problem: string): FoyerError {
  return new FoyerError("options/invalid", { path: `eip155.${path}`, problem });
}
