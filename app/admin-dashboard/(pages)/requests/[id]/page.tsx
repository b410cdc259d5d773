import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AgencyThread } from "@/components/requests/AgencyThread";
import { Card } from "@/components/ui/Card";
import { PageHeader } from "@/components/ui/PageHeader";
import { guardedRead } from "@/lib/auth/guarded-read";
import { now, today } from "@/lib/core/clock";
import { loadFormat } from "@/lib/domain/accounts/loaders";
import { loadThread } from "@/lib/domain/requests/loaders";
import { loadSettings } from "@/lib/domain/settings/loaders";

interface Props {
  params: Promise<{ id: string }>;
}

const LIST = "/admin-dashboard/requests";

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await loadThread((await params).id))?.thread.title ?? "No such request" };
}

export default async function RequestPage({ params }: Props) {
  const { id } = await params;
  const [handled, settings, format] = await guardedRead(
    Promise.all([loadThread(id), loadSettings(), loadFormat()]),
  );
  if (!handled) notFound();
  return (
    <>
      <PageHeader
        level="h2"
        title={handled.thread.title}
        back={{ href: LIST, label: "Requests" }}
      />
      <Card>
        <AgencyThread
          {...handled}
          siteName={settings.siteName}
          listHref={LIST}
          today={today().toString()}
          now={now().getTime()}
          isPage
          format={format}
        />
      </Card>
    </>
  );
}
