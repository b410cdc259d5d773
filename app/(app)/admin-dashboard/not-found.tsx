import { NotFound } from "@/components/shell/NotFound";

export default function AdminNotFound() {
  return <NotFound reader="admin" />;
}
