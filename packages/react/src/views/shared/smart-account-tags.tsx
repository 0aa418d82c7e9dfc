import type { ReactElement } from "react";
import { Tag } from "../../parts/tag/tag.tsx";
import { useLateText } from "../../text/use-late-text.ts";
import { useViewText } from "../../text/use-view-text.ts";
import { useSmartAccount } from "./use-smart-account.ts";

/** What a tag says an address is, where it is so. */
type SmartAccountTagProps = { readonly address: string };

/** That an address is the smart account in use, which its network has not seen yet. */
export function NotDeployedTag({ address }: SmartAccountTagProps): ReactElement | null {
  const { t } = useLateText();
  const smart = useSmartAccount();
  const isPending = smart?.isInUse === true && smart.isDeployed === false && smart.address === address;
  return isPending ? <Tag>{t("account.smart.notDeployed")}</Tag> : null;
}

/** That an address is the smart account of the embedded wallet. */
export function SmartAccountTag({ address }: SmartAccountTagProps): ReactElement | null {
  const { t } = useViewText();
  const smart = useSmartAccount();
  return smart?.address.toLowerCase() === address.toLowerCase() ? <Tag>{t("profile.smartAccount")}</Tag> : null;
}
