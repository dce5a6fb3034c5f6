import { type Panorama, panoramaSchema } from '@steeple/model/camp/campArea';
import { documentPaths } from '@steeple/model/database/paths';
import { fieldErrors } from '@steeple/model/requests/validation';
import { useMemo, useState } from 'react';
import { useText } from '#lib/language/bilingual.ts';
import { saveWithVersion } from '#lib/admin/editing/saving.ts';
import { useEditing } from '#lib/admin/editing/useEditing.ts';
import { contentById } from '#lib/admin/documents/contentById.ts';
import { createArrivals, refuseUnseen, revisionOfSave } from '#lib/admin/documents/arrivals.ts';
import { useCollection } from '#lib/firestore/useCollection.ts';
import { m } from '#messages/generated/messages.js';
import { Select } from '#ui/Field.tsx';
import { Loaded } from '#ui/states.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import type { FieldSpec } from '#ui/admin/form/fieldSpec.ts';
import layout from '#ui/admin/layout.module.css';
import { showToast } from '#ui/toasts/toastStore.ts';
import { SavedForm } from '#ui/admin/saving/SavedForm.tsx';
import { TrashLink } from '#ui/admin/TrashLink.tsx';
import { FlatPicture } from './FlatPicture.tsx';
import { NewScene } from './NewScene.tsx';
import { freshId } from '#lib/admin/fields/freshId.ts';

type Hotspot = Panorama['hotspots'][number];

/** A spot that somebody is about to describe. */
function newHotspot(hotspots: readonly Hotspot[]): Hotspot {
  return {
    id: freshId(
      hotspots.map(({ id }) => id),
      'hotspot',
    ),
    yaw: 0,
    pitch: 0,
    text: { en: '' },
    scene: null,
  };
}

/** The fields of a scene's form. */
export function sceneFields(panorama: Panorama, scenes: readonly (readonly [string, string])[]): FieldSpec[] {
  const direction: FieldSpec[] = [
    { kind: 'number', key: 'yaw', label: m.admin_pano_yaw() },
    { kind: 'number', key: 'pitch', label: m.admin_pano_pitch() },
  ];
  return [
    { kind: 'bilingual', key: 'title', label: m.admin_post_title() },
    { kind: 'bilingual', key: 'description', label: m.admin_event_description(), lines: 2 },
    { kind: 'number', key: 'order', label: m.admin_pano_order() },
    { kind: 'group', key: 'initial', label: m.admin_pano_initial(), fields: direction },
    {
      kind: 'list',
      key: 'hotspots',
      label: m.admin_pano_hotspots(),
      addLabel: m.admin_pano_add_hotspot(),
      create: () => ({ ...newHotspot(panorama.hotspots) }),
      fields: () => [
        { kind: 'bilingual', key: 'text', label: m.admin_post_body() },
        { kind: 'select', key: 'scene', label: m.admin_pano_scene(), options: scenes, empty: 'null' },
        ...direction,
        { kind: 'line', key: 'id', label: m.admin_calendar_id() },
      ],
    },
  ];
}

interface SceneFormProps {
  readonly camp: string;
  readonly id: string;
  readonly panorama: Panorama;
  readonly scenes: readonly (readonly [string, string])[];
  readonly onDeleted: () => void;
}

function SceneForm({ camp, id, panorama, scenes, onDeleted }: SceneFormProps) {
  const [arrivals] = useState(() => createArrivals(panorama, () => Date.now()));
  const saved = arrivals(panorama);
  const path = documentPaths.panorama.at(camp, id);
  const editing = useEditing<Panorama>({
    path,
    saved,
    save: async (value, revision, _byItself, base) => {
      await saveWithVersion<Panorama>(path, (stored) => {
        refuseUnseen(stored, base, revision, Date.now());
        return value;
      });
      return revisionOfSave(revision);
    },
    faultsOf: (scene) => fieldErrors(panoramaSchema, scene),
  });
  const { value, edit } = editing;
  const add = (direction: { readonly yaw: number; readonly pitch: number }): void => {
    const before = value.hotspots;
    const added = { ...newHotspot(before), ...direction };
    edit((scene) => ({ ...scene, hotspots: [...scene.hotspots, added] }));
    showToast(m.admin_pano_added({ number: before.length + 1 }), () =>
      edit((scene) => ({ ...scene, hotspots: scene.hotspots.filter((spot) => spot.id !== added.id) })),
    );
  };
  return (
    <SavedForm
      editing={editing}
      schema={panoramaSchema}
      fields={sceneFields(value, scenes)}
      isStored
      fromVersion={(document) => ({ ...(document as unknown as Panorama), order: value.order })}
      deletion={{ title: value.title.en, onDeleted }}
    >
      <FlatPicture
        panorama={value}
        onAdd={add}
        onMove={(index, direction) =>
          edit((before) =>
            index === null
              ? { ...before, initial: direction }
              : {
                  ...before,
                  hotspots: before.hotspots.map((spot, spotIndex) =>
                    spotIndex === index ? { ...spot, ...direction } : spot,
                  ),
                },
          )
        }
      />
    </SavedForm>
  );
}

/** The camp's 360° scenes: their words, and the spots that lead from one to another. */
export function PanoramasView({ camp }: { readonly camp: string }) {
  const text = useText();
  const live = useCollection({ name: 'panorama', parents: [camp], orderBy: [['order', 'asc']], limit: 50 });
  const [chosen, setChosen] = useState<string | null>(null);
  const content = useMemo(() => contentById<Panorama>(live.data ?? []), [live.data]);
  // The scene that is shown stays on the screen, whatever is added, moved or deleted meanwhile.
  const [lastShown, setLastShown] = useState<{ readonly id: string; readonly scene: Panorama } | null>(null);
  const first = live.data?.[0]?.id ?? null;
  if (chosen === null && first !== null && live.status === 'ready' && !live.fromCache) setChosen(first);
  const id = chosen ?? first;
  const storedScene = id === null ? undefined : content.get(id);
  if (id !== null && storedScene !== undefined && storedScene !== lastShown?.scene)
    setLastShown({ id, scene: storedScene });
  return (
    <Loaded live={live}>
      {(list) => {
        const scene = storedScene ?? (lastShown !== null && lastShown.id === id ? lastShown.scene : undefined);
        return (
          <div className={layout.stack}>
            {id !== null && (
              <div className={layout.bar}>
                <Select
                  label={m.admin_pano_scene()}
                  value={id}
                  options={list.map(({ id: sceneId, title }) => [sceneId, text(title)])}
                  onChange={(event) => setChosen(event.target.value)}
                >
                  {storedScene === undefined && scene !== undefined && (
                    <option value={id}>{m.admin_entry_gone()}</option>
                  )}
                </Select>
              </div>
            )}
            <NewScene
              camp={camp}
              order={Math.max(0, ...list.map((listedScene) => listedScene.order)) + 1}
              onMade={setChosen}
            />
            {id === null && <EmptyState title={m.admin_pano_none()} />}
            {id !== null && scene !== undefined && (
              <SceneForm
                key={`${camp}/${id}`}
                camp={camp}
                id={id}
                panorama={scene}
                scenes={list
                  .filter((listedScene) => listedScene.id !== id)
                  .map((listedScene) => [listedScene.id, text(listedScene.title)] as const)}
                onDeleted={() => setChosen(list.find((listedScene) => listedScene.id !== id)?.id ?? null)}
              />
            )}
            <TrashLink kind="panorama" />
          </div>
        );
      }}
    </Loaded>
  );
}
