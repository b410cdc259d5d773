"use client";

import { usePathname } from "next/navigation";
import { useRef } from "react";
import type { MouseEvent } from "react";
import { contactHref, CONTACT_TOPICS } from "@/components/site/contact/links";
import { telHref } from "@/lib/core/tel-href";
import type { PageAddress } from "@/lib/core/pages";
import type { SiteSettings } from "@/lib/domain/settings/schema";
import { PauseControl } from "../motion/PauseControl";
import { Brand } from "./Brand";
import { ButtonAnchor } from "@/components/ui/Button";
import { Icon } from "./Icon";
import { ModeToggle } from "./ModeToggle";
import { SignIn } from "./SignIn";
import layout from "./layout.module.css";
import styles from "./Menu.module.css";

export type BarSettings = Pick<SiteSettings, "siteName" | "logo" | "contactEmail" | "contactPhone">;

const links: { href: PageAddress; label: string }[] = [
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

export const SchemeToggle = () => (
  <ModeToggle className={layout.iconButton}>
    <Icon name="sun" size={20} data-mode="light" />
    <Icon name="moon" size={20} data-mode="dark" />
  </ModeToggle>
);

/** Attributes that React's types do not know yet. */
const showCommand = { command: "show-modal", commandfor: "menu" };
const closeCommand = { command: "close", commandfor: "menu" };

/** A native modal dialog. It gets values: elements would be in the document twice. */
export function MenuDrawer({ siteName, logo, contactEmail, contactPhone }: BarSettings) {
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
        <Icon name="menu" />
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
          <Brand siteName={siteName} logo={logo} />
          <button
            type="button"
            className={layout.iconButton}
            aria-label="Close menu"
            onClick={dismiss}
            {...closeCommand}
          >
            <Icon name="close" />
          </button>
        </div>
        <nav aria-label="Menu">
          <ul>
            <PageLinks className={styles.link} />
          </ul>
        </nav>
        <div className={styles.actions}>
          <ButtonAnchor variant="contained" href={contactHref(CONTACT_TOPICS.demo)}>
            Book a Demo
          </ButtonAnchor>
          <SignIn />
        </div>
        <div className={styles.settings}>
          <PauseControl size={20} />
          <ModeToggle className={styles.setting}>
            <Icon name="moon" size={20} />
            Dark mode
          </ModeToggle>
        </div>
        <p className={styles.reach}>
          {contactEmail && (
            <a href={`mailto:${contactEmail}`} className={styles.reachLink}>
              {contactEmail}
            </a>
          )}
          {contactPhone && (
            <a href={telHref(contactPhone)} className={styles.reachLink}>
              {contactPhone}
            </a>
          )}
        </p>
      </dialog>
    </div>
  );
}
