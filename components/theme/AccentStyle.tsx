import { lightenedOn, mix, toChannels } from "@/lib/core/color";
import { palettes } from "./palette";

/** What dark surfaces ask of a color that stands on them: links, and the edges of controls. */
const DARK_CONTRAST = 6;

interface Fill {
  main: string;
  dark: string;
  light: string;
  text: string;
  /** Behind a bar or a switch of this color. */
  faded: string;
}

function lightFill(accent: string): Fill {
  return {
    main: accent,
    dark: mix(accent, "#000000", 0.15),
    light: mix(accent, "#ffffff", 0.2),
    text: "#ffffff",
    faded: mix(accent, "#ffffff", 0.62),
  };
}

/** The accent, lightened until it can be read on a dark surface. */
function darkFill(accent: string): Fill {
  const { surface, page } = palettes.dark;
  const main = lightenedOn(surface, accent, DARK_CONTRAST);
  return {
    main,
    dark: mix(main, "#000000", 0.15),
    light: mix(main, "#ffffff", 0.3),
    text: page,
    faded: mix(main, "#000000", 0.5),
  };
}

function declarations({ main, dark, light, text, faded }: Fill): string {
  const values = {
    "primary-main": main,
    "primary-dark": dark,
    "primary-light": light,
    "primary-contrastText": text,
    "primary-mainChannel": toChannels(main),
    "primary-darkChannel": toChannels(dark),
    "primary-lightChannel": toChannels(light),
    "primary-contrastTextChannel": toChannels(text),
    ring: main,
    check: main,
    "chart-settled": main,
    "LinearProgress-primaryBg": faded,
    "Slider-primaryTrack": faded,
    "Switch-primaryDisabledColor": faded,
  };
  return Object.entries(values)
    .map(([name, value]) => `--mui-palette-${name}:${value}`)
    .join(";");
}

/** The primary color of the settings in both schemes; the admin area keeps its red. */
export function accentCss(accent: string): string {
  const root = 'html:not([data-audience="admin"])';
  const dark = `${root}[data-theme="dark"],${root} [data-theme="dark"]`;
  return `${root}{${declarations(lightFill(accent))}}@media screen{${dark}{${declarations(darkFill(accent))}}}`;
}

interface Props {
  /** `#rrggbb`, or null for the product's own blue. */
  accent: string | null;
  nonce?: string;
}

export function AccentStyle({ accent, nonce }: Props) {
  if (accent === null) return null;
  return <style nonce={nonce} dangerouslySetInnerHTML={{ __html: accentCss(accent) }} />;
}
