import { NotFound } from "@/components/shell/NotFound";

export default function NoInbox() {
  return <NotFound />;
}
