import { languageNames, languages } from '@steeple/model/text/language';
import type { Post } from '@steeple/model/content/post';
import { type Timestamp, toMillis } from '@steeple/model/time/timestamp';
import { useCallback, useDeferredValue, useState } from 'react';
import { href } from '#lib/routing/paths.ts';
import { useLanguage } from '#lib/language/language.ts';
import type { Saved } from '#lib/admin/editing/editing.ts';
import { saveRevision } from '#lib/admin/editing/saving.ts';
import { confirmText, withOutdatedTexts } from '#lib/admin/translation/outdatedTexts.ts';
import { useFaultText } from '#lib/admin/fields/fieldFaults.ts';
import { followsTitle, slugFrom } from '#lib/admin/fields/slug.ts';
import { useAutosave } from '#lib/drafts/useAutosave.ts';
import { useEditing } from '#lib/admin/editing/useEditing.ts';
import { useDeviceNow } from '#lib/admin/useDeviceNow.ts';
import { m } from '#messages/generated/messages.js';
import { momentText } from '#lib/admin/moments.ts';
import { useSite } from '#lib/site.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { MomentField } from '#ui/admin/form/MomentField.tsx';
import layout from '#ui/admin/layout.module.css';
import { Status } from '#ui/admin/Status.tsx';
import { SaveBar } from '#ui/admin/saving/SaveBar.tsx';
import { VersionsButton } from '#ui/admin/saving/VersionsButton.tsx';
import { OutdatedTexts } from '#ui/admin/translation/OutdatedTexts.tsx';
import styles from './Editor.module.css';
import { faultsOfPost, isPublishedNow, type PostContent, publicAddress, restoredFields } from './postContent.ts';
import { PostSettings } from './PostSettings.tsx';
import { type EditorView, PostTexts } from './PostTexts.tsx';
import { statusLabels } from './statusLabels.ts';
import type { FieldError } from '@steeple/model/requests/validation';
import { type NamedFault, nameInLanguage } from '#ui/admin/form/fieldName.ts';
import { readListPage } from '#lib/admin/lists/readListPage.ts';
import { useLoaded } from '#lib/admin/lists/useLoaded.ts';

/** Title of another post that has the same address already, or null. Undefined while it is being looked up. */
function useSlugOwner(
  id: string,
  { slug, kind, edition }: Pick<PostContent, 'slug' | 'kind' | 'edition'>,
): string | null | undefined {
  const key = useDeferredValue(slug === '' ? null : JSON.stringify({ id, slug, kind, edition }));
  const owner = useLoaded(key, async (addressJson) => {
    const address = JSON.parse(addressJson) as { id: string; slug: string; kind: string; edition: string | null };
    const { items } = await readListPage({ name: 'post', where: [['slug', '==', address.slug]], limit: 5 }, null);
    return (
      items.find((post) => post.id !== address.id && post.kind === address.kind && post.edition === address.edition)
        ?.title.en ?? null
    );
  });
  return key === null || owner.status === 'error' ? null : owner.data;
}

/** Labels of the editor's fields. A new field of a post does not compile without one. */
const labels: Readonly<Record<string, () => string>> = {
  title: m.admin_post_title,
  excerpt: m.admin_post_excerpt,
  body: m.admin_post_body,
  slug: m.admin_post_slug,
  author: m.admin_post_author,
  tags: m.admin_post_tags,
  edition: m.admin_post_edition,
  publishAt: m.admin_post_published_at,
} satisfies Readonly<Record<Exclude<keyof PostContent, 'kind' | 'status' | 'cover' | 'outdated'>, () => string>>;

/** The label of a field of the editor. */
function postFieldName(field: string): string {
  return labels[field]?.() ?? field;
}

/** The fault of a post whose address another post has already. @param title of the other one. */
function slugTakenFault(title: string): FieldError {
  return {
    field: 'slug',
    message: {
      en: `“${title}” already has this web address. Please choose another.`,
      zh: `“${title}”已使用此网址，请另选一个。`,
    },
  };
}

/** The faults of a post with the labels of the editor's fields. */
function namedPostFaults(faults: readonly FieldError[]): NamedFault[] {
  return faults.map(({ field, message }) => {
    const [part = '', language, inner] = field.split('.');
    const name =
      part === 'cover'
        ? `${m.admin_post_cover()}: ${nameInLanguage(m.admin_picture_description(), inner)}`
        : nameInLanguage(labels[part] === undefined ? field : postFieldName(part), language);
    // A tag is one of several in one field.
    return { field: part === 'tags' ? part : field, name, message };
  });
}

interface ScheduleProps {
  readonly post: PostContent;
  readonly now: number;
  readonly onSchedule: (at: Timestamp) => void;
  readonly onClose: () => void;
}

/** Asks when a post is to be published. @param props.now milliseconds since the epoch */
function ScheduleDialog({ post, now, onSchedule, onClose }: ScheduleProps) {
  const { timeZone } = useSite();
  const [at, setAt] = useState<Timestamp | null>(null);
  const [hasTried, setHasTried] = useState(false);
  const fault = useFaultText(faultsOfPost({ ...post, status: 'scheduled', publishAt: at }, now))('publishAt');
  return (
    <Dialog title={m.admin_post_scheduled()} onClose={onClose}>
      <form
        className={layout.stack}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setHasTried(true);
          if (at !== null && fault === undefined) onSchedule(at);
        }}
      >
        <MomentField
          label={m.admin_post_schedule_at()}
          value={at}
          timeZone={timeZone}
          error={hasTried ? (at === null ? m.admin_date_choose() : fault) : undefined}
          onChange={setAt}
        />
        <div className={layout.buttons}>
          <Button type="submit" variant="primary">
            {m.admin_post_save_scheduled()}
          </Button>
          <Button onClick={onClose}>{m.shell_close()}</Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Time without a change after which a draft is saved. Milliseconds. */
const autosaveMillis = 8000;

/** Drafts save themselves while they are written; everything else waits for the button. */
export function PostEditor({ id, saved }: { readonly id: string; readonly saved: Saved<PostContent> }) {
  const language = useLanguage();
  const now = useDeviceNow();
  const [view, setView] = useState<EditorView>('both');
  const [hasTried, setHasTried] = useState(false);
  const [isScheduling, setIsScheduling] = useState(false);
  const { timeZone } = useSite();
  const editing = useEditing<PostContent>({
    path: `posts/${id}`,
    saved,
    save: (value, revision, byItself, base) =>
      saveRevision('post', [id], withOutdatedTexts(revision === 0 ? null : base, value, byItself), revision, {
        stamp: isPublishedNow(value) ? ['publishAt'] : [],
        keepsVersion: !byItself,
      }),
  });
  const { value: post, edit, save, status } = editing;
  const slugOwner = useSlugOwner(id, post);
  const faults = faultsOfPost(post, now);
  const allFaults = namedPostFaults(typeof slugOwner === 'string' ? [...faults, slugTakenFault(slugOwner)] : faults);
  const count = allFaults.length;
  const onSave = useCallback(() => {
    setHasTried(true);
    if (count === 0) void save();
  }, [count, save]);
  useAutosave(
    post,
    count === 0 &&
      status === 'edited' &&
      post.status === 'draft' &&
      editing.base.status === 'draft' &&
      editing.remote === null,
    autosaveMillis,
    () => void save(true),
  );
  const change = (changes: Partial<PostContent>): void =>
    edit((before) => {
      const after = { ...before, ...changes };
      const slugFollows =
        changes.title !== undefined &&
        changes.slug === undefined &&
        before.status === 'draft' &&
        followsTitle(before.slug, before.title.en);
      return slugFollows ? { ...after, slug: slugFrom(after.title.en) } : after;
    });
  const confirm = (text: string): void => {
    edit((before) => confirmText(before, text));
    onSave();
  };
  /** Saves the post with another state; what must be fixed for it is named first. */
  const saveAs = (state: Pick<Post, 'status' | 'publishAt'>): void => {
    change(state);
    setHasTried(true);
    if (faultsOfPost({ ...post, ...state }, now).length === 0 && typeof slugOwner !== 'string') void save();
  };
  const { base } = editing;
  const state = statusLabels[base.status];
  const address = publicAddress(post, language);
  const shownFaults = hasTried ? faults : [];
  return (
    <>
      <SaveBar
        namesLastSave
        editing={editing}
        faults={hasTried ? allFaults : []}
        onShow={(field) => view === 'both' || field.endsWith(`.${view}`) || setView('both')}
        onSave={onSave}
        savedLabel={post.status === 'published' ? m.admin_said_published : undefined}
        label={
          post.status === 'draft'
            ? m.admin_post_save_draft()
            : post.status === 'scheduled'
              ? m.admin_post_save_scheduled()
              : m.admin_post_save_published()
        }
      >
        {post.status !== 'published' && (
          <Button onClick={() => saveAs({ status: 'published', publishAt: null })}>{m.admin_post_publish()}</Button>
        )}
        {post.status === 'draft' ? (
          <Button icon="clock" onClick={() => setIsScheduling(true)}>
            {m.admin_post_schedule()}
          </Button>
        ) : (
          <Button variant="quiet" onClick={() => change({ status: 'draft', publishAt: null })}>
            {m.admin_post_to_draft()}
          </Button>
        )}
        <Status tone={state.tone}>
          {state.words()}
          {base.status === 'scheduled' &&
            base.publishAt !== null &&
            ` · ${momentText(toMillis(base.publishAt), language, timeZone)}`}
        </Status>
      </SaveBar>
      {isScheduling && (
        <ScheduleDialog
          post={post}
          now={now}
          onClose={() => setIsScheduling(false)}
          onSchedule={(publishAt) => {
            setIsScheduling(false);
            saveAs({ status: 'scheduled', publishAt });
          }}
        />
      )}
      <div className={layout.stack}>
        <div className={styles.views}>
          <div className={styles.segments} role="group" aria-label={m.admin_editor_view()}>
            {(['both', ...languages] as const).map((choice) => (
              <button key={choice} type="button" aria-pressed={view === choice} onClick={() => setView(choice)}>
                {choice === 'both'
                  ? m.admin_editor_both()
                  : m.admin_editor_preview({ language: languageNames[choice] })}
              </button>
            ))}
          </div>
          <VersionsButton editing={editing} keys={restoredFields} />
          <ButtonLink variant="quiet" href={`${href('adminBlogReader', language)}?post=${id}`}>
            {m.admin_post_read()}
          </ButtonLink>
          {editing.base.status === 'published' && address !== null && (
            <ButtonLink variant="quiet" href={address}>
              {m.admin_reader_public()}
            </ButtonLink>
          )}
        </div>
        <OutdatedTexts document={editing.base} nameOf={postFieldName} onConfirm={confirm} />
        <PostTexts post={post} view={view} faults={shownFaults} onChange={change} />
        <PostSettings
          post={post}
          faults={shownFaults}
          slugOwner={slugOwner}
          onChange={change}
          onCoverChange={(changeCover) => edit((before) => ({ ...before, cover: changeCover(before.cover) }))}
        />
      </div>
    </>
  );
}
