"use client";

import { useRef, useState, type MouseEvent, type ReactNode } from "react";
import { ButtonAnchor, type ButtonLook } from "./Button";
import styles from "./Download.module.css";
import { Icon } from "./Icon";
import { TextLink } from "./TextLink";
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

/** After so many milliseconds without an answer it is said that it is being made. */
const PATIENCE_MS = 300;
const KEPT_MS = 60_000;

type DownloadState = "idle" | "preparing" | "failed";

/** A link's file is fetched, so that it can be said how that goes; other ways to open it stay. */
function useDownload() {
  const [state, setState] = useState<DownloadState>("idle");
  const isBusy = useRef(false);
  async function download(event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    setState("idle");
    const timer = setTimeout(() => setState("preparing"), PATIENCE_MS);
    const isSaved = await save(event.currentTarget.href);
    clearTimeout(timer);
    isBusy.current = false;
    setState(isSaved ? "idle" : "failed");
  }
  return { state, onClick: (event: MouseEvent<HTMLAnchorElement>) => void download(event) };
}

/** Saves a file under the name that its answer gives it. */
async function save(address: string): Promise<boolean> {
  try {
    const response = await fetch(address);
    if (!response.ok) return false;
    const [, name = ""] =
      /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "") ?? [];
    const href = URL.createObjectURL(await response.blob());
    Object.assign(document.createElement("a"), { href, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(href), KEPT_MS);
    return true;
  } catch {
    return false;
  }
}
