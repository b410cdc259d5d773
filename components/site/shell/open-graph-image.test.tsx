import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { openGraphImage } from "./open-graph-image";

// The real one does not load here: it imports WebAssembly.
jest.mock("next/og", () => ({
  ImageResponse: jest.fn((element: ReactElement) => ({ element })),
}));

test("a picture draws nothing that its font lacks: that would be fetched from elsewhere", () => {
  const brand = { siteName: "Halden 東京", logo: null, accent: null };
  const picture: unknown = openGraphImage("🚀 שלום Quill", "From $90 a month", brand);
  const { element } = picture as { element: ReactElement };
  const texts = renderToStaticMarkup(element).replace(/<[^>]*>/g, "|");
  expect(texts.split("|").filter(Boolean)).toEqual(["Halden", "Quill", "From $90 a month"]);
});
