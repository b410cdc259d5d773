"use client";

import { SelectField } from "@/components/forms/SelectField";
import { NumberField } from "@/components/forms/NumberField";
import { TextField } from "@/components/forms/TextField";
import { CheckField } from "@/components/forms/ToggleFields";
import { FormDialog } from "@/components/forms/FormDialog";
import { MoreFields } from "@/components/forms/MoreFields";
import { useApiForm } from "@/components/forms/use-api-form";
import { Columns } from "@/components/ui/Columns";
import type { Testimonial } from "@/lib/domain/catalog/schema";
import { api } from "@/lib/http/client";
import { testimonialInputOf, testimonialValues } from "./testimonial-values";
import { conflictLoader } from "@/components/forms/conflict";
import { useSaveFeedback } from "@/components/forms/use-save-feedback";

interface Props {
  /** Absent: a new testimonial. */
  testimonial?: Testimonial;
  onClose: () => void;
  newHref?: string;
}

const MORE = ["product", "customerSince", "avatar", "position"];
const load = () => import("@/lib/domain/catalog/schema");
const RATINGS = [5, 4, 3, 2, 1].map((stars) => ({
  value: String(stars),
  label: `${"★".repeat(stars)}${"☆".repeat(5 - stars)}  ${stars} of 5`,
}));

export default function TestimonialDialog({ testimonial, onClose, newHref }: Props) {
  const { showSuccess, showError } = useSaveFeedback();
  const path = `/api/testimonials/${testimonial?._id}`;
  const form = useApiForm({
    defaultValues: testimonialValues(testimonial),
    version: testimonial?.version,
    // All fields are sent, so the stricter schema of a new one fits an edited one too.
    schema: () => load().then((m) => m.newTestimonialInput),
    input: testimonialInputOf,
    send: (input, version) =>
      testimonial
        ? api.put<{ data: Testimonial }>(path, input, { version })
        : api.post<{ data: Testimonial }>("/api/testimonials", input),
    onFailed: ({ message }) => showError(`Error saving testimonial: ${message}`),
    onSaved: () => showSuccess("Testimonial saved successfully", testimonial ? undefined : newHref),

    current:
      testimonial &&
      conflictLoader(
        { entity: "testimonial", entityId: testimonial._id },
        () => readTestimonial(testimonial._id),
        testimonialValues,
      ),
  });
  return (
    <FormDialog
      onClose={onClose}
      title={testimonial ? "Edit Testimonial" : "Add New Testimonial"}
      form={form}
      needs={{ name: "a name", role: "a role", content: "what they say" }}
      maxWidth="md"
    >
      <Columns from="sm">
        <TextField name="name" label="Name" required autoFocus autoComplete="off" />
        <TextField name="role" label="Role" required autoComplete="off" />
        <TextField name="company" label="Company" required={false} autoComplete="off" />
        <SelectField name="rating" label="Rating" options={RATINGS} />
      </Columns>
      <TextField
        name="content"
        label="Content"
        required
        rows={2}
        help="Without quotation marks: the page adds them."
      />
      <Columns from="sm">
        <TextField
          name="figure"
          label="Figure"
          required={false}
          autoComplete="off"
          help="What it came to, such as 70%."
        />
        <TextField
          name="figureText"
          label="What it counts"
          required={false}
          autoComplete="off"
          help="Both stand beside the leading quote."
        />
      </Columns>
      <CheckField
        name="isActive"
        label="Active"
        help="Inactive testimonials are not on the public page."
      />
      <MoreFields label="product, since, avatar, position" names={MORE}>
        <Columns from="sm">
          <TextField name="product" label="What they use" required={false} autoComplete="off" />
          <NumberField name="customerSince" label="Customer since (year)" required={false} />
          <TextField
            name="avatar"
            label="Avatar URL"
            type="url"
            required={false}
            autoComplete="off"
            help="https://… Shown in this list; visitors see the first letter."
          />
          <NumberField name="position" label="Position" help="Lower numbers stand first." />
        </Columns>
      </MoreFields>
    </FormDialog>
  );
}

/** Reads the list page by page: the API has no address for one testimonial. */
async function readTestimonial(id: string): Promise<Testimonial> {
  let page = 1;
  let isLastPage = false;
  while (!isLastPage) {
    const { testimonials, total } = await api.get<{ testimonials: Testimonial[]; total: number }>(
      `/api/testimonials?limit=200&page=${page}`,
    );
    const testimonial = testimonials.find((row) => row._id === id);
    if (testimonial) return testimonial;
    isLastPage = page * 200 >= total;
    page += 1;
  }
  throw new Error("This testimonial does not exist.");
}
