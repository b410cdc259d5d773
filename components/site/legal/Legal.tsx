import type { LegalPage } from "@/lib/domain/settings/content-schema";
import { PageHead } from "../shell/Section";
import { Blocks } from "./Blocks";
import { Prose, toParts } from "./Prose";

interface Props {
  page: LegalPage;
  /** Under the title. */
  lead: string;
  contactEmail: string;
}

export function Legal({ page: { title, changedOn, blocks }, lead, contactEmail }: Props) {
  const parts = toParts(blocks).map(({ title, blocks }) => ({
    title,
    text: <Blocks blocks={blocks} contactEmail={contactEmail} />,
  }));
  return (
    <>
      <PageHead kicker="Legal" title={title} text={lead} />
      <Prose changed={changedOn} parts={parts} />
    </>
  );
}
