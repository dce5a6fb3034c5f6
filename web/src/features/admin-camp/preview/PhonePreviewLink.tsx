import { href } from '#lib/routing/paths.ts';
import { useLanguage } from '#lib/language/language.ts';
import { m } from '#messages/generated/messages.js';
import { ButtonLink } from '#ui/Button.tsx';
import layout from '#ui/admin/layout.module.css';
import { previewParameters, type PreviewedPart } from './previewedParts.ts';

/** Name of the window of previews, so that the next preview is shown in the same one. */
const windowName = 'phone-preview';

/** Size of the window, pixels: that of a common phone. */
const size = { width: 390, height: 780 } as const;

/** Opens the page on which campers see a part in a window as wide as a phone. */
export function PhonePreviewLink({
  camp,
  part,
  entry = null,
}: {
  readonly camp: string;
  readonly part: PreviewedPart;
  /** Id of the entry that is open; null for the whole part. */
  readonly entry?: string | null;
}) {
  const language = useLanguage();
  const query = new URLSearchParams({
    [previewParameters.camp]: camp,
    [previewParameters.part]: part,
    ...(entry !== null && { [previewParameters.entry]: entry }),
  });
  const address = `${href('adminPreview', language)}?${query.toString()}`;
  return (
    <div className={layout.edge}>
      <ButtonLink
        icon="phone"
        variant="quiet"
        href={address}
        target={windowName}
        onClick={(event) => {
          // Where the browser opens no window, the link opens a tab.
          const opened = window.open(address, windowName, `popup,width=${size.width},height=${size.height}`);
          if (opened === null) return;
          event.preventDefault();
          opened.focus();
        }}
      >
        {m.admin_phone_preview()}
      </ButtonLink>
    </div>
  );
}
