"use client";

import { Broken } from "@/components/layout/Broken";
import { ActionButton } from "@/components/ui/ActionButton";

export default function SiteError({ retry }: { error: Error; retry: () => void }) {
  return (
    <Broken>
      <ActionButton variant="contained" size="large" onClick={retry}>
        Try again
      </ActionButton>
    </Broken>
  );
}
