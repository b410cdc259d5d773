"use client";

import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Grid from "@mui/material/Grid";
import Typography from "@mui/material/Typography";
import { ListEmpty } from "@/components/shell/ListEmpty";
import { AddButton } from "@/components/ui/AddButton";
import { FilterBar } from "@/components/ui/FilterBar";
import { activeFilter } from "@/components/ui/FilterBarField";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { Pagination } from "@/components/ui/Pagination";
import { isPastEnd, PastEnd } from "@/components/ui/PastEnd";
import { pagesOf } from "@/components/ui/pages";
import { useRowDialog } from "@/components/ui/use-row-dialog";
import { hrefWith, type SearchParams } from "@/lib/core/page-query";
import type { Page } from "@/lib/core/paging";
import type { Testimonial } from "@/lib/domain/catalog/schema";
import { TestimonialCard } from "./TestimonialCard";

const TestimonialDialog = lazyDialog(() => import("./TestimonialDialog"));
const DeleteDialog = lazyDialog(() => import("@/components/shell/DeleteDialog"));

interface Props {
  page: Page<Testimonial>;
  isFiltered: boolean;
  state: SearchParams;
  path: string;
}

/** The Testimonials tab: cards, inactive ones too. */
export function TestimonialsTab({ page, isFiltered, state, path }: Props) {
  const { open, close, isOpen, rowOf } = useRowDialog(page.rows);
  const plain = hrefWith(path, { tab: "testimonials" }, {});
  const [edited, deleted] = [rowOf("edit"), rowOf("delete")];
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
            placeholder: "Name, company, content",
          },
          activeFilter,
        ]}
        add={<AddButton label="Add Testimonial" onClick={() => open("add")} />}
      />
      {page.rows.length === 0 ? (
        <Card>
          {isPastEnd(page) ? (
            <PastEnd href={hrefWith(path, state, { page: null })} />
          ) : isFiltered ? (
            <ListEmpty filtered clear={plain} what="testimonials" hint="" />
          ) : (
            <Typography color="textSecondary" sx={{ p: 5, textAlign: "center" }}>
              No testimonials available
            </Typography>
          )}
        </Card>
      ) : (
        <Grid
          container
          component="ul"
          tabIndex={-1}
          spacing={2}
          sx={{ m: 0, p: 0, listStyle: "none" }}
        >
          {page.rows.map((row) => (
            <Grid key={row._id} component="li" size={{ xs: 12, sm: 6, md: 4 }}>
              <TestimonialCard
                row={row}
                onEdit={() => open("edit", row)}
                onDelete={() => open("delete", row)}
              />
            </Grid>
          ))}
        </Grid>
      )}
      {page.total > page.limit && (
        <Card sx={{ mt: 2 }}>
          <Pagination
            {...pagesOf({
              label: "Testimonials",
              paging: page,
              href: (change) => hrefWith(path, state, change),
            })}
          />
        </Card>
      )}
      {/* The last of a list is not under the button of a phone. */}
      <Box sx={{ display: { sm: "none" }, height: 72 }} />
      {isOpen("add") && <TestimonialDialog newAt={plain} onClose={close} />}
      {edited && <TestimonialDialog testimonial={edited} onClose={close} />}
      {deleted && (
        <DeleteDialog
          noun="testimonial"
          row={deleted}
          title={`the testimonial of ${deleted.name}`}
          path="/api/testimonials"
          consequences="It leaves the public page at once. The audit log keeps what it said. To hide it for a while, make it inactive instead."
          onClose={close}
        />
      )}
    </>
  );
}
