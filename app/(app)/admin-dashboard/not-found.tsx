import { Lost } from "@/components/shell/Lost";

export default function MissingInAdmin() {
  return <Lost />;
}
