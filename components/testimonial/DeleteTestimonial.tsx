"use client";
import { DeleteDialog } from "@/components/admin/DeleteDialog";
import type { Testimonial } from "@/lib/domain/testimonial/schema";

export default function DeleteTestimonial({
  testimonial,
  onClose,
}: {
  testimonial: Pick<Testimonial, "_id" | "name" | "version">;
  onClose: () => void;
}) {
  return (
    <DeleteDialog
      noun="testimonial"
      name={`the testimonial of ${testimonial.name}`}
      path={`/api/testimonials/${testimonial._id}`}
      version={testimonial.version}
      onClose={onClose}
      consequences="It leaves the public page at once. The audit log keeps what it said. To hide it for a while, make it inactive instead."
    />
  );
}
