import type { Claims } from '@steeple/model/people/claims';
import { describe, expect, it } from 'vitest';
import { paths, type RouteName } from '#lib/routing/paths.ts';
import { mayOpen } from './adminAccess.ts';

const nobody: Claims = { admin: false, camps: [] };
const admin: Claims = { admin: true, camps: [] };
const writer: Claims = { ...nobody, roles: ['writer'] };
const translator: Claims = { ...nobody, roles: ['translator'] };
const team: Claims = { ...nobody, camps: ['camp-2026'], teams: ['camp-2026'] };

const screens = (Object.keys(paths) as RouteName[]).filter((name) => paths[name].area === 'admin');
const opened = (claims: Claims, query = '') =>
  screens.filter((name) => mayOpen(claims, name, new URLSearchParams(query)));
const everywhere = ['adminDashboard', 'adminIndex', 'adminHelp', 'adminPreview'];

describe('the screens of the admin area', () => {
  it('are all for an admin, and none for a person without duties', () => {
    expect(opened(admin)).toEqual(screens);
    expect(opened({ ...nobody, camps: ['camp-2026'] })).toEqual([]);
  });

  it('are those of posts and resources for a writer', () => {
    const posts = ['adminPosts', 'adminNewContent', 'adminBlogReader'];
    expect(opened(writer).toSorted()).toEqual([...everywhere, ...posts, 'adminResources'].toSorted());
  });

  it('show a writer the pages, and not the settings beside them', () => {
    expect(opened(writer, 'view=pages')).toContain('adminSettings');
    expect(opened(writer, 'view=site')).not.toContain('adminSettings');
    expect(opened(writer, 'view=personal')).not.toContain('adminSettings');
    expect(opened(translator, 'view=pages')).not.toContain('adminSettings');
  });

  it('are the translations for a translator', () => {
    expect(opened(translator).toSorted()).toEqual([...everywhere, 'adminTranslations'].toSorted());
  });

  it('are camp and feedback for a team, of its own camp', () => {
    const own = [...everywhere, 'adminCamp', 'adminFeedbackResults'].toSorted();
    expect(opened(team).toSorted()).toEqual(own);
    expect(opened(team, 'camp=camp-2026').toSorted()).toEqual(own);
    expect(opened(team, 'camp=camp-2025').toSorted()).toEqual(everywhere.toSorted());
  });

  it('keep the code of a camp from its team', () => {
    expect(opened(team, 'view=code')).not.toContain('adminCamp');
    expect(opened(team, 'view=groups')).toContain('adminCamp');
  });
});
