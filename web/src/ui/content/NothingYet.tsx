import { m } from '#messages/generated/messages.js';

/** Says on a page that nobody has written it yet. */
export function NothingYet() {
  return <p>{m.public_page_empty()}</p>;
}
