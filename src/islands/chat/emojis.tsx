import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { EMOJIS } from '../../domain/chat/emojis.ts';
import { useChat } from './chat-context.ts';

const COLUMNS = 8;

interface Props {
  pick: (emoji: string) => void;
  close: () => void;
}

/** Arrows walk through them, Escape puts them away. */
export function Emojis({ pick, close }: Props) {
  const { text } = useChat();
  const [current, setCurrent] = useState(0);
  const grid = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => grid.current?.querySelector('button')?.focus(), []);
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      return close();
    }
    const isFromRight = getComputedStyle(event.currentTarget).direction === 'rtl';
    const along = isFromRight ? -1 : 1;
    const step = { ArrowRight: along, ArrowLeft: -along, ArrowDown: COLUMNS, ArrowUp: -COLUMNS }[event.key];
    const next = current + (step ?? 0);
    if (step === undefined || next < 0 || next >= EMOJIS.length) return;
    event.preventDefault();
    setCurrent(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div className="emojis" ref={grid} role="group" aria-label={text('write.emojis')} onKeyDown={walk}>
      {EMOJIS.map((emoji, index) => (
        <button
          key={emoji}
          type="button"
          tabIndex={index === current ? 0 : -1}
          onFocus={() => setCurrent(index)}
          onClick={() => pick(emoji)}
        >
          {emoji}
        </button>
      ))}
    </div>
  );
}
