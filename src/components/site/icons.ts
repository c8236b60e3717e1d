import { HEART } from '../../markup/catalogue/heart.ts';

/** Drawings on a 24-unit grid, stroked by `.icon`. */
export const ICONS = {
  arrow: '<path d="M3 12h17M14 6l6 6-6 6"/>',
  bell: '<path d="M5.5 17.5h13l-1.8-2.8V10a4.7 4.7 0 0 0-9.4 0v4.7zM10 20.5h4"/>',
  check: '<path d="m4 12.5 5.5 5.5L20 6.5"/>',
  camera: '<path d="M3.5 8h4l1.5-2.5h6L16.5 8h4v11h-17z"/><circle cx="12" cy="13.2" r="3.3"/>',
  case: '<path d="M3.5 8h17v11.5h-17zM8.5 8V5h7v3M3.5 13h17"/>',
  close: '<path d="m5 5 14 14M19 5 5 19"/>',
  download: '<path d="M12 3.5v12M6.5 10l5.5 5.5L17.5 10M4 20.5h16"/>',
  down: '<path d="m4 8 8 8 8-8"/>',
  film: '<path d="M3.5 5.5h17v13h-17z"/><path d="m10 9 5 3-5 3z"/>',
  filter: '<path d="M3 6h18M6.5 12h11M10 18h4"/>',
  globe: '<circle cx="12" cy="12" r="8.5"/><path d="M3.5 12h17M12 3.5c5 5 5 12 0 17M12 3.5c-5 5-5 12 0 17"/>',
  heart: `<path d="${HEART}"/>`,
  letter: '<path d="M3.5 5.5h17v13h-17zM3.5 6.5l8.5 7 8.5-7"/>',
  list: '<path d="M8.5 6.5h12M8.5 12h12M8.5 17.5h12M3.5 6.5h1.5M3.5 12h1.5M3.5 17.5h1.5"/>',
  menu: '<path d="M3 6.5h18M3 12h18M3 17.5h12"/>',
  moon: '<path d="M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z"/>',
  people:
    '<circle cx="9" cy="8.5" r="3.5"/><path d="M2.5 19.5c.7-4 3.2-6 6.5-6s5.8 2 6.5 6M15.5 ' +
    '5.3a3.5 3.5 0 0 1 0 6.4M18 13.9c1.900.9 3.1 2.7 3.5 5.6"/>',
  phone: '<path d="M7 2.5h10v19H7zM10.5 18.5h3"/>',
  search: '<circle cx="10.5" cy="10.5" r="6.5"/><path d="m15.5 15.5 5 5"/>',
  ship: '<path d="M4 13.5h16l-2.5 5.5h-11zM6.5 13.5v-5h4v-4h3v4h4v5M2.5 21.5c3-2 4.5-2 6.5 0 2-2 4-2 6 0 2-2 3.5-2 6.5 0"/>',
  sun:
    '<circle cx="12" cy="12" r="4"/><path d="M12 2.5v2.5M12 19v2.5M2.5 12H5M19 12h2.5M5.3 5.3 7 7' +
    'M17 17l1.7 1.7M5.3 18.7 7 17M17 7l1.7-1.7"/>',
  swap: '<path d="M4 8.5h15M15 4.5l4 4-4 4M20 16H5M9 12l-4 4 4 4"/>',
  talk: '<path d="M3.5 4.5h17v11.5H11l-5 4v-4H3.5z"/>',
  up: '<path d="M12 20.5v-17M5.5 10 12 3.5 18.5 10"/>',
  user: '<circle cx="12" cy="8" r="4"/><path d="M4 20.5c.8-4.3 4-6.5 8-6.5s7.2 2.2 8 6.5"/>',
} as const;

export type IconName = keyof typeof ICONS;
