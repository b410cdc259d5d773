"use client";

import Drawer from "@mui/material/Drawer";
import { useSearchParams } from "next/navigation";
import { useId, useState, type ReactNode, type SubmitEvent } from "react";
import { Button, IconButton } from "./Button";
import { classes } from "./classes";
import styles from "./FilterBar.module.css";
import { FilterField, namesOf, type Filter } from "./FilterBarField";
import { Icon } from "./Icon";
import { Row } from "./Row";
import { Count } from "./StatusChip";
import { Text } from "./Text";
import { useAddressFilters } from "./use-address-filters";

interface Props {
  path: string;
  label: string;
  filters: readonly Filter[];
  /** Query parameters that are no filters and stay (tab, sort, order). */
  keep?: readonly string[];
  /** Import, Export; on a phone behind the Filter button. */
  actions?: ReactNode;
  add?: ReactNode;
  /** Links to the list's other views, at the start of the line. */
  views?: ReactNode;
  /** At the head of a panel: padded, and as wide as that; or in its line, beside the title. */
  inPanel?: boolean | "head";
}

/** A GET form, so that it works without script. On a phone all but the search is in a drawer. */
export function FilterBar({
  path,
  label,
  filters,
  keep = [],
  actions,
  add,
  views,
  inPanel,
}: Props) {
  const params = useSearchParams();
  const state = useAddressFilters(path);
  const [isOpen, setOpen] = useState(false);
  const titleId = useId();
  const search = filters.filter(({ kind }) => kind === "search");
  const others = filters.filter(({ kind }) => kind !== "search");
  const active = others.filter((filter) =>
    namesOf(filter).some((name) => state.value(name) !== ""),
  ).length;

  const isSingle = filters.length === 1 && !actions;
  const hasMore = !isSingle && (others.length > 0 || Boolean(actions));

  function submit(event: SubmitEvent) {
    event.preventDefault();
    state.submit();
  }

  const field = (filter: Filter) => <FilterField key={filter.name} filter={filter} state={state} />;
  return (
    <div
      className={classes(
        styles.bar,
        inPanel && (inPanel === "head" ? styles.inHead : styles.inPanel),
      )}
    >
      {views && <div className={styles.views}>{views}</div>}
      <form
        role="search"
        aria-label={label}
        action={path}
        aria-busy={state.pending}
        onSubmit={submit}
        className={styles.form}
      >
        {keep.map((name) => {
          const value = params.get(name);
          return value && <input type="hidden" key={name} name={name} value={value} />;
        })}
        {search.map(field)}
        <div className={isSingle ? styles.single : styles.more}>{others.map(field)}</div>
        {hasMore && (
          <div className={styles.narrow}>
            <Button
              variant="outlined"
              color="inherit"
              startIcon={<Icon name="filter" size={18} />}
              aria-expanded={isOpen}
              onClick={() => setOpen(true)}
            >
              Filter {active > 0 && <Count>{active}</Count>}
            </Button>
          </div>
        )}
        <noscript>
          <button type="submit">Apply</button>
        </noscript>
      </form>
      {(add || actions) && (
        <div className={styles.actions}>
          <div className={styles.more}>{actions}</div>
          {add}
        </div>
      )}
      <Drawer
        anchor="bottom"
        open={isOpen}
        onClose={() => setOpen(false)}
        className={styles.narrow}
        slotProps={{ paper: { "aria-labelledby": titleId } }}
      >
        <div role="search" aria-label={label} className={styles.sheet}>
          <Row justify="between">
            <Text as="h2" variant="heading" id={titleId}>
              Filter
            </Text>
            <IconButton aria-label="Close" onClick={() => setOpen(false)}>
              <Icon name="close" size={20} />
            </IconButton>
          </Row>
          {others.map(field)}
          {actions && <div className={styles.sheetActions}>{actions}</div>}
          <div>
            <Button
              variant="outlined"
              color="inherit"
              disabled={active === 0}
              onClick={() => state.clear(others.flatMap(namesOf))}
            >
              Clear
            </Button>
            <Button variant="contained" onClick={() => setOpen(false)}>
              Done
            </Button>
          </div>
        </div>
      </Drawer>
    </div>
  );
}
