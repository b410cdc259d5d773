import { useRef, useState, type MouseEvent } from "react";

/** After so many milliseconds without an answer it is said that it is being made. */
const PATIENCE_MS = 300;
const KEPT_MS = 60_000;

export type DownloadState = "idle" | "preparing" | "failed";

/** A link's file is fetched, so that it can be said how that goes; other ways to open it stay. */
export function useDownload() {
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
