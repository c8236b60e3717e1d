import { Copy } from 'lucide-react';
import { usePanel } from './admin-context.ts';

interface Props {
  /** What is copied. */
  code: string;
  /** What it is. */
  name: string;
}

/** Copies a code that nobody wants to type, and says whether it did: a browser may refuse. */
export function CopyButton({ code, name }: Props) {
  const { text, tell } = usePanel();
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => tell(text('copy.done')),
      () => tell(text('copy.failed'), true),
    );
  return (
    <button type="button" className="btn btn-icon" aria-label={text('copy.act', { name })} onClick={() => void copy()}>
      <Copy className="icon" aria-hidden="true" />
    </button>
  );
}
