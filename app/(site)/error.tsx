"use client";

import { Broken } from "@/components/site/shell/Broken";

export default function SiteError({ retry }: { error: Error; retry: () => void }) {
  return <Broken retry={retry} />;
}
