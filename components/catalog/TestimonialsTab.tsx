"use client";

import { AddButton } from "@/components/ui/AddButton";
import { Card } from "@/components/ui/Card";
import { Cards } from "@/components/ui/Columns";
import { FloatingSpace } from "@/components/ui/Toolbar";
import { FilterBar } from "@/components/ui/FilterBar";
import { activeFilter } from "@/components/ui/FilterBarField";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { isPastEnd, Pagination, PastEnd } from "@/components/ui/Pagination";
import { pagesOf } from "@/components/ui/pages";
import { useRowDialog } from "@/components/ui/use-row-dialog";
import { bidi } from "@/lib/core/isolated";
import { hrefWith, param } from "@/lib/core/page-query";
import type { SearchParams } from "@/lib/core/page-query";
import type { Page } from "@/lib/core/paging";
import type { Testimonial } from "@/lib/domain/catalog/schema";
import { TestimonialCard } from "./TestimonialCard";
import { EmptyList, EmptyState } from "@/components/ui/EmptyState";

const TestimonialDialog = lazyDialog(() => import("./TestimonialDialog"));
const DeleteDialog = lazyDialog(() => import("@/components/forms/DeleteDialog"));

const CONSEQUENCES =
  "It leaves the public page at once. The audit log keeps what it said. To hide it for a while, " +
  "make it inactive instead.";

interface Props {
  page: Page<Testimonial>;
  isFiltered: boolean;
  state: SearchParams;
  path: string;
}

export function TestimonialsTab({ page, isFiltered, state, path }: Props) {
  const { open, close, isOpen, rowOf } = useRowDialog(page.rows);
  const firstPageHref = hrefWith(path, { tab: "testimonials" }, {});
  const rowToEdit = rowOf("edit");
  const rowToDelete = rowOf("delete");
  return (
    <>
      <FilterBar
        path={path}
        label="Filter testimonials"
        keep={["tab"]}
        filters={[
          {
            kind: "search",
            name: "search",
            label: "Search",
            placeholder: "Name, company, text",
          },
          activeFilter,
        ]}
        add={<AddButton label="Add Testimonial" onClick={() => open("add")} />}
      />
      {page.rows.length === 0 ? (
        <Card>
          {isPastEnd(page) && <PastEnd href={hrefWith(path, state, { page: null })} />}
          {!isPastEnd(page) && isFiltered && (
            <EmptyList
              isFiltered
              search={param(state, "search")}
              clearHref={firstPageHref}
              noun="testimonials"
              hint=""
            />
          )}
          {!isPastEnd(page) && !isFiltered && <EmptyState title="No testimonials available" />}
        </Card>
      ) : (
        <Cards as="ul" min={340}>
          {page.rows.map((row) => (
            <TestimonialCard
              key={row._id}
              row={row}
              onEdit={() => open("edit", row)}
              onDelete={() => open("delete", row)}
            />
          ))}
        </Cards>
      )}
      {page.total > page.limit && (
        <Pagination
          {...pagesOf({
            label: "Testimonials",
            paging: page,
            href: (change) => hrefWith(path, state, change),
          })}
        />
      )}
      {/* Keeps the last card above the floating button of a phone. */}
      <FloatingSpace />
      {isOpen("add") && <TestimonialDialog newHref={firstPageHref} onClose={close} />}
      {rowToEdit && <TestimonialDialog testimonial={rowToEdit} onClose={close} />}
      {rowToDelete && (
        <DeleteDialog
          noun="testimonial"
          row={rowToDelete}
          title={bidi`the testimonial of ${rowToDelete.name}`}
          path="/api/testimonials"
          consequences={CONSEQUENCES}
          onClose={close}
        />
      )}
    </>
  );
}
