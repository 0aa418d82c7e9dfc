/** Which row an owner's address is sealed for. */
export function rowOfAddress(wallet: string, index: string): { readonly table: string; readonly id: string } {
  return { table: "keeper_addresses", id: `${wallet}/${index}` };
}
