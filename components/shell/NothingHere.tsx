import { Card } from "@/components/ui/Card";
import { EmptyState } from "@/components/ui/EmptyState";
import { PageHeader } from "@/components/ui/PageHeader";
import type { IconName } from "@/components/ui/Icon";

interface Props {
  heading: string;
  icon: IconName;
  title: string;
  text: string;
  action: { href: string; label: string };
}

/** A portal page that does not exist, or that the person's role does not include. */
export function NothingHere({ heading, action, ...rest }: Props) {
  return (
    <>
      <PageHeader title={heading} />
      <Card>
        <EmptyState {...rest} tone="neutral" action={{ ...action, isMain: true }} />
      </Card>
    </>
  );
}
