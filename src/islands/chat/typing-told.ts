import { useEffect, useMemo } from 'react';
import { useChat } from './chat-context.ts';

const TOLD_AFTER_MS = 300;

/** Tells the other side once that typing has begun and once that it has stopped; a single key is not told. */
export function useTypingTold(): { input: () => void; blur: () => void } {
  const { conversation } = useChat();
  const tell = useMemo(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last: 'input' | 'blur' = 'blur';
    const say = (state: 'input' | 'blur') => () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        // The sign is repeated while typing goes on, since the receiver drops it after ten seconds.
        if (state === 'blur' && last === 'blur') return;
        last = state;
        conversation.types(state);
      }, TOLD_AFTER_MS);
    };
    return { input: say('input'), blur: say('blur') };
  }, [conversation]);
  useEffect(() => tell.blur, [tell]);
  return tell;
}
