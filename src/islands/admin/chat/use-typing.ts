import { useEffect, useRef } from 'react';

const WAIT_MS = 300;

/** Reports once that the agent has begun to type, and once that they have stopped, each after a short delay. */
export function useTyping(tell: (state: 'input' | 'blur') => void): { input: () => void; blur: () => void } {
  const endsBy = useRef<'input' | 'blur'>('blur');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(tell);
  latest.current = tell;
  const soon = (state: 'input' | 'blur') => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (endsBy.current === state) return;
      endsBy.current = state;
      latest.current(state);
    }, WAIT_MS);
  };
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      if (endsBy.current === 'input') latest.current('blur');
    },
    [],
  );
  return { input: () => soon('input'), blur: () => soon('blur') };
}
