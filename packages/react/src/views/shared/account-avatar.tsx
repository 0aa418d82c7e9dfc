import type { ReactElement } from "react";
import { useFoyerContext } from "../../hooks/foyer-context.ts";
import { Avatar, type AvatarProps, Face } from "../../parts/avatar/avatar.tsx";
import { SlotBoundary } from "./slot.tsx";

const SIZES = { small: 24, regular: 40, large: 64 } as const;

/** The picture of an account: the host's own where it draws them. */
export function AccountAvatar({ address, src, size = "regular" }: AccountAvatarProps): ReactElement {
  const { features } = useFoyerContext("AccountAvatar");
  const Own = features.find(({ slots }) => slots?.avatar)?.slots?.avatar;
  const face = Own && (
    <SlotBoundary key={address} instead={<Face address={address} src={src} />}>
      <Own address={address} image={src} size={SIZES[size]} />
    </SlotBoundary>
  );
  return <Avatar address={address} src={src} size={size} face={face} />;
}

type AccountAvatarProps = Pick<AvatarProps, "address" | "src" | "size">;
