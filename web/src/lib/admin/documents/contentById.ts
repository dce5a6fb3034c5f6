import { plain } from '@steeple/model/database/plain';
import type { WithId } from '@steeple/model/database/publicSource';

/** The content of listed documents by their ids, as plain values in the order of the list. */
export function contentById<Content extends object>(list: readonly WithId<Content>[]): ReadonlyMap<string, Content> {
  return new Map(
    list.map((listed) => {
      const { id, ...content } = plain(listed) as WithId<Content>;
      return [id, content as unknown as Content];
    }),
  );
}
