import { RowButtons } from "@/components/admin/RowButtons";
import { ActiveChip } from "@/components/admin/StatusChip";
import { ToolButton } from "@/components/admin/ToolButton";
import { Toolbar } from "@/components/admin/Toolbar";
import { FilterField } from "@/components/ui/FilterField";
import { Icon } from "@/components/admin/Icon";
import { ListEmpty } from "@/components/admin/ListEmpty";
import { FilterForm } from "@/components/ui/FilterForm";
import { Pager } from "@/components/ui/old/Pager";
import { hrefWith, type SearchParams } from "@/lib/core/page-query";
import type { Page } from "@/lib/core/paging";
import type { Testimonial, TestimonialsQuery } from "@/lib/domain/testimonial/schema";
import { TestimonialBoard } from "./TestimonialBoard";
import styles from "./TestimonialsTab.module.css";

interface Props {
  page: Page<Testimonial>;
  query: TestimonialsQuery;
  state: SearchParams;
  path: string;
}

/** The Testimonials tab: cards, inactive ones too. */
export function TestimonialsTab({ page, query, state, path }: Props) {
  const plain = hrefWith(path, { tab: "testimonials" }, {});
  return (
    <TestimonialBoard rows={page.rows} newAt={plain}>
      <Toolbar
        filters={
          <FilterForm action={path} label="Filter testimonials" keep={{ tab: "testimonials" }}>
            <FilterField
              name="search"
              label="Search"
              type="search"
              placeholder="Name, company, content"
              value={query.search}
            />
          </FilterForm>
        }
      >
        <ToolButton icon="add" primary action="add">
          Add Testimonial
        </ToolButton>
      </Toolbar>
      {page.rows.length === 0 ? (
        <div className={styles.none}>
          {query.search ? (
            <ListEmpty filtered clear={plain} what="testimonials" hint="" />
          ) : (
            <p>No testimonials available</p>
          )}
        </div>
      ) : (
        <ul className={styles.grid}>
          {page.rows.map((row) => (
            <Card key={row._id} row={row} />
          ))}
        </ul>
      )}
      {page.total > page.limit && (
        <div className={styles.pager}>
          <Pager
            label="Testimonials"
            paging={page}
            href={(change) => hrefWith(path, state, change)}
          />
        </div>
      )}
    </TestimonialBoard>
  );
}

function Card({ row }: { row: Testimonial }) {
  const letter = [...row.name.trim()][0]?.toUpperCase() ?? "?";
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <span className={styles.avatar} aria-hidden="true">
          {letter}
          {/* Drawn by the browser alone, over the letter that stands there while it loads or fails. */}
          {row.avatar && (
            <span
              className={styles.picture}
              style={{ backgroundImage: `url("${encodeURI(row.avatar)}")` }}
            />
          )}
        </span>
        <div className={styles.who}>
          <h3 className={styles.name}>{row.name}</h3>
          <p className={styles.role}>{row.company ? `${row.role} at ${row.company}` : row.role}</p>
        </div>
        <ActiveChip isActive={row.isActive} />
      </div>
      <div className={styles.rated}>
        <p className={styles.stars} role="img" aria-label={`${row.rating} of 5 stars`}>
          {[1, 2, 3, 4, 5].map((star) => (
            <Icon key={star} name={star <= row.rating ? "star" : "starEmpty"} />
          ))}
        </p>
        <RowButtons
          id={row._id}
          actions={[
            { action: "edit", icon: "edit", label: `Edit testimonial of ${row.name}` },
            { action: "delete", icon: "delete", label: `Delete testimonial of ${row.name}` },
          ]}
        />
      </div>
      <blockquote className={styles.quote}>“{row.content}”</blockquote>
    </li>
  );
}
