import { type GeoPoint, geopointLimits } from '@steeple/model/schemas/geopoint';
import type { FieldError } from '@steeple/model/requests/validation';
import { useFaultText } from '#lib/admin/fields/fieldFaults.ts';
import { m } from '#messages/generated/messages.js';
import layout from '#ui/admin/layout.module.css';
import { TypedField } from './TypedField.tsx';

/** A place while somebody types it: its degrees come one after the other. */
export type PartialPlace = Partial<GeoPoint>;

/** A place on earth in degrees. */
export function PlaceField({
  label,
  value,
  onChange,
  faults,
}: {
  readonly label: string;
  readonly value: PartialPlace | null;
  readonly onChange: (value: PartialPlace) => void;
  readonly faults: readonly FieldError[];
}) {
  const error = useFaultText(faults);
  const part = (key: keyof GeoPoint, name: string): React.ReactNode => (
    <TypedField
      label={`${label}: ${name}`}
      type="number"
      step="any"
      min={-geopointLimits[key]}
      max={geopointLimits[key]}
      value={String(value?.[key] ?? '')}
      error={error('')}
      onType={(typed) => typed !== '' && onChange({ ...value, [key]: Number(typed) })}
    />
  );
  return (
    <div className={layout.columns}>
      {part('latitude', m.admin_form_latitude())}
      {part('longitude', m.admin_form_longitude())}
    </div>
  );
}
