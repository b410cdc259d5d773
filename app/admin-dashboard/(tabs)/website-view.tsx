import type { ReactNode } from "react";
import { Preview } from "@/components/settings/Preview";
import { SectionForm } from "@/components/settings/SectionForm";
import { SectionList } from "@/components/settings/SectionList";
import { SECTION_LABELS } from "@/components/settings/section-labels";
import { ADMIN_PATH } from "@/components/shell/admin-tabs";
import { PageHeader } from "@/components/ui/PageHeader";
import { Panel } from "@/components/ui/Panel";
import { Toolbar } from "@/components/ui/Toolbar";
import { guardedRead } from "@/lib/auth/guarded-read";
import { adminMay } from "@/lib/auth/rights";
import { param } from "@/lib/core/page-query";
import type { SearchParams } from "@/lib/core/page-query";
import { loadContent, loadSection, loadContentSections } from "@/lib/domain/settings/loaders";
import { sectionName, type Section } from "@/lib/domain/settings/content-schema";
import { loadFormat } from "@/lib/domain/accounts/loaders";
import { loadAdminRole } from "@/lib/domain/customers/loaders";

const PATH = `${ADMIN_PATH}?tab=settings&view=website`;
const hrefOf = (section: Section) => `${PATH}&section=${section}`;

/** What the public pages say: its sections, or one of them. */
export async function Website({ params, views }: { params: SearchParams; views: ReactNode }) {
  const section = sectionName.safeParse(param(params, "section"));
  if (section.success) return <OneSection section={section.data} />;
  const [sections, content, format] = await guardedRead(
    Promise.all([loadContentSections(), loadContent(), loadFormat()]),
  );
  return (
    <>
      <Toolbar>{views}</Toolbar>
      <SectionList sections={sections} content={content} hrefOf={hrefOf} format={format} />
    </>
  );
}

async function OneSection({ section }: { section: Section }) {
  const [state, role] = await guardedRead(Promise.all([loadSection(section), loadAdminRole()]));
  const { title, place } = SECTION_LABELS[section];
  const mayChange = adminMay(role, "agency");
  return (
    <>
      <PageHeader
        level="h2"
        title={title}
        subtitle={mayChange ? place : `${place}. Owners of the agency change it.`}
        back={{ href: PATH, label: "Website" }}
      />
      {mayChange ? (
        <SectionForm key={section} section={section} {...state} />
      ) : (
        <Panel id="preview" title="As it is">
          <Preview section={section} items={state.items} />
        </Panel>
      )}
    </>
  );
}
