import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { openGraphImage } from "./open-graph-image";

// The real one does not load here: it imports WebAssembly.
jest.mock("next/og", () => ({
  ImageResponse: jest.fn((element: ReactElement) => ({ element })),
}));

test("a picture draws nothing that its font lacks: that would be fetched from elsewhere", () => {
  const textsOf = (title: string, siteName: string) => {
    const brand = { siteName, logo: null, accent: null };
    const picture: unknown = openGraphImage(title, "From $90 a month", brand);
    const { element } = picture as { element: ReactElement };
    const texts = renderToStaticMarkup(element).replace(/<[^>]*>/g, "|");
    return texts.split("|").filter(Boolean);
  };
  expect(textsOf("🚀 Quill", "Halden ❤️")).toEqual(["Halden ❤", "Quill", "From $90 a month"]);
  expect(textsOf("Quill 東京", "Halden שלום")).toEqual([]);
});
