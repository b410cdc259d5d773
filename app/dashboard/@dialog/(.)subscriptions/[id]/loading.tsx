import { DetailsLoading } from "@/components/subscription/DetailsBody";

export default function Loading() {
  return <DetailsLoading />;
}
