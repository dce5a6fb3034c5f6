import { useText } from '#lib/language/bilingual.ts';
import { useCollection } from '#lib/firestore/useCollection.ts';
import { m } from '#messages/generated/messages.js';
import { Select } from '#ui/Field.tsx';

/** The camps there are, newest first: chooses one. An id that none of them has is offered as it is. */
export function CampSelect({
  label = m.admin_settings_camp(),
  id,
  none,
  onChoose,
}: {
  readonly label?: string;
  readonly id: string;
  /** Label of the option for no camp, where that can be chosen. */
  readonly none?: string;
  readonly onChoose: (id: string) => void;
}) {
  const text = useText();
  const camps = useCollection({ name: 'camp', orderBy: [['startDate', 'desc']], limit: 50 });
  const known = camps.status === 'ready' ? camps.data : [];
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
