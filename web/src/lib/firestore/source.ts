// The interface that reads public pages' data, and the form of a query: shared with the function that renders on the
// server.
export {
  collectionPath,
  documentPathOf,
  type Condition,
  type ListQuery,
  type ParentIds,
  type PathIds,
  type PublicSource,
  type WithId,
} from '@steeple/model/publicSource';
