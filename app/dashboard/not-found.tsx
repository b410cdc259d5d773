"use client";

import { Back } from "@/components/portal/Back";
import { PageTitle } from "@/components/portal/PageTitle";

export default function MissingInPortal() {
  return (
    <PageTitle
      title="No such service"
      intro="It is not among your services, or the address has a mistake."
      above={<Back />}
    />
  );
}
