import type { Metadata } from "next";

/** Title, description and canonical address of a page; the site's name is added by the layout. */
export function pageMetadata(path: string, title: string, description: string): Metadata {
  return {
    title,
    description,
    alternates: { canonical: path },
    openGraph: { title, description, url: path },
  };
}
