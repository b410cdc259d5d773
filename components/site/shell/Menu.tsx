"use client";

import { usePathname } from "next/navigation";
import { useRef } from "react";
import type { MouseEvent, ReactNode } from "react";
import layout from "./layout.module.css";
import styles from "./Menu.module.css";

interface Props {
  title: ReactNode;
  openIcon: ReactNode;
  closeIcon: ReactNode;
  footer: ReactNode;
}

const links = [
  { href: "/about", label: "About" },
  { href: "/testimonials", label: "Testimonials" },
  { href: "/contact", label: "Contact" },
];

/** Items of a list; the current page is marked. */
export function PageLinks({ className }: { className: string | undefined }) {
  const path = usePathname();
  return links.map(({ href, label }) => (
    <li key={href}>
      <a href={href} className={className} aria-current={href === path ? "page" : undefined}>
        {label}
      </a>
    </li>
  ));
}

/** Attributes that React's types do not know yet. */
const showCommand = { command: "show-modal", commandfor: "menu" };
const closeCommand = { command: "close", commandfor: "menu" };

/** A native modal dialog; browsers with invoker commands open it without script. */
export function MenuDrawer({ title, openIcon, closeIcon, footer }: Props) {
  const drawer = useRef<HTMLDialogElement>(null);
  // Prevents the invoker command, which would do the same a second time.
  const open = (event: MouseEvent) => {
    event.preventDefault();
    drawer.current?.showModal();
  };
  const dismiss = (event: MouseEvent) => {
    event.preventDefault();
    drawer.current?.close();
  };
  const closeOutside = ({ target, currentTarget }: MouseEvent<HTMLDialogElement>) => {
    const isOnLink = target instanceof Element && target.closest("a") !== null;
    if (target === currentTarget || isOnLink) drawer.current?.close();
  };
  return (
    <div className={styles.small}>
      <button
        type="button"
        className={layout.iconButton}
        aria-label="Open menu"
        aria-haspopup="dialog"
        onClick={open}
        {...showCommand}
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
          {title}
          <button
            type="button"
            className={layout.iconButton}
            aria-label="Close menu"
            onClick={dismiss}
            {...closeCommand}
          >
            {closeIcon}
          </button>
        </div>
        <nav aria-label="Menu">
          <ul>
            <PageLinks className={styles.link} />
          </ul>
        </nav>
        {footer}
      </dialog>
    </div>
  );
}
