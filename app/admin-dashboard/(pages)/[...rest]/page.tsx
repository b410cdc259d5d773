import { notFound } from "next/navigation";

/** Renders unknown paths below the area per request, as its other pages. */
export default function UnknownAdminPage(): never {
  notFound();
}
