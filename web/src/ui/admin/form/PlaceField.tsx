import { geopointLimits } from '@steeple/model/geopoint';
import type { FieldError } from '@steeple/model/validation';
import { useText } from '#lib/language/bilingual.ts';
import { faultAt } from '#lib/admin/fields/fieldFaults.ts';
import { m } from '#messages/generated/messages.js';
import layout from '#ui/admin/layout.module.css';
import { TypedField } from './TypedField.tsx';

type Place = { readonly latitude: number; readonly longitude: number };

/** A place on earth in degrees. */
export function PlaceField({
  label,
  value,
  onChange,
  faults,
}: {
  readonly label: string;
  readonly value: Place | null;
  readonly onChange: (value: Place) => void;
  readonly faults: readonly FieldError[];
}) {
  const text = useText();
  const place = value ?? { latitude: 0, longitude: 0 };
  const fault = faultAt(faults, '');
  const part = (key: keyof Place, name: string): React.ReactNode => (
    <TypedField
      label={`${label}: ${name}`}
      type="number"
      step="any"
      min={-geopointLimits[key]}
      max={geopointLimits[key]}
      value={String(place[key])}
      error={fault && text(fault.message)}
      onType={(typed) => typed !== '' && onChange({ ...place, [key]: Number(typed) })}
    />
  );
  return (
    <div className={layout.columns}>
      {part('latitude', m.admin_form_latitude())}
      {part('longitude', m.admin_form_longitude())}
    </div>
  );
}
