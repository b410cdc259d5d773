"use client";

import { useColorScheme } from "@mui/material/styles";
import { useEffect, useRef } from "react";
import styles from "./MailFrame.module.css";

interface Props {
  /** A whole document. */
  html: string;
  nonce: string | undefined;
  title: string;
}

/** The frame has the room's colors, and not those of the machine. */
const SCHEME = "@media (prefers-color-scheme:dark)";

/**
 * A mail as its recipient sees it, as high as it is. The frame runs no script, sends no form and
 * opens nothing: its links would open windows, which it may not.
 */
export function MailFrame({ html, nonce, title }: Props) {
  const { mode } = useColorScheme();
  const frame = useRef<HTMLIFrameElement>(null);
  const framed = html
    .replace("<head>", '<head><base target="_blank">')
    .replace("<style>", `<style nonce="${documentNonce() ?? nonce}">`)
    .replace(SCHEME, mode === "dark" ? "@media all" : "@media not all");
  useEffect(() => {
    const { current } = frame;
    if (!current) return;
    const observer = new ResizeObserver(() => fit(current));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      // Its height can be read; without allow-scripts nothing in it acts.
      sandbox="allow-same-origin"
      srcDoc={framed}
      title={title}
      onLoad={({ currentTarget }) => fit(currentTarget)}
    />
  );
}

function fit(frame: HTMLIFrameElement) {
  const content = frame.contentDocument?.documentElement;
  if (content) frame.style.height = `${content.offsetHeight}px`;
}

/** After a way through several pages it is the first one's, whose policy holds. */
const documentNonce = () =>
  typeof document === "undefined"
    ? undefined
    : document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
