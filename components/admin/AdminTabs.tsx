"use client";
import Link, { useLinkStatus } from "next/link";
import { useEffect, useRef, type KeyboardEvent } from "react";
import { ADMIN_TABS, tabHref, type AdminTab } from "./tabs";
import styles from "./AdminTabs.module.css";

function Label({ text }: { text: string }) {
  const { pending } = useLinkStatus();
  return <span className={pending ? styles.pending : undefined}>{text}</span>;
}

/** Tabs that are links: each has an address, the server renders only the one that is open. Arrow keys move, Enter opens. */
export function AdminTabs({ current }: { current: AdminTab }) {
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const bar = list.current;
    const selected = bar?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (bar && selected)
      bar.scrollLeft = selected.offsetLeft - (bar.clientWidth - selected.offsetWidth) / 2;
  }, [current]);

  function move(event: KeyboardEvent) {
    const tabs = [...(list.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
    const at = tabs.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (event.key === " ") (document.activeElement as HTMLElement).click();
    else if (to === undefined) return;
    else tabs[(to + tabs.length) % tabs.length]?.focus();
    event.preventDefault();
  }

  return (
    <div
      ref={list}
      className={styles.tabs}
      role="tablist"
      aria-label="Administration"
      onKeyDown={move}
    >
      {ADMIN_TABS.map(({ key, label }) => (
        <Link
          key={key}
          id={`tab-${key}`}
          href={tabHref(key)}
          prefetch={false}
          scroll={false}
          role="tab"
          aria-selected={key === current}
          aria-controls={key === current ? "tab-panel" : undefined}
          tabIndex={key === current ? 0 : -1}
          className={styles.tab}
        >
          <Label text={label} />
        </Link>
      ))}
    </div>
  );
}
