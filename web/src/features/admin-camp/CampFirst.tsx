import { m } from '#messages/generated/messages.js';
import { ButtonLink } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';

/** Leads to the basics of a camp that is not created yet, in place of a part that needs it. */
export function CampFirst({ camp }: { readonly camp: string }) {
  return (
    <EmptyState title={m.admin_camp_create_first()}>
      <ButtonLink variant="primary" href={`?view=basics&camp=${camp}`}>
        {m.admin_camp_to_basics()}
      </ButtonLink>
    </EmptyState>
  );
}
