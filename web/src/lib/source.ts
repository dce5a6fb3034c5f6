// What reads public pages' data, and how a query is written: shared with the function that renders on the server.
export { collectionPath, documentPathOf, type Condition, type ListQuery, type ParentIds, type PathIds, type PublicSource, type WithId } from '@steeple/model/publicSource';
