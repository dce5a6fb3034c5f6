import { useMay } from '#lib/auth/useMay.ts';
import { useCurrentCamp } from '#lib/site.ts';
import { useText } from '#lib/language/bilingual.ts';
import { useCollection } from '#lib/firestore/useCollection.ts';
import { m } from '#messages/generated/messages.js';
import { type Option, Select } from '#ui/Field.tsx';

/** The camps there are, newest first. */
export const campsQuery = { name: 'camp', orderBy: [['startDate', 'desc']], limit: 50 } as const;

/**
 * The camp that a screen begins with: the current one, for somebody on a team one of theirs; null where there is none.
 */
export function useDefaultCamp(): string | null {
  const current = useCurrentCamp();
  const { isAdmin, teams } = useMay();
  return isAdmin || (current !== null && teams.includes(current)) ? current : (teams[0] ?? null);
}

interface Props {
  readonly label?: string;
  readonly id: string;
  /** Label of the option for no camp, where that can be chosen. */
  readonly none?: string;
  readonly onChoose: (id: string) => void;
}

/**
 * Chooses a camp among those that the person may see: all for admins, who alone may list them; else those of their
 * teams. An id that is not among them is offered as it is.
 */
export function CampSelect({ label = m.admin_settings_camp(), id, none, onChoose }: Props) {
  const { isAdmin, teams } = useMay();
  const text = useText();
  const camps = useCollection(isAdmin ? campsQuery : null);
  const options = isAdmin
    ? (camps.data ?? []).map((camp): Option => [camp.id, `${text(camp.name)} (${camp.id})`])
    : teams.map((camp): Option => [camp, camp]);
  const isMissing = id !== '' && options.every(([camp]) => camp !== id);
  if (options.length === 0 && !isMissing && (!isAdmin || camps.status === 'ready')) return null;
  return (
    <Select
      label={label}
      value={id}
      options={[
        ...(none === undefined ? [] : [['', none] as const]),
        ...options,
        ...(isMissing ? [[id, id] as const] : []),
      ]}
      onChange={(event) => onChoose(event.target.value)}
    />
  );
}
