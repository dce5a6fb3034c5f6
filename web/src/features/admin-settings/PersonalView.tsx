import layout from '#ui/admin/layout.module.css';
import { ConsentTexts } from './ConsentTexts.tsx';

/** The texts that people agree to. */
export function PersonalView() {
  return (
    <div className={layout.stack}>
      <ConsentTexts />
    </div>
  );
}
