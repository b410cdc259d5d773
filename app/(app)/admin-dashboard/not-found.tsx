import { NotFound } from "@/components/shell/NotFound";

export default function MissingInAdmin() {
  return <NotFound />;
}
