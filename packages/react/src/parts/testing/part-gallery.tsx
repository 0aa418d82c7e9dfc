import type { ReactElement, ReactNode } from "react";
import { Address, Amount } from "../address/address.tsx";
import { AnimatedHeight } from "../animated-height/animated-height.tsx";
import { Avatar } from "../avatar/avatar.tsx";
import { Button } from "../button/button.tsx";
import { Checkbox } from "../choices/checkbox.tsx";
import { RadioGroup } from "../choices/radio-group.tsx";
import { Switch } from "../choices/switch.tsx";
import { CodeInput } from "../code-input/code-input.tsx";
import { CopyButton } from "../copy-button/copy-button.tsx";
import { Dialog } from "../dialog/dialog.tsx";
import { Header } from "../header/header.tsx";
import { ViewIcon } from "../icon/view-icon.tsx";
import { IconButton } from "../icon-button/icon-button.tsx";
import { Skeleton } from "../loading/loading.tsx";
import { AlertBar, OfflineStrip, Toast } from "../notices/notices.tsx";
import { EmptyState, Panel, Separator } from "../panel/panel.tsx";
import { QrCode } from "../qr-code/qr-code.tsx";
import { type IconNode, RegistryIcon } from "../registry-icon/registry-icon.tsx";
import { Ring } from "../ring/ring.tsx";
import { Row } from "../row/row.tsx";
import { ScrollArea } from "../scroll-area/scroll-area.tsx";
import { SearchField } from "../search-field/search-field.tsx";
import { getTabId, Tabs } from "../tabs/tabs.tsx";
import { Tag } from "../tag/tag.tsx";
import { TextLink } from "../text-link/text-link.tsx";
import { Tile } from "../tile/tile.tsx";
import { Tooltip } from "../tooltip/tooltip.tsx";
import { ViewTransition } from "../view-transition/view-transition.tsx";
import { LaunchSample } from "./launch-sample.tsx";

const EVM = "0x6480C8098527886E0F7030069857D2E4169EE7aa";
const BITCOIN = "bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh";
const LOGO: IconNode = ["svg", { viewBox: "0 0 40 40" }, [["path", { d: "M0 0h40v40H0z", fill: "#5b3df5" }]]];
const LABELS = { copy: "Copy link", copied: "Copied", failed: "Could not copy" };
const TABS = ["Browser", "Mobile", "Desktop"].map((label) => ({ id: label.toLowerCase(), label }));
const nothing = (): void => undefined;

/** Every part there is, as a modal would show them. What holds for all of them is tested on this. */
export function PartGallery(): ReactElement {
  return (
    <Dialog open onDismiss={nothing} aria-labelledby="gallery-title">
      <Header
        title="Every part"
        titleId="gallery-title"
        start={<IconButton label="Back">{<ViewIcon name="back" />}</IconButton>}
        end={<IconButton label="Close">{<ViewIcon name="close" />}</IconButton>}
      />
      <OfflineStrip offline>You are offline.</OfflineStrip>
      <AnimatedHeight>
        <ViewTransition viewKey="all" direction="forward" label="Every part">
          <Lists />
          <Controls />
          <Messages />
          <Faces />
        </ViewTransition>
      </AnimatedHeight>
      <Toast toast={{ id: 1, kind: "success", text: "Address copied" }} />
    </Dialog>
  );
}

function Lists(): ReactNode {
  return (
    <>
      <ScrollArea maxHeight={500}>
        <Row
          tile={<Tile name="Acme" picture={<RegistryIcon icon={LOGO} />} />}
          name="Acme"
          trailing={<Tag tone="success">Installed</Tag>}
        />
        <Row tile={<Tile name="Busy" />} name="Busy" secondary="Recent" busy trailing={<Tag tone="accent">New</Tag>} />
        <Row tile={<Tile name="Off" />} name="Off" disabled trailing={<Tag tone="warning">Not certified</Tag>} />
        <Row kind="link" href="https://example.org/" name="Website" trailing={<ViewIcon name="external" />} />
        <Row kind="static" name="Static" trailing={<Tag>480+</Tag>} raised />
        <Row kind="label" name="Sounds" trailing={<Switch defaultChecked />} />
        <Row kind="label" name="Music" trailing={<Switch />} />
      </ScrollArea>
      <Separator label="or" />
      <RadioGroup label="Accounts">
        <Row kind="radio" aria-checked tile={<Avatar address={EVM} />} name={<Address value={EVM} />} />
        <Row kind="radio" aria-checked={false} tile={<Avatar address={BITCOIN} />} name={<Address value={BITCOIN} />} />
      </RadioGroup>
      <Separator />
      <Skeleton shape="row" />
    </>
  );
}

function Controls(): ReactNode {
  return (
    <>
      <Button>Switch to Base</Button>
      <Button tone="quiet" loading>
        Waiting for the wallet
      </Button>
      <Button tone="danger">Disconnect</Button>
      <Button disabled>Not now</Button>
      <Tabs label="Platform" panelId="gallery-panel" tabs={TABS} value="browser" onChange={nothing} />
      <div id="gallery-panel" role="tabpanel" aria-labelledby={getTabId("gallery-panel", "browser")}>
        <SearchField label="Search wallet" value="acme" onChange={nothing} clearLabel="Clear" />
        <SearchField label="Search network" value="" onChange={nothing} clearLabel="Clear" />
      </div>
      <Checkbox defaultChecked>
        I accept the{" "}
        <TextLink inline href="https://example.org/">
          terms
        </TextLink>
        .
      </Checkbox>
      <Checkbox>Remember me</Checkbox>
      <CodeInput label="Code" digitLabel={(place) => `Digit ${place}`} value="12" onChange={nothing} />
      <TextLink>I don’t have a wallet</TextLink>
      <CopyButton labels={LABELS} onCopy={async () => true} />
      <Tooltip text="Opens the explorer" shown>
        <IconButton label="Explorer" size="small">
          <ViewIcon name="external" />
        </IconButton>
      </Tooltip>
      <LaunchSample label="Connect Wallet" />
      <LaunchSample label="Connecting..." isDisabled isBusy />
      <LaunchSample label="0x6480…9EE7aa" tone="plain" face={EVM} balance="1.28 ETH" />
      <LaunchSample label="Switch Network" tone="danger" />
    </>
  );
}

function Messages(): ReactNode {
  return (
    <>
      <AlertBar onClose={nothing} closeLabel="Dismiss">
        The wallet declined the request.
      </AlertBar>
      <AlertBar tone="warning">This network is not supported here.</AlertBar>
      <AlertBar tone="info">You can change this in the wallet.</AlertBar>
      <Panel title="A home for your assets" illustration={<Tile name="W" size="medium" />}>
        A wallet holds your keys.
      </Panel>
      <EmptyState title="No wallet found" icon={<ViewIcon name="search" />} action={<TextLink>Clear search</TextLink>}>
        Try another name.
      </EmptyState>
    </>
  );
}

function Faces(): ReactNode {
  return (
    <>
      <Ring state="waiting">
        <Tile name="Acme" size="large" picture={<RegistryIcon icon={LOGO} />} />
      </Ring>
      <Ring state="failed" round>
        <Avatar address={EVM} size="large" badge={<Tile name="Base" size="small" round />} />
      </Ring>
      <Amount whole="1,284" decimals=".52" symbol="ETH" />
      <Address value={EVM} full />
      <QrCode value={EVM} label="Address to scan" logo={<Tile name="Acme" />} fallback="No code" />
    </>
  );
}
