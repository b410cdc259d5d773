import { ImageResponse } from "next/og";
import { palettes } from "@/components/theme/palette";
import type { Brand } from "@/lib/domain/settings/schema";
import { drawable, pictureFont } from "@/lib/core/picture-font.mjs";

const options = {
  width: 1200,
  height: 630,
  fonts: [{ name: "Inter", data: pictureFont }],
};

const { page, text, textSecond, customer, secondary } = palettes.light;
const logo = {
  display: "flex",
  width: 72,
  height: 72,
  borderRadius: 18,
};

/** The picture of a shared link, rendered at build time. */
export function openGraphImage(title: string, line: string, brand: Brand): ImageResponse {
  const color = brand.accent ?? customer.main;
  const heading = drawable(title);
  return new ImageResponse(
    <div
      style={{
        display: "flex",
        flexDirection: "column",
        justifyContent: "space-between",
        width: "100%",
        height: "100%",
        padding: 80,
        background: page,
        color: text,
      }}
    >
      <div style={{ display: "flex", alignItems: "center", gap: 24, fontSize: 40 }}>
        <div style={{ ...logo, background: color }}>
          <svg viewBox="0 0 32 32" width="72" height="72">
            <path
              d="M10 8v16M22 8v16M10 16h12"
              fill="none"
              stroke="#fff"
              strokeWidth="3"
              strokeLinecap="round"
            />
            <circle cx="22" cy="16" r="3.2" fill={secondary.light} />
          </svg>
        </div>
        {drawable(brand.siteName)}
      </div>
      {heading && (
        <div style={{ display: "flex", flexDirection: "column", gap: 24 }}>
          <div style={{ fontSize: 92, letterSpacing: -3, lineHeight: 1.05 }}>{heading}</div>
          <div style={{ fontSize: 38, color: textSecond }}>{line}</div>
        </div>
      )}
      <div style={{ display: "flex", height: 10, width: 240, background: color }} />
    </div>,
    options,
  );
}
