import { Lost } from "@/components/shell/Lost";

export default function NoInbox() {
  return <Lost />;
}
