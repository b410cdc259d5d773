"use client";

import { useColorScheme } from "@mui/material/styles";
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
 * A mail as its recipient sees it. The frame runs no script, sends no form and opens nothing: its
 * links would open windows, which it may not.
 */
export function MailFrame({ html, nonce, title }: Props) {
  const { mode } = useColorScheme();
  const framed = html
    .replace("<head>", '<head><base target="_blank">')
    .replace("<style>", `<style nonce="${documentNonce() ?? nonce}">`)
    .replace(SCHEME, mode === "dark" ? "@media all" : "@media not all");
  return <iframe className={styles.frame} sandbox="" srcDoc={framed} title={title} />;
}

/** After a way through several pages it is the first one's, whose policy holds. */
const documentNonce = () =>
  typeof document === "undefined"
    ? undefined
    : document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
