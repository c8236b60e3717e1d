import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { COPY_TIP_MS } from '../../../domain/shared/copy-tip.ts';
import { usePanel } from './admin-context.ts';

interface Props {
  /** What is copied. */
  code: string;
  /** What it is. */
  name: string;
}

/** Copies a code and confirms it for a moment. If the browser refuses, it says so. */
export function CopyButton({ code, name }: Props) {
  const { text, tell } = usePanel();
  /** How often it was copied, and whether that is still said. */
  const [{ times, isSaid }, setCopied] = useState({ times: 0, isSaid: false });
  useEffect(() => {
    if (!isSaid) return undefined;
    const timer = setTimeout(() => setCopied({ times, isSaid: false }), COPY_TIP_MS);
    return () => clearTimeout(timer);
  }, [times, isSaid]);
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => setCopied((before) => ({ times: before.times + 1, isSaid: true })),
      () => tell(text('copy.failed'), true),
    );
  const Icon = isSaid ? Check : Copy;
  return (
    <>
      <button
        type="button"
        className="btn btn-icon"
        aria-label={text('copy.act', { name })}
        onClick={() => void copy()}
      >
        <Icon className="icon" aria-hidden="true" />
      </button>
      <span className="fine" role="status">
        {isSaid ? text('copy.done') : ''}
      </span>
    </>
  );
}
