import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Styles that stick or are fixed and may stay so in a low window, such as one at 400 % zoom, each with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'web/src/app/App.module.css': 'a line of a few pixels while a page loads',
  'web/src/app/errors/RetryNotice.module.css': 'a message that goes away',
  'web/src/app/first-hour/SitePreview.module.css': 'a column beside the form, in wide windows only',
  'web/src/app/layouts/SkipLink.module.css': 'only while it has the focus',
  'web/src/features/admin-camp/PartsNav.module.css': 'a column beside the text, in wide windows only',
  'web/src/features/admin-posts/Reader.module.css': 'a column beside the text, in wide windows only',
  'web/src/features/camp-panorama/PanoramaView.module.css': 'a picture that fills the window on request',
  'web/src/features/camp-sessions/SessionView.module.css': 'a column beside the text, in wide windows only',
  'web/src/features/feedback/FeedbackPage.module.css': 'a column beside the form, in wide windows only',
  'web/src/ui/Toast.module.css': 'a message that goes away',
  'web/src/ui/camp/Chapters.module.css': 'a column beside the text, in wide windows only',
};

test('what sticks to an edge of the window scrolls with the page in a low window', () => {
  const sticking = globSync('web/src/**/*.css').filter((file) =>
    /position: (sticky|fixed)/.test(readFileSync(file, 'utf8')),
  );
  expect(sticking.length).toBeGreaterThan(10);
  const covering = sticking.filter(
    (file) => !/@media \(max-height: 20rem\) \{[^@]*position: static/.test(readFileSync(file, 'utf8')),
  );
  expect(covering.toSorted()).toEqual(Object.keys(exceptions).toSorted());
});
