"use client";

import Checkbox from "@mui/material/Checkbox";
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormLabel from "@mui/material/FormLabel";
import { useEffect, useId } from "react";
import { useController, useWatch } from "react-hook-form";
import { Help } from "@/components/ui/Field";
import { Text } from "@/components/ui/Text";
import { useField } from "@/components/forms/use-field";
import { SLACK_EVENTS, labelOf } from "@/lib/domain/integrations/constants";
import styles from "./Integrations.module.css";

const ALL = "*";

/** Which events a webhook gets. For Slack those that matter are chosen while none is. */
export function EventsField({ names }: { names: readonly string[] }) {
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
  const toggle = (name: string) =>
    field.onChange(
      chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name],
    );
  const isAll = chosen.includes(ALL);
  return (
    <FormControl component="fieldset" error={error !== undefined}>
      <FormLabel component="legend">Events</FormLabel>
      <FormControlLabel
        label="All, and any added later"
        control={<Checkbox checked={isAll} onChange={() => field.onChange(isAll ? [] : [ALL])} />}
      />
      {!isAll && (
        <div className={styles.events}>
          {names.map((name) => (
            <FormControlLabel
              key={name}
              label={
                <Text as="span" variant="body2">
                  {labelOf(name)} <code>{name}</code>
                </Text>
              }
              control={<Checkbox checked={chosen.includes(name)} onChange={() => toggle(name)} />}
            />
          ))}
        </div>
      )}
      <Help id={id} error={error} />
    </FormControl>
  );
}
