import { HEART } from '../../markup/catalogue/heart.ts';

/** Drawings on a 24-unit grid, stroked by `.icon`. */
export const ICONS = {
  arrow: '<path d="M3 12h17M14 6l6 6-6 6"/>',
  bell: '<path d="M5.500 17.500h13l-1.800-2.800V10a4.700 4.700 0 0 0-9.400 0v4.700zM10 20.500h4"/>',
  check: '<path d="m4 12.5 5.5 5.5L20 6.5"/>',
  camera: '<path d="M3.5 8h4l1.500-2.500h6L16.500 8h4v11h-17z"/><circle cx="12" cy="13.2" r="3.300"/>',
  case: '<path d="M3.5 8h17v11.500h-17zM8.500 8V5h7v3M3.500 13h17"/>',
  close: '<path d="m5 5 14 14M19 5 5 19"/>',
  download: '<path d="M12 3.500v12M6.500 10l5.500 5.500L17.500 10M4 20.500h16"/>',
  down: '<path d="m4 8 8 8 8-8"/>',
  film: '<path d="M3.5 5.500h17v13h-17z"/><path d="m10 9 5 3-5 3z"/>',
  filter: '<path d="M3 6h18M6.5 12h11M10 18h4"/>',
  globe: '<circle cx="12" cy="12" r="8.5"/><path d="M3.5 12h17M12 3.5c5 5 5 12 0 17M12 3.5c-5 5-5 12 0 17"/>',
  heart: `<path d="${HEART}"/>`,
  letter: '<path d="M3.5 5.500h17v13h-17zM3.500 6.500l8.500 7 8.500-7"/>',
  list: '<path d="M8.500 6.500h12M8.500 12h12M8.500 17.500h12M3.500 6.500h1.500M3.500 12h1.500M3.500 17.500h1.500"/>',
  menu: '<path d="M3 6.5h18M3 12h18M3 17.5h12"/>',
  moon: '<path d="M19.5 14.5A8 8 0 0 1 9.500 4.500a8 8 0 1 0 10 10z"/>',
  people:
    '<circle cx="9" cy="8.500" r="3.500"/><path d="M2.500 19.500c.7-4 3.200-6 6.500-6s5.800 2 6.500 6M15.500 ' +
    '5.300a3.500 3.500 0 0 1 0 6.400M18 13.900c1.900.9 3.100 2.700 3.500 5.600"/>',
  phone: '<path d="M7 2.500h10v19H7zM10.500 18.500h3"/>',
  search: '<circle cx="10.5" cy="10.5" r="6.5"/><path d="m15.5 15.5 5 5"/>',
  sun:
    '<circle cx="12" cy="12" r="4"/><path d="M12 2.500v2.500M12 19v2.500M2.500 12H5M19 12h2.500M5.300 5.300 7 7' +
    'M17 17l1.700 1.700M5.300 18.700 7 17M17 7l1.700-1.700"/>',
  swap: '<path d="M4 8.5h15M15 4.5l4 4-4 4M20 16H5M9 12l-4 4 4 4"/>',
  talk: '<path d="M3.5 4.500h17v11.500H11l-5 4v-4H3.500z"/>',
  up: '<path d="M12 20.500v-17M5.500 10 12 3.500 18.500 10"/>',
  user: '<circle cx="12" cy="8" r="4"/><path d="M4 20.5c.8-4.300 4-6.500 8-6.500s7.200 2.200 8 6.500"/>',
} as const;

export type IconName = keyof typeof ICONS;
