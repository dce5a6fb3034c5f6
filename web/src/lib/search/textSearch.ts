// The comparison that every search uses: shared with the function that finds people.
export { foldForSearch, matchesSearch } from '@steeple/model/textSearch';
