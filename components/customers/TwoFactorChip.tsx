import { StatusChip } from "@/components/ui/StatusChip";

interface Props {
  isOn: boolean;
  /** An owner without it is something to do. */
  isOwner: boolean;
  label?: string;
}

/** Whether somebody signs in with a second step. */
export function TwoFactorChip({ isOn, isOwner, label = isOn ? "On" : "Off" }: Props) {
  const off = isOwner ? "pending" : "off";
  return <StatusChip status={isOn ? "active" : off} label={label} />;
}
