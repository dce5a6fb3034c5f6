import { serviceTimeSchema } from '@steeple/model/settings/siteConfig';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { SpecForm } from '#ui/admin/form/SpecForm.tsx';
import { FormerTimeNote } from './FormerTimes.tsx';
import { siteParts } from './siteFields.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
});

const text = { en: 'Welcome. We meet at 9:30 am on Sundays.', zh: '上午九时半聚会。' };
const document = {
  title: 'Visit',
  href: '/admin/custom?view=pages&page=visit',
  document: { description: text },
  save: async () => undefined,
};
const series = { series: 'service', title: 'Service', time: { weekday: 7, time: '09:30', minutes: 90 }, event: 'next' };
const note = (props: object): string =>
  renderToStaticMarkup(
    <Router ssrPath="/admin/custom">
      <FormerTimeNote
        former="09:30"
        now="10:00"
        documents={[document]}
        series={[]}
        onReplaced={() => undefined}
        onDone={() => undefined}
        {...props}
      />
    </Router>,
  );

test('each sentence that names a former time is listed with its page and a button that replaces it', () => {
  const markup = note({});
  expect(markup).toContain('No service starts at 9:30 am any more');
  expect(markup).toContain('href="/admin/custom?view=pages&amp;page=visit"');
  expect(markup).toContain('<q lang="en">We meet at 9:30 am on Sundays.</q>');
  expect(markup).toContain('<q lang="zh">上午九时半聚会。</q>');
  expect(markup).toContain('Replace with 10:00 am');
  expect(markup).toContain('Replace with 上午10:00');
});

test('a service that was removed leaves its sentences without a button, and no sentence leaves a note that says so', () => {
  expect(note({ now: undefined })).not.toContain('Replace with');
  expect(note({ documents: [] })).toContain('No text names 9:30 am any more.');
});

test('a recurring event that is still at the former time is named with a link to it', () => {
  expect(note({ documents: [], series: [series] })).toContain('href="/admin/calendar?event=next"');
});

test('the settings say where Google Calendar has the time of a service, with a link to the event', () => {
  const service = { id: 'english', name: { en: 'English' }, language: 'en', weekday: 7, time: '09:30', minutes: 90 };
  const services = siteParts('en', [], [series]).find(({ key }) => key === 'services')?.fields[0];
  const form = (more: object): string => {
    const value = { ...service, place: { en: 'Hall' }, ...more };
    const fields = services?.kind === 'list' ? services.fields(value) : [];
    return renderToStaticMarkup(
      <Router ssrPath="/admin/custom">
        <SpecForm schema={serviceTimeSchema} fields={fields} value={value} faults={[]} onChange={() => undefined} />
      </Router>,
    );
  };
  const linked = form({ series: 'service' });
  expect(linked).toContain('The time comes from Google Calendar: Sunday 9:30 am. Change it there. ');
  expect(linked).toContain('href="/admin/calendar?event=next"');
  expect(linked).not.toContain('data-field="time"');
  expect(form({})).toContain('data-field="time"');
});
