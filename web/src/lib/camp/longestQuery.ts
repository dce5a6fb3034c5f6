/** Most characters that the fields take which search a camp's lists. */
export const longestQuery = 100;
