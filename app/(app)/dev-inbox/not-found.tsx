import { Lost } from "@/components/shell/Lost";

export default function InboxNotFound() {
  return <Lost />;
}
