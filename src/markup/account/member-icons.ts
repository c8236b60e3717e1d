/** Icons of the member centre. Its page contains them, and its script only refers to them. */
const ICONS = {
  home: 'm3 11.5 9-8 9 8M5.5 9.5v11h13v-11M10 20.5v-6h4v6',
  user: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8M4 20.5c.8-4.3 4-6.5 8-6.5s7.2 2.2 8 6.5',
  lock: 'M5 10.5h14V21H5zM8 10.5v-3a4 4 0 0 1 8 0v3',
  star: 'm12 3.5 2.6 5.5 6 .8-4.4 4.2 1.1 6-5.3-2.9L6.7 20l1.1-6-4.4-4.2 6-.8z',
  coin:
    'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17M12 7v10M14.8 9' +
    'c-.6-.8-1.6-1.2-2.8-1.2-1.7 0-2.8.8-2.8 2 0 2.9 5.8 1.3 5.8 4.2 0 1.3-1.2 ' +
    '2.2-3 2.2-1.4 0-2.4-.5-3.1-1.4',
  transfer: 'M4 8.5h15M15.5 5 19 8.5 15.5 12M20 15.5H5M8.5 12 5 15.5 8.5 19',
  phone: 'M3 5h13v9H3zM7 18h6M18 9h3.5v10H18z',
  shield: 'M12 3 4.5 6v6c0 4.5 3 7.5 7.5 9 4.5-1.5 7.5-4.5 7.5-9V6zM8.5 12l2.5 2.5 4.5-5',
  heart:
    'M12 20.5S3.5 15.5 3.5 9.4C3.5 6.6 5.6 4.5 8.1 4.5c1.7 0 3.1.9 3.9 2.4.8-1.5 ' +
    '2.2-2.4 3.9-2.4 2.5 0 4.6 2.1 4.6 4.9 0 6.1-8.5 11.1-8.5 11.1z',
  doc: 'M6 3h8.5L19 7.5V21H6zM14 3v5h5M9 12.5h7M9 16.5h7',
  gavel: 'm13 4 7 7M10 7l7 7M11.5 5.5l-4 4 7 7 4-4M10.5 12.5l-7 7 2 2 7-7',
  bell: 'M5.5 17.5h13l-1.8-2.8V10a4.7 4.7 0 0 0-9.4 0v4.7zM10 20.5h4',
  truck: 'M2.5 6h11v11h-11zM13.5 10h4l4 4v3h-8M7 17a2 2 0 1 0 .01 0M17.5 17a2 2 0 1 0 .01 0',
  window: 'M3 4.5h18v15H3zM3 9h18',
  leave: 'M14 4H5v16h9M10 12h11M17.5 8.5 21 12l-3.5 3.5',
  check: 'm4 12.5 5.5 5.5L20 6.5',
} as const;
export type MemberIcon = keyof typeof ICONS;

export const memberIcons = (): string =>
  Object.entries(ICONS)
    .map(([name, path]) => `<symbol id="icon-${name}" viewBox="0 0 24 24"><path d="${path}"></path></symbol>`)
    .join('');
