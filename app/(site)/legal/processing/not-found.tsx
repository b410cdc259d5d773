import { NotFound } from "@/components/site/shell/NotFound";

export default function NoProcessing() {
  return <NotFound />;
}
