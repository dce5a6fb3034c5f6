/** The element that says to screen readers where they are after a navigation. */
export const announcerId = 'announcer';
