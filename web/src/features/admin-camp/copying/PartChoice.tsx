import { type CampCopyPart, campCopyParts } from '@steeple/model/camp/campCopy';
import { m } from '#messages/generated/messages.js';
import layout from '#ui/admin/layout.module.css';
import { partTitles } from './copyForm.ts';

/** The parts of a camp, of which some or all are copied. */
export function PartChoice({
  chosen,
  onChange,
}: {
  readonly chosen: readonly CampCopyPart[];
  readonly onChange: (parts: readonly CampCopyPart[]) => void;
}) {
  return (
    <fieldset className={layout.checks}>
      <legend>{m.admin_copy_parts()}</legend>
      {campCopyParts.map((part) => (
        <label key={part}>
          <input
            type="checkbox"
            checked={chosen.includes(part)}
            onChange={(event) =>
              onChange(campCopyParts.filter((each) => (each === part ? event.target.checked : chosen.includes(each))))
            }
          />
          {partTitles[part]()}
        </label>
      ))}
    </fieldset>
  );
}
