import { useMay } from '#lib/auth/useMay.ts';
import { useText } from '#lib/language/bilingual.ts';
import { useCollection } from '#lib/firestore/useCollection.ts';
import { m } from '#messages/generated/messages.js';
import { Select } from '#ui/Field.tsx';

/** The camps there are, newest first. */
export const campsQuery = { name: 'camp', orderBy: [['startDate', 'desc']], limit: 50 } as const;

interface Props {
  readonly label?: string;
  readonly id: string;
  /** Label of the option for no camp, where that can be chosen. */
  readonly none?: string;
  readonly onChoose: (id: string) => void;
}

/** The camps on whose teams a person is: only admins may list the others. */
function TeamCampSelect({ label = m.admin_settings_camp(), id, none, onChoose }: Props) {
  const { teams } = useMay();
  const known = id === '' || teams.includes(id) ? teams : [id, ...teams];
  if (known.length === 0) return null;
  return (
    <Select label={label} value={id} onChange={(event) => onChoose(event.target.value)}>
      {none !== undefined && <option value="">{none}</option>}
      {known.map((camp) => (
        <option key={camp} value={camp}>
          {camp}
        </option>
      ))}
    </Select>
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
  const known = camps.status === 'ready' ? camps.data : [];
  if (camps.status === 'ready' && known.length === 0 && id === '') return null;
  return (
    <Select label={label} value={id} onChange={(event) => onChoose(event.target.value)}>
      {none !== undefined && <option value="">{none}</option>}
      {known.map((camp) => (
        <option key={camp.id} value={camp.id}>
          {text(camp.name)} ({camp.id})
        </option>
      ))}
      {id !== '' && known.every((camp) => camp.id !== id) && <option value={id}>{id}</option>}
    </Select>
  );
}
