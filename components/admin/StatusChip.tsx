import { Chip } from "@/components/ui/Chip";

type Tone = "success" | "warning" | "error" | "default";

const TONES: Record<string, Tone> = {
  active: "success",
  paid: "success",
  sent: "success",
  answered: "success",
  pending: "warning",
  queued: "warning",
  paused: "warning",
  new: "warning",
  suspended: "error",
  failed: "error",
};

/** A status as a chip with its word: green for what runs or is paid, amber for what waits, red for what is stuck. */
export function StatusChip({ status, label }: { status: string; label?: string }) {
  return (
    <Chip tone={TONES[status] ?? "default"}>
      {label ?? status.charAt(0).toUpperCase() + status.slice(1)}
    </Chip>
  );
}

export function ActiveChip({ isActive }: { isActive: boolean }) {
  return <StatusChip status={isActive ? "active" : "inactive"} />;
}
