"use client";

import DialogContent from "@mui/material/DialogContent";
import { useState, type KeyboardEvent } from "react";
import { overdueLabel } from "@/components/charges/charge-labels";
import { classes } from "@/components/ui/classes";
import { DialogHead } from "@/components/ui/DialogHead";
import { Control } from "@/components/ui/Field";
import { Icon } from "@/components/ui/Icon";
import { uncomposed } from "@/components/ui/keys";
import NextLink from "@/components/ui/NextLink";
import { StatusChip } from "@/components/ui/StatusChip";
import { GroupTitle, KeyHints, TopDialog } from "./TopDialog";
import styles from "./SearchDialog.module.css";
import { groupResults } from "./search-results";
import { useSearch } from "./use-search";

interface Props {
  /** What was typed while this was fetched. */
  typed: string;
  onClose: () => void;
  /** To the page of a hit. */
  onLeave: () => void;
}

/** One search over customers, services, charges, requests and inquiries. */
export default function SearchDialog({ typed, onClose, onLeave }: Props) {
  const { text, setText, hits: result, status } = useSearch(typed);
  const [isTyping, setTyping] = useState(true);
  const groups = result ? groupResults(result) : [];
  const first = groups[0]?.hits[0];
  return (
    <TopDialog onClose={onClose} labelledBy="search-title">
      <DialogHead id="search-title" title="Search everything" onClose={onClose} />
      <DialogContent onKeyDown={uncomposed(moveFocus)}>
        <Control
          autoFocus
          type="search"
          autoComplete="off"
          aria-label="Search everything"
          maxLength={100}
          placeholder="A name, an email, an invoice number"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onFocus={() => setTyping(true)}
          onBlur={() => setTyping(false)}
          start={<Icon name="search" size={18} />}
        />
        <p role="status" className={styles.status}>
          {status}
        </p>
        {groups.map(({ name, icon, hits }) => (
          <section key={name} aria-label={name} className={styles.group}>
            <GroupTitle>{name}</GroupTitle>
            <ul>
              {hits.map((hit) => {
                const isFirst = isTyping && hit === first;
                return (
                  <li key={hit._id}>
                    <NextLink
                      href={hit.href}
                      onClick={() => (isElsewhere(hit.href) ? onLeave() : onClose())}
                      className={classes(styles.hit, isFirst && styles.first)}
                    >
                      <Icon name={icon} size={20} />
                      <span>
                        {hit.title}
                        {hit.detail && <small>{hit.detail}</small>}
                      </span>
                      {hit.daysLate ? (
                        <StatusChip status="late" label={overdueLabel(hit.daysLate)} />
                      ) : null}
                      {isFirst && <kbd aria-hidden="true">↵</kbd>}
                    </NextLink>
                  </li>
                );
              })}
            </ul>
          </section>
        ))}
      </DialogContent>
      <KeyHints>↑↓ move · ↵ open · esc close</KeyHints>
    </TopDialog>
  );
}

const isElsewhere = (href: string) => new URL(href, location.href).pathname !== location.pathname;

/** Up and down go through the field and the hits; Enter in the field opens the first one. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("input, a")];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  if (event.key === "Enter" && at === 0) stops[1]?.click();
  else if (event.key === "ArrowDown") stops[at + 1]?.focus();
  else if (event.key === "ArrowUp") stops[at - 1]?.focus();
  else return;
  event.preventDefault();
}
