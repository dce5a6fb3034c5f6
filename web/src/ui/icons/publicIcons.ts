/** Paths of the icons that the public site uses; 24 units square, drawn with one line. */
export const publicIcons = {
  menu: 'M3.5 7h17M3.5 12h17M3.5 17h17',
  close: 'M6 6l12 12M18 6L6 18',
  arrow: 'M5 12h14M13 6l6 6-6 6',
  back: 'M19 12H5M11 6l-6 6 6 6',
  down: 'M6 9.5l6 6 6-6',
  external: 'M9 5H5v14h14v-4M13 5h6v6M19 5l-9 9',
  place: 'M12 21s7-6.3 7-11.5A7 7 0 0 0 5 9.5C5 14.7 12 21 12 21zM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8.5 3.5V7M15.5 3.5V7',
  phone:
    'M5 4h4l1.5 4.5L8 10.5a12 12 0 0 0 5.5 5.5l2-2.5L20 15v4a1.5 1.5 0 0 1-1.6 1.5C10.5 20 4 13.5 3.5 5.6A1.5 1.5 0 0 1 5 4z',
  mail: 'M3.5 6h17v12.5h-17zM3.5 7l8.5 6.5L20.5 7',
  message: 'M4 19.5l1.3-4A8 8 0 1 1 8.5 18.6z',
  download: 'M12 4v11M7 10.5l5 5 5-5M5 20h14',
  share: 'M12 14.5V3.5M8 7l4-4 4 4M6 11H5v9.5h14V11h-1',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L20.5 20.5',
  check: 'M4.5 12.5l5 5 10-11',
  copy: 'M8.5 8.5h11v11h-11zM15.5 8.5v-4h-11v11h4',
  refresh: 'M19 5v5h-5M5 19v-5h5M18.5 10A7 7 0 0 0 6 8M5.5 14A7 7 0 0 0 18 16',
  warning: 'M12 4.5l9 15.5H3zM12 10v4.5M12 17.2v.1',
} as const;
