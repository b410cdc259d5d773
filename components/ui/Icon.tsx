/** Outlined, on a grid of 24; without MUI, for the public pages. */
export const iconPaths = {
  shield: "M12 3l7 3v5c0 4.6-2.9 8-7 10-4.1-2-7-5.4-7-10V6zM9 12l2.2 2.2L15.5 10",
  bolt: "M13 2L4.5 13.5H11L10 22l8.5-11.5H12z",
  chart: "M4 20V4M4 20h16M8.5 16v-4M13 16V8M17.5 16v-6",
  arrow: "M5 12h14M13 6l6 6-6 6",
  check: "M4.5 12.5l5 5L20 7",
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "M6 6l12 12M18 6L6 18",
  sun: "M12 8a4 4 0 100 8 4 4 0 000-8zM12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M4.9 4.9l1.8 1.8M17.3 17.3l1.8 1.8M19.1 4.9l-1.8 1.8M6.7 17.3l-1.8 1.8",
  moon: "M20 14.5A8.5 8.5 0 119.5 4a7 7 0 0010.5 10.5z",
  pause: "M9 6v12M15 6v12",
  play: "M8 5.5v13l10.5-6.5z",
  message: "M4.5 5h15v11H10l-4.5 4v-4h-1z",
  mail: "M3.5 6h17v12h-17zM4 7l8 6 8-6",
  phone:
    "M6.5 3.5h3l1.5 4.5-2 1.5a11 11 0 005.5 5.5l1.5-2 4.5 1.5v3c0 1.2-1 2-2.2 1.9C10.5 18.7 5.3 13.5 4.6 5.7 4.5 4.5 5.3 3.5 6.5 3.5z",
  route:
    "M6 4a2 2 0 100 4 2 2 0 000-4zM18 16a2 2 0 100 4 2 2 0 000-4zM8 6h7a3.5 3.5 0 010 7H9a3.5 3.5 0 000 5h7",
  people:
    "M9 5a3 3 0 100 6 3 3 0 000-6zM3.5 19c.4-3.2 2.6-5 5.5-5s5.1 1.8 5.5 5M16 6a2.6 2.6 0 010 5M17 14.2c2.1.4 3.4 2 3.7 4.8",
  microblog: "M4.5 4.5l15 15M19 4.5l-6 6.7M10.6 13.2L5 19.5M4.5 4.5h4l11 15h-4z",
  network: "M4.5 9.5V19M9.5 19V9.5M9.5 14c0-3 1.8-4.7 4.5-4.7s4.5 1.7 4.5 4.7v5M4.5 5.4v.2",
  code: "M9 19c-4 1.3-4-2-5.5-2.5M15 21v-3.4c0-1 .1-1.4-.5-2 2.8-.3 5.5-1.4 5.5-6a4.6 4.6 0 00-1.3-3.2 4.3 4.3 0 00-.1-3.2s-1.1-.3-3.6 1.3a12.3 12.3 0 00-6 0C6.5 2.9 5.4 3.2 5.4 3.2a4.3 4.3 0 00-.1 3.2A4.6 4.6 0 004 9.6c0 4.6 2.7 5.7 5.5 6-.6.6-.6 1.2-.5 2V21",
  camera:
    "M8 4h8a4 4 0 014 4v8a4 4 0 01-4 4H8a4 4 0 01-4-4V8a4 4 0 014-4zM12 8.5a3.5 3.5 0 100 7 3.5 3.5 0 000-7zM16.8 7.2v.01",
  edit: "M4 20h4L19.5 8.5a2.1 2.1 0 00-3-3L5 17zM14.5 7.5l3 3",
  delete: "M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10 10.5v5.5M14 10.5v5.5",
  more: "M12 5a.5.5 0 100 1 .5.5 0 000-1zM12 11.5a.5.5 0 100 1 .5.5 0 000-1zM12 18a.5.5 0 100 1 .5.5 0 000-1z",
  add: "M12 5v14M5 12h14",
  archive: "M3.5 5h17v4h-17zM5.5 9v10h13V9M10 13h4",
  inbox: "M4 13l2.5-8h11l2.5 8v6H4zM4 13h4.5l1.5 2.5h4l1.5-2.5H20",
  person: "M12 4a4 4 0 100 8 4 4 0 000-8zM4.5 20c.6-3.6 3.6-5.5 7.5-5.5s6.9 1.9 7.5 5.5",
  settings:
    "M4 7h9M17 7h3M15 5a2 2 0 100 4 2 2 0 000-4zM4 17h3M11 17h9M9 15a2 2 0 100 4 2 2 0 000-4z",
  logout: "M10 4H5v16h5M15 8l4 4-4 4M19 12H9.5",
  search: "M10.5 4a6.5 6.5 0 100 13 6.5 6.5 0 000-13zM15.5 15.5L20 20",
  filter: "M4 7h16M7 12h10M10 17h4",
  download: "M12 4v11M7.5 10.5L12 15l4.5-4.5M4.5 19.5h15",
  upload: "M12 15V4M7.5 8.5L12 4l4.5 4.5M4.5 19.5h15",
  next: "M9 5l7 7-7 7",
  previous: "M15 5l-7 7 7 7",
  first: "M17 5l-7 7 7 7M6 5v14",
  last: "M7 5l7 7-7 7M18 5v14",
  expand: "M5 9l7 7 7-7",
  payments: "M3 6.5h14.5v10H3zM10.2 9.3a2.2 2.2 0 100 4.4 2.2 2.2 0 000-4.4zM21 9.5V20H6.5",
  flag: "M6 21V4h11.5l-2.5 4.5 2.5 4.5H6",
  quote: "M5 17l2.5-4.5H4.5V6.5h6v6L8 17zM14.5 17l2.5-4.5h-3V6.5h6v6L17.5 17z",
  addPerson:
    "M9.5 4.5a3.8 3.8 0 100 7.6 3.8 3.8 0 000-7.6zM2.5 20c.5-3.4 3.3-5.2 7-5.2s6.5 1.8 7 5.2M19 7v6M16 10h6",
  star: "M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z",
  clock: "M12 3.5a8.5 8.5 0 100 17 8.5 8.5 0 000-17zM12 7.5V12l3 2",
  warning: "M12 4L2.8 20h18.4zM12 10v4.5M12 17.2v.1",
  error: "M12 3.5a8.5 8.5 0 100 17 8.5 8.5 0 000-17zM12 7.8v5M12 16v.1",
  info: "M12 3.5a8.5 8.5 0 100 17 8.5 8.5 0 000-17zM12 11v5.2M12 7.9v.1",
  undo: "M8 5L4 9l4 4M4 9h9.5a5.5 5.5 0 010 11H8",
  block: "M12 3.5a8.5 8.5 0 100 17 8.5 8.5 0 000-17zM6 6l12 12",
  card: "M3 6.5h18v11H3zM3 10.2h18M6.5 14.2h4",
  receipt: "M6 3.5h12v17l-2.4-1.6-2.4 1.6-2.4-1.6-2.4 1.6L6 19zM9.5 8.5h5M9.5 12.5h5",
  bell: "M12 3.5a5.5 5.5 0 00-5.5 5.5v4.2L4.5 17h15l-2-3.8V9A5.5 5.5 0 0012 3.5zM9.8 20.2a2.4 2.4 0 004.4 0",
  history: "M4 5v4.5h4.5M4.3 9.5A8.3 8.3 0 1112 20.3a8.3 8.3 0 01-7.7-5.2M12 7.8V12l3 1.8",
  event: "M4 6h16v14H4zM4 10.5h16M8 3.5V6M16 3.5V6M13.5 14h3v3h-3z",
  assign: "M19.8 9.5A8.5 8.5 0 1114 3.8M8.5 11.5l3 3L16 9.5M19 2.5v6M16 5.5h6",
  open: "M13.5 4.5h6v6M19.5 4.5L11 13M18 14v5.5H4.5V6H10",
  back: "M20 12H5M11 6l-6 6 6 6",
  database:
    "M5 6.5c0-1.7 3.1-3 7-3s7 1.3 7 3-3.1 3-7 3-7-1.3-7-3zM5 6.5v11c0 1.7 3.1 3 7 3s7-1.3 7-3v-11M5 12c0 1.7 3.1 3 7 3s7-1.3 7-3",
  truck:
    "M3 6h11v10H3zM14 10h4l3 3v3h-7M7 19a2 2 0 100-4 2 2 0 000 4zM17 19a2 2 0 100-4 2 2 0 000 4z",
  book: "M5 4h9a3 3 0 013 3v13H8a3 3 0 01-3-3zM5 17a3 3 0 013-3h9",
  gauge: "M4 17a8.5 8.5 0 1116 0M12 15l4-5",
  pulse: "M3 12h4l3-8 4 16 3-8h4",
  match: "M4 8h12l-3-3M20 16H8l3 3",
  file: "M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6",
  show: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9a3 3 0 100 6 3 3 0 000-6z",
  hide: "M9.5 5.9A9.5 9.5 0 0112 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 01-3 3.8M6 7.5A16.5 16.5 0 002.5 12S6 18.5 12 18.5a9.4 9.4 0 004.5-1.2M9.9 9.9a3 3 0 004.2 4.2M4 4l16 16",
  ask: "M12 3.5a8.5 8.5 0 100 17 8.5 8.5 0 000-17zM9.6 9.7a2.5 2.5 0 113.7 2.2c-.9.5-1.3 1-1.3 2M12 16.6v.1",
  approve:
    "M8 11v8.5H4.5V11zM8 11l3.6-7.2a2 2 0 012.6 2.3l-.7 3.4H18a2 2 0 012 2.4l-1.2 6a2 2 0 01-2 1.6H8",
  checklist: "M4 7l1.5 1.5 3-3M4 16l1.5 1.5 3-3M12 7.5h8M12 16.5h8",
  lock: "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 017 0v3",
  seal: "M12 3l2.2 1.7 2.8-.1.8 2.7 2.3 1.6-1 2.6 1 2.6-2.3 1.6-.8 2.7-2.8-.1L12 20l-2.2-1.7-2.8.1-.8-2.7-2.3-1.6 1-2.6-1-2.6 2.3-1.6.8-2.7 2.8.1zM8.8 11.6l2.2 2.2 4.2-4.4",
} as const;

export type IconName = keyof typeof iconPaths;

/** As an image for a CSS mask, of what many rows show: `--icon-<name>` in the theme's variables. */
export function maskOf(name: IconName): string {
  const look =
    'fill="none" stroke="#000" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" ${look}><path d="${iconPaths[name]}"/></svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
}

interface Props {
  name: IconName;
  size?: number;
  filled?: boolean;
}

/** Decorative: the text beside it, or its control's label, names it. Its strokes: base.css. */
export function Icon({ name, size = 24, filled = false }: Props) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      className={filled ? "icon icon-filled" : "icon"}
      aria-hidden="true"
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
