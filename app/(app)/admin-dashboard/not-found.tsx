import { Lost } from "@/components/shell/Lost";

export default function AdminNotFound() {
  return <Lost />;
}
