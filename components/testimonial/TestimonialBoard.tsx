"use client";

import type { ReactNode } from "react";
import { useRowActions } from "@/components/admin/use-row-actions";
import { late } from "@/components/ui/late";
import type { Testimonial } from "@/lib/domain/testimonial/schema";

const TestimonialDialog = late(() => import("./TestimonialDialog"));
const DeleteTestimonial = late(() => import("./DeleteTestimonial"));

/** The testimonials' cards, brought to life. */
export function TestimonialBoard({
  rows,
  newAt,
  children,
}: {
  rows: Testimonial[];
  newAt: string;
  children: ReactNode;
}) {
  const { asked, onClick, done } = useRowActions(rows);
  return (
    <div onClick={onClick}>
      {children}
      {asked?.action === "add" && <TestimonialDialog newAt={newAt} onClose={done} />}
      {asked?.action === "edit" && asked.row && (
        <TestimonialDialog testimonial={asked.row} onClose={done} />
      )}
      {asked?.action === "delete" && asked.row && (
        <DeleteTestimonial testimonial={asked.row} onClose={done} />
      )}
    </div>
  );
}
