import { css, type CSSObject } from "@emotion/react";
import type { Overrides } from "./components/styles";

interface Variant {
  props: object;
  style: CSSObject;
}
type Slot = CSSObject & { variants?: Variant[] };

/** MUI serializes its own styles once, but a theme's again for every element that it renders. */
export function serializeStyles(components: Overrides): Overrides {
  return Object.fromEntries(
    Object.entries(components).map(([name, { styleOverrides, ...rest }]) => {
      if (!styleOverrides) return [name, rest];
      const slots = Object.entries(styleOverrides as Record<string, Slot>);
      return [name, { ...rest, styleOverrides: Object.fromEntries(slots.map(serializeSlot)) }];
    }),
  );
}

function serializeSlot([slot, { variants, ...styles }]: [string, Slot]) {
  const serialized = variants?.map(({ props, style }) => ({ props, style: css(style) }));
  return [slot, serialized ? [css(styles), { variants: serialized }] : css(styles)];
}
