/**
 * Paths of the icons that only camp and admin pages use; their layouts make them known to `Icon`, so that visitors
 * fetch none of them.
 */
export const innerIcons = {
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2',
  up: 'M12 19V5M6 11l6-6 6 6',
  arrowDown: 'M12 5v14M6 13l6 6 6-6',
  upload: 'M12 16V5M7 9.5l5-5 5 5M5 20h14',
  person: 'M12 12.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6',
  people:
    'M9 12a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 19.5c.5-3.5 3-5.3 6.5-5.3s6 1.8 6.5 5.3M16 5.3a3.5 3.5 0 0 1 0 6.5M17.5 14.6c2.3.5 3.7 2.2 4 4.9',
  book: 'M12 6.5C10 4.8 7 4.5 3.5 5v13.5C7 18 10 18.3 12 20c2-1.7 5-2 8.5-1.5V5C17 4.5 14 4.8 12 6.5zM12 6.5V20',
  list: 'M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01',
  home: 'M4 11l8-7 8 7v9h-5.5v-6h-5v6H4z',
  bell: 'M6 17h12l-1.5-2.5V11a4.5 4.5 0 0 0-9 0v3.5zM10 20h4',
  edit: 'M4.5 19.5l1-4.5L16 4.5l3.5 3.5L9 18.5zM13.5 7l3.5 3.5',
  grip: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  trash: 'M4.5 7h15M9 7V4.5h6V7M6.5 7l1 13h9l1-13M10.5 11v5.5M13.5 11v5.5',
  plus: 'M12 5v14M5 12h14',
  addSquare: 'M6.5 4.5h11a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2zM12 8.5v7M8.5 12h7',
  settings: 'M4 7h9M17 7h3M4 12h3M11 12h9M4 17h11M19 17h1M15 5v4M9 10v4M17 15v4',
  chart: 'M4 20V4M4 20h16M8.5 16.5v-5M13 16.5V7M17.5 16.5v-7',
  database:
    'M5 6.5c0-1.7 3-3 7-3s7 1.3 7 3-3 3-7 3-7-1.3-7-3zM5 6.5v11c0 1.7 3 3 7 3s7-1.3 7-3v-11M5 12c0 1.7 3 3 7 3s7-1.3 7-3',
  file: 'M6 3.5h8l4.5 4.5v12.5H6zM14 3.5V8h4.5',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1',
  audio: 'M5 10v4h3.5l5 4.5v-13L8.5 10zM17 9a4.5 4.5 0 0 1 0 6',
  panorama: 'M3.5 6c5.5 2 11.5 2 17 0v12c-5.5-2-11.5-2-17 0zM7 14l3-3 3 3 2-1.5 2.5 2',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6L7 7M17 17l1.4 1.4M18.4 5.6L17 7M7 17l-1.4 1.4',
  lock: 'M6 11h12v9.5H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
} as const;
