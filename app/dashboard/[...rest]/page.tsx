import { notFound } from "next/navigation";

/** Unknown addresses of the area are rendered per request, like its other pages. */
export default function UnknownPage(): never {
  notFound();
}
