import { useSearchParams } from 'wouter';
import { campParts } from '#features/admin-camp/campParts.ts';
import { HelpDialog } from '#features/admin-help/HelpDialog.tsx';
import { adminNavigation, isCurrentEntry } from '#lib/admin/adminNavigation.ts';
import { usePage } from '#lib/routing/route.ts';
import { m } from '#messages/generated/messages.js';

/** The help of the screen and of its part that the address names. */
export function AdminHelp({ onClose }: { readonly onClose: () => void }) {
  const { name } = usePage();
  const [parameters] = useSearchParams();
  const view = parameters.get('view');
  const entry = adminNavigation
    .flatMap(({ entries }) => entries)
    .find((candidate) => isCurrentEntry(candidate, name, view));
  const part = name === 'adminCamp' ? (campParts.find(([key]) => key === view)?.[1]() ?? null) : null;
  return <HelpDialog title={entry?.label() ?? m.shell_title_adminDashboard()} part={part} onClose={onClose} />;
}
