"use client";

import Checkbox from "@mui/material/Checkbox";
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormLabel from "@mui/material/FormLabel";
import { useEffect, useId, useState } from "react";
import { useController, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/Button";
import { Help } from "@/components/ui/Field";
import { Icon } from "@/components/ui/Icon";
import { Text } from "@/components/ui/Text";
import { useField } from "@/components/forms/use-field";
import { subjectOf } from "@/lib/domain/audit/event-constants";
import type { EventName, Subject } from "@/lib/domain/audit/event-constants";
import { SLACK_EVENTS, eventLabel } from "@/lib/domain/integrations/constants";
import styles from "./Integrations.module.css";

const ALL = "*";

/** The group of what an event is about, in the order of the dialog. */
const GROUPS: Record<Subject, string> = {
  customer: "Customers and services",
  subscription: "Customers and services",
  charge: "Charges",
  month: "Agents",
  agent: "Agents",
  run: "Agents",
  ask: "Agents",
  request: "Requests and messages",
  inquiry: "Requests and messages",
};
const GROUP_LABELS = [...new Set(Object.values(GROUPS))];

/** Which events a webhook gets. For Slack those that matter are chosen while none is. */
export function EventsField({ names }: { names: readonly EventName[] }) {
  const id = useId();
  const { field } = useController({ name: "events" });
  const kind = useWatch<{ kind: string }>({ name: "kind" });
  const { error } = useField({ name: "events", label: "Events" });
  const chosen = field.value as string[];
  const isEmpty = chosen.length === 0;
  useEffect(() => {
    if (kind === "slack" && isEmpty)
      field.onChange(SLACK_EVENTS.filter((name) => names.includes(name)));
  }, [kind, isEmpty, names, field]);
  const isAll = chosen.includes(ALL);
  return (
    <FormControl component="fieldset" error={error !== undefined}>
      <FormLabel component="legend">Events</FormLabel>
      <FormControlLabel
        label="All, and any added later"
        control={<Checkbox checked={isAll} onChange={() => field.onChange(isAll ? [] : [ALL])} />}
      />
      {!isAll &&
        GROUP_LABELS.map((label) => (
          <Group
            key={label}
            label={label}
            names={names.filter((name) => GROUPS[subjectOf(name)] === label)}
            chosen={chosen}
            onChoose={field.onChange}
          />
        ))}
      <Help id={id} error={error} />
    </FormControl>
  );
}

interface GroupProps {
  label: string;
  names: readonly EventName[];
  chosen: readonly string[];
  onChoose: (names: string[]) => void;
}

/** A box for all of a group, which opens to its events. */
function Group({ label, names, chosen, onChoose }: GroupProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const count = names.filter((name) => chosen.includes(name)).length;
  const isWhole = count === names.length;
  const others = chosen.filter((name) => !names.some((one) => one === name));
  const toggle = (name: string) =>
    onChoose(chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name]);
  return (
    <div className={styles.group}>
      <div className={styles.groupHead}>
        <FormControlLabel
          label={
            <>
              {label}{" "}
              <Text as="span" variant="caption" color="secondary">
                {count} of {names.length}
              </Text>
            </>
          }
          control={
            <Checkbox
              checked={isWhole}
              indeterminate={count > 0 && !isWhole}
              onChange={() => onChoose(isWhole ? others : [...others, ...names])}
            />
          }
        />
        <Button
          variant="quiet"
          size="small"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`Events of ${label}`}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="expand" size={20} />
        </Button>
      </div>
      <div id={id} className={styles.events} hidden={!isOpen}>
        {isOpen &&
          names.map((name) => (
            <FormControlLabel
              key={name}
              label={
                <Text as="span" variant="body2">
                  {eventLabel(name)} <code>{name}</code>
                </Text>
              }
              control={<Checkbox checked={chosen.includes(name)} onChange={() => toggle(name)} />}
            />
          ))}
      </div>
    </div>
  );
}
