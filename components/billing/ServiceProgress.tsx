import { Progress } from "./Progress";

interface Props {
  value: number;
  /** The service. */
  name: string;
  isPaused?: boolean;
}

/** A service's progress; gray while it is paused. */
export function ServiceProgress({ value, name, isPaused = false }: Props) {
  return (
    <Progress
      thin
      value={value}
      label={`Progress of ${name}`}
      color={isPaused ? "bar" : undefined}
    />
  );
}
