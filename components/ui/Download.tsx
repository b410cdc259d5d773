"use client";

import type { ReactNode } from "react";
import { ButtonAnchor, type ButtonLook } from "./Button";
import styles from "./Download.module.css";
import { Icon } from "./Icon";
import { TextLink } from "./TextLink";
import { useDownload, type DownloadState } from "./use-download";
import { VisuallyHidden } from "./VisuallyHidden";

interface Props {
  /** Of a PDF that the server draws first. */
  href: string;
  "aria-label"?: string;
  children: ReactNode;
}

/** Downloads a PDF, and says that it is being made and when it could not be. */
export function DownloadButton({
  href,
  size,
  "aria-label": name,
  children,
}: Props & Pick<ButtonLook, "size">) {
  const { state, onClick } = useDownload();
  const isPreparing = state === "preparing";
  return (
    <span className={styles.download}>
      <ButtonAnchor
        variant="outlined"
        color="inherit"
        size={size}
        href={href}
        download
        busy={isPreparing}
        startIcon={<Icon name="download" size={18} />}
        aria-label={isPreparing ? undefined : name}
        onClick={onClick}
      >
        {isPreparing ? PREPARING : children}
      </ButtonAnchor>
      <Outcome state={state} />
    </span>
  );
}

/** The same as a link, in a list or a table. */
export function DownloadLink({ href, "aria-label": name, children }: Props) {
  const { state, onClick } = useDownload();
  const isPreparing = state === "preparing";
  return (
    <span className={styles.download}>
      <TextLink
        to="file"
        href={href}
        download
        color="inherit"
        look="target"
        aria-busy={isPreparing || undefined}
        aria-label={isPreparing ? undefined : name}
        onClick={onClick}
      >
        {isPreparing ? PREPARING : children}
      </TextLink>
      <Outcome state={state} />
    </span>
  );
}

const PREPARING = "Preparing…";

const Outcome = ({ state }: { state: DownloadState }) => (
  <span role="status" className={styles.outcome}>
    {state === "preparing" && <VisuallyHidden>{PREPARING}</VisuallyHidden>}
    {state === "failed" && (
      <>
        <Icon name="error" size={16} />
        The PDF couldn’t be made. Try again.
      </>
    )}
  </span>
);
