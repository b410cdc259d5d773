"use client";
import dynamic from "next/dynamic";
import type { ReactNode } from "react";
import { useRowActions } from "@/components/admin/use-row-actions";
import type { Testimonial } from "@/lib/domain/testimonial/schema";

const TestimonialDialog = dynamic(() => import("./TestimonialDialog"), { ssr: false });
const DeleteTestimonial = dynamic(() => import("./DeleteTestimonial"), { ssr: false });

/** The testimonials' cards, brought to life. */
export function TestimonialBoard({ rows, newAt, children }: { rows: Testimonial[]; newAt: string; children: ReactNode }) {
  const { asked, onClick, done } = useRowActions(rows);
  return (
    <div onClick={onClick}>
      {children}
      {asked?.action === "add" && <TestimonialDialog newAt={newAt} onClose={done} />}
      {asked?.action === "edit" && asked.row && <TestimonialDialog testimonial={asked.row} onClose={done} />}
      {asked?.action === "delete" && asked.row && <DeleteTestimonial testimonial={asked.row} onClose={done} />}
    </div>
  );
}
