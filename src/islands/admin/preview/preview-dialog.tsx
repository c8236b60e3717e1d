import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import type { Resource } from '../../../domain/admin/resource.ts';
import { LOCALES, type Locale } from '../../../domain/shared/locale.ts';
import { askAsAdmin, isLeaving } from '../calls/ask.ts';
import { usePanel } from '../shell/admin-context.ts';
import { Bones, FailureNote } from '../shell/states.tsx';
import type { Refused } from '../../shared/call.ts';

interface Props {
  resource: Resource;
  id: string;
  onClose: () => void;
}

/** The first one waits until the server has loaded the code of the pages, behind whatever it publishes. */
const WITHIN_MS = 90_000;

/** The page of a row as a publish would have it. What is typed and not saved is not in it. */
export function PreviewDialog({ resource, id, onClose }: Props) {
  const panel = usePanel();
  const { text } = panel;
  const [locale, setLocale] = useState(panel.locale);
  const { html, failure, ask } = usePage(resource, id, locale);
  return (
    <ModalOverlay className="dialog-ground" isOpen isDismissable onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Modal className="preview">
        <Dialog>
          <header className="preview-band">
            <Heading slot="title">{text('preview.band')}</Heading>
            <select
              className="in"
              aria-label={text('preview.language')}
              value={locale}
              onChange={({ target }) => setLocale(target.value as Locale)}
            >
              {LOCALES.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
            <button type="button" className="btn btn-icon" aria-label={text('shell.close')} onClick={onClose}>
              <X className="icon" aria-hidden="true" />
            </button>
          </header>
          {failure && <FailureNote says={failure} onRetry={ask} />}
          {!failure && html === undefined && <Bones lines={6} />}
          {html !== undefined && (
            // The preview runs no scripts, and its links open the published site in another tab.
            <iframe
              title={text('preview.page')}
              sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
              srcDoc={html.replace('<head>', '<head><base target="_blank">')}
              onLoad={({ currentTarget }) => showPlace(currentTarget.contentDocument, resource.placeOnPage?.(id))}
            />
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Unfolds and marks the place of this row on a page that also shows other rows. */
function showPlace(page: Document | null, selector: string | undefined): void {
  const place = selector === undefined ? undefined : page?.querySelector<HTMLElement>(selector);
  if (!place) return;
  for (let fold = place.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true;
  place.style.outline = '3px solid #c02f1b';
  place.style.outlineOffset = '3px';
  place.scrollIntoView({ block: 'center' });
}

function usePage({ controller }: Resource, id: string, locale: Locale) {
  const [page, setPage] = useState<{ of: Locale; html: string }>();
  const [failure, setFailure] = useState<Refused>();
  const ask = () => {
    setFailure(undefined);
    const path = `/admin/${controller}/preview?id=${encodeURIComponent(id)}`;
    void askAsAdmin<{ html: string }>(path, { locale, withinMs: WITHIN_MS }).then((answer) => {
      if (answer.accepted) setPage({ of: locale, html: answer.data.html });
      else if (!isLeaving(answer)) setFailure(answer);
    });
  };
  useEffect(ask, [controller, id, locale]);
  return { html: page?.of === locale ? page.html : undefined, failure, ask };
}
