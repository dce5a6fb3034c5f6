import layout from '#ui/admin/layout.module.css';
import { ConsentTexts } from './ConsentTexts.tsx';
import { RetentionList } from './RetentionList.tsx';

/** The texts that people agree to, and for how long personal data is stored. */
export function PersonalView() {
  return (
    <div className={layout.stack}>
      <ConsentTexts />
      <RetentionList />
    </div>
  );
}
