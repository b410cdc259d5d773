import { NotFound } from "@/components/shell/NotFound";

export default function InboxNotFound() {
  return <NotFound />;
}
