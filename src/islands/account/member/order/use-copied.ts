import { useEffect, useState } from 'react';
import { COPY_TIP_MS } from '../../../../domain/shared/copy-tip.ts';
import { copyText } from '../../../shared/copy-text.ts';
import type { DetailProps } from './order-props.ts';

/** Copies a text. `told` says for a moment that it was copied; that it could not be stays until the next try. */
export function useCopied(say: DetailProps['say']): { copy: (text: string) => void; told: string } {
  const [last, setLast] = useState<{ isCopied: boolean }>();
  useEffect(() => {
    if (!last?.isCopied) return undefined;
    const timer = setTimeout(() => setLast(undefined), COPY_TIP_MS);
    return () => clearTimeout(timer);
  }, [last]);
  const copy = (text: string) => void copyText(text).then((isCopied) => setLast({ isCopied }));
  return { copy, told: last ? say(last.isCopied ? 'share.copied' : 'share.notCopied') : '' };
}
