import { Eye } from 'lucide-react';
import { useState } from 'react';
import type { Resource } from '../../../domain/admin/resource.ts';
import { usePanel } from '../shell/admin-context.ts';
import { lazyPart } from '../shell/lazy-part.tsx';
import previewFiles from './preview-dialog.tsx?files';

const PreviewDialog = lazyPart(
  previewFiles,
  async () => (await import('./preview-dialog.tsx')).PreviewDialog,
  () => null,
);

/** Opens the page of a row as it would be published, where it has one and the admin may edit it. */
export function PreviewButton({ resource, id }: { resource: Resource; id: string }) {
  const { text, may } = usePanel();
  const [isOpen, setOpen] = useState(false);
  if (!resource.page || !may(`${resource.node}/edit`)) return null;
  return (
    <>
      <button type="button" className="btn btn-bare" onClick={() => setOpen(true)}>
        <Eye className="icon" aria-hidden="true" />
        {text('preview.open')}
      </button>
      {isOpen && <PreviewDialog resource={resource} id={id} onClose={() => setOpen(false)} />}
    </>
  );
}
