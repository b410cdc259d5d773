import { notFound } from "next/navigation";

/**
 * An address below the area that leads nowhere: a page that is rendered per request, as its
 * neighbors are.
 */
export default function NoSuchPage(): never {
  notFound();
}
