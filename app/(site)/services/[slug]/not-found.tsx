import { NotFound } from "@/components/site/shell/NotFound";

export default function NoService() {
  return <NotFound />;
}
