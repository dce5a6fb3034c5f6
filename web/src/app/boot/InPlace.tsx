import { type ReactNode, useLayoutEffect } from 'react';
import { bringBack, type FollowedPlace, followPlace } from './placeOnPage.ts';

interface InPlaceProps {
  readonly children: ReactNode;
  readonly root: HTMLElement;
  readonly followed: FollowedPlace;
}

function InPlace({ children, root, followed }: InPlaceProps) {
  useLayoutEffect(() => bringBack(root, followed.end()), [root, followed]);
  return children;
}

/**
 * Makes an element of a page that takes the place of the server's page in `root`, so that a person notices nothing: the
 * focus, open menus and the scroll position stay where they were.
 */
export function inPlace(root: HTMLElement, children: ReactNode): ReactNode {
  return (
    <InPlace root={root} followed={followPlace(root)}>
      {children}
    </InPlace>
  );
}
