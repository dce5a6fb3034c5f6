import { useMay } from '#lib/auth/useMay.ts';
import { useText } from '#lib/language/bilingual.ts';
import { useCollection } from '#lib/firestore/useCollection.ts';
import { m } from '#messages/generated/messages.js';
import { type Option, Select } from '#ui/Field.tsx';

/** The camps there are, newest first. */
export const campsQuery = { name: 'camp', orderBy: [['startDate', 'desc']], limit: 50 } as const;

interface Props {
  readonly label?: string;
  readonly id: string;
  /** Label of the option for no camp, where that can be chosen. */
  readonly none?: string;
  readonly onChoose: (id: string) => void;
}

function noCamp(label: string | undefined): readonly Option[] {
  return label === undefined ? [] : [['', label]];
}

/** The camps on whose teams a person is: only admins may list the others. */
function TeamCampSelect({ label = m.admin_settings_camp(), id, none, onChoose }: Props) {
  const { teams } = useMay();
  const campIds = id === '' || teams.includes(id) ? teams : [id, ...teams];
  if (campIds.length === 0) return null;
  return (
    <Select
      label={label}
      value={id}
      options={[...noCamp(none), ...campIds.map((camp) => [camp, camp] as const)]}
      onChange={(event) => onChoose(event.target.value)}
    />
  );
}

/** Chooses a camp among those that the person may see. */
export function CampSelect(props: Props) {
  const { isAdmin } = useMay();
  return isAdmin ? <AnyCampSelect {...props} /> : <TeamCampSelect {...props} />;
}

/** The camps there are, newest first: chooses one. An id that none of them has is offered as it is. */
function AnyCampSelect({ label = m.admin_settings_camp(), id, none, onChoose }: Props) {
  const text = useText();
  const camps = useCollection(campsQuery);
  if (camps.status === 'ready' && camps.data.length === 0 && id === '') return null;
  const options = (camps.data ?? []).map((camp): Option => [camp.id, `${text(camp.name)} (${camp.id})`]);
  const isMissing = id !== '' && options.every(([camp]) => camp !== id);
  return (
    <Select
      label={label}
      value={id}
      options={[...noCamp(none), ...options, ...(isMissing ? [[id, id] as const] : [])]}
      onChange={(event) => onChoose(event.target.value)}
    />
  );
}
