/** Paths of the icons that only the editor of long texts uses; its toolbar makes them known to `Icon`. */
export const editorIcons = {
  bold: 'M7.5 5H13a3.5 3.5 0 0 1 0 7H7.5zM7.5 12H14a3.5 3.5 0 0 1 0 7H7.5z',
  italic: 'M10 5h8M6 19h8M14.5 5l-5 14',
  heading: 'M6 5v14M18 5v14M6 12h12',
  strike:
    'M4 12h16M16.5 7.8C16 6 14.3 5 12 5c-2.6 0-4.5 1.2-4.5 3.2 0 1 .5 1.8 1.4 2.4M7.5 16c.4 1.9 2.2 3 4.7 3 2.8 0 4.6-1.3 4.6-3.4 0-.6-.1-1.1-.4-1.6',
  numbers: 'M10.5 6.5H20M10.5 12H20M10.5 17.5H20M4 5.2l1.6-.7V9M4 14.9c.3-.9 2.6-1.1 2.6.3 0 1.1-2.6 1.7-2.6 3.5h2.7',
  quote: 'M10 12H5V7h5v5.5c0 2.5-1.4 4-3.8 4.5M19 12h-5V7h5v5.5c0 2.5-1.4 4-3.8 4.5',
  picture: 'M4.5 5.5h15v13h-15zM4.5 15.5L9 11l4 4 2.5-2 4 3.5M15.5 9.5h.01',
  table: 'M4.5 5.5h15v13h-15zM4.5 9.8h15M4.5 14.2h15M12 5.5v13',
  undo: 'M9 5L4.5 9.5 9 14M4.5 9.5h9.2a5 5 0 0 1 0 10H10',
  redo: 'M15 5l4.5 4.5L15 14M19.5 9.5h-9.2a5 5 0 0 0 0 10H14',
  rowAdd: 'M4.5 5h15v6h-15zM12 14.5v6M9 17.5h6',
  rowRemove: 'M4.5 5h15v6h-15zM9 17.5h6',
  columnAdd: 'M5 4.5v15h6v-15zM17.5 9v6M14.5 12h6',
  columnRemove: 'M5 4.5v15h6v-15zM14.5 12h6',
} as const;
