import { css, type CSSObject } from "@emotion/react";
import type { Overrides } from "./components/styles";

interface Variant {
  props: object;
  style: CSSObject;
}
type Slot = CSSObject & { variants?: Variant[] };

/**
 * The same overrides with their styles written out once. MUI does so with its own styles, but not
 * with a theme's: left as objects, Emotion would write them out again for every element that it
 * renders.
 */
export function serializeStyles(components: Overrides): Overrides {
  return Object.fromEntries(
    Object.entries(components).map(([name, { styleOverrides, ...rest }]) => {
      if (!styleOverrides) return [name, rest];
      const slots = Object.entries(styleOverrides as Record<string, Slot>);
      return [name, { ...rest, styleOverrides: Object.fromEntries(slots.map(writeSlot)) }];
    }),
  );
}

function writeSlot([slot, { variants, ...styles }]: [string, Slot]) {
  const written = variants?.map(({ props, style }) => ({ props, style: css(style) }));
  return [slot, written ? [css(styles), { variants: written }] : css(styles)];
}
