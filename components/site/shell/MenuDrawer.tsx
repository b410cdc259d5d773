"use client";

import { useRef } from "react";
import type { MouseEvent, ReactNode } from "react";
import { SiteLink } from "../motion/SiteLink";
import layout from "./layout.module.css";
import styles from "./MenuDrawer.module.css";

interface Props {
  title: string;
  links: readonly { href: string; label: string }[];
  openIcon: ReactNode;
  closeIcon: ReactNode;
  /** Stands under the links. */
  foot: ReactNode;
}

/**
 * The menu of small screens: a left drawer 240 wide. A native modal dialog keeps the focus inside,
 * closes on Escape and gives the focus back; browsers that know invoker commands open it without
 * any script.
 */
export function MenuDrawer({ title, links, openIcon, closeIcon, foot }: Props) {
  const drawer = useRef<HTMLDialogElement>(null);
  // The default of these buttons, where it is known, is the very command that follows.
  const open = (event: MouseEvent) => {
    event.preventDefault();
    drawer.current?.showModal();
  };
  const dismiss = (event: MouseEvent) => {
    event.preventDefault();
    drawer.current?.close();
  };
  const close = () => drawer.current?.close();
  const closeOutside = ({ target, currentTarget }: MouseEvent<HTMLDialogElement>) => {
    if (target === currentTarget) close();
  };
  return (
    <div className={styles.small}>
      <button
        type="button"
        className={layout.iconButton}
        aria-label="Open menu"
        aria-haspopup="dialog"
        onClick={open}
        {...{ command: "show-modal", commandfor: "menu" }}
      >
        {openIcon}
      </button>
      <dialog
        id="menu"
        ref={drawer}
        className={styles.drawer}
        aria-label="Menu"
        data-lenis-prevent=""
        onClick={closeOutside}
      >
        <div className={styles.head}>
          <span>{title}</span>
          <button
            type="button"
            className={layout.iconButton}
            aria-label="Close menu"
            onClick={dismiss}
            {...{ command: "close", commandfor: "menu" }}
          >
            {closeIcon}
          </button>
        </div>
        <nav aria-label="Menu">
          <ul>
            {links.map(({ href, label }) => (
              <li key={href}>
                <SiteLink href={href} marksCurrent className={styles.link} onClick={close}>
                  {label}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.foot}>{foot}</div>
      </dialog>
    </div>
  );
}
