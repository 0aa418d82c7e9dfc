import type { Command } from "commander";
import { Fault } from "../faults/fault.ts";
import { checkImage } from "../images/check-image.ts";
import { IMAGE_KINDS } from "../images/image-kind.ts";
import { saveImage } from "../images/save-image.ts";
import { hideWallet, restoreWallet } from "../wallets/hide-wallet.ts";
import { readWalletFile } from "../wallets/read-wallet-file.ts";
import { saveWallet } from "../wallets/save-wallet.ts";
import { ID } from "../wallets/wallet-schema.ts";
import { type CommandPorts, runCommand } from "./run-command.ts";

/** Adds the commands that change the list of wallets and the images. */
export function addWalletCommands(program: Command, ports: CommandPorts): void {
  const wallet = program.command("wallet").description("wallets that /getWallets lists, beside those of the registry");
  wallet
    .command("add <file>")
    .description("list the wallet that a JSON file describes, in place of the one with its id")
    .action((file: string) =>
      runCommand(ports, async ({ database, print, readFile }) => {
        const read = readWalletFile((await readFile(file)).toString("utf8"), file);
        const rdns = read.rdns === null ? [] : [read.rdns];
        await database.tables
          .transaction()
          .execute((tables) => saveWallet(tables, { wallet: read, rdns, source: "operator" }));
        print(`${read.id} is listed`);
      }),
    );
  wallet
    .command("remove <id>")
    .description("take a wallet off the list")
    .action((id: string) =>
      runCommand(ports, async ({ database, print }) => {
        await hideWallet(database.tables, id);
        print(`${id} is no longer listed`);
      }),
    );
  wallet
    .command("restore <id>")
    .description("list a wallet again that was taken off the list")
    .action((id: string) =>
      runCommand(ports, async ({ database, print }) => {
        await restoreWallet(database.tables, id);
        print(`${id} is listed`);
      }),
    );

  const image = program.command("image").description("images of wallets, networks, currencies and tokens");
  image
    .command("add <kind> <id> <file>")
    .description(`keep an image; kinds: ${IMAGE_KINDS.join(", ")}`)
    .action((given: string, id: string, file: string) =>
      runCommand(ports, async ({ database, print, readFile }) => {
        const kind = IMAGE_KINDS.find((each) => each === given);
        if (kind === undefined) throw refuse(`kind '${given}'`, `is none of ${IMAGE_KINDS.join(", ")}`);
        if (!ID.test(id)) throw refuse(`image id '${id}'`, "must be letters, digits, '-', '_', '.' or ':'");
        const body = await readFile(file);
        const contentType = checkImage(body, file);
        await saveImage(database.tables, { kind, id, contentType, body, source: "operator" });
        print(`${kind} ${id} is kept as ${contentType}`);
      }),
    );
}

function refuse(subject: string, reason: string): Fault {
  return new Fault("command/invalid", { subject, reason });
}
