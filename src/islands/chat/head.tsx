import { useStore } from '@nanostores/react';
import type { PointerEvent, RefObject } from 'react';
import { useChat } from './chat-context.ts';
import { $agent, $config, $distribution, $state } from './chat-store.ts';
import { Erase } from './erase.tsx';
import { Icon } from './icon.tsx';
import { SendToMe } from './send-to-me.tsx';
import { isOnPhone, isOwnWindow, offersOwnWindow, openOwnWindow } from './window-of-its-own.ts';

interface Props {
  frame: RefObject<HTMLDialogElement | null>;
}

/** The header: the agent's name and state. On a desktop it also drags the window. */
export function Head({ frame }: Props) {
  const { text, locale, close } = useChat();
  const agent = useStore($agent);
  const config = useStore($config);
  const state = useStore($state);
  const distribution = useStore($distribution);
  const isWaiting = state === 'connecting' || (!agent && distribution?.state === 'waiting');
  return (
    <div className="head" onPointerDown={(event) => drag(event, frame.current)}>
      <div className="who">
        <h2 id="chat-title">
          {agent ? text('dialog.served', { nickname: agent.nickname }) : (config?.app_name ?? text('button.name'))}
        </h2>
        {agent && (
          <span className={`presence ${agent.status}`}>
            <i />
            {text(`status.${agent.status}`)}
          </span>
        )}
        {isWaiting && (
          <span className="awaiting" role="status">
            <i className="spin" />
            <span className="clip">{text(state === 'connecting' ? 'state.connecting' : 'dialog.waiting')}</span>
          </span>
        )}
      </div>
      <SendToMe />
      <Erase />
      {config && offersOwnWindow(config.click_button_mode) && (
        <button
          type="button"
          className="btn btn-icon on-desk"
          aria-label={text('dialog.window')}
          onClick={() => openOwnWindow(locale, config.click_button_mode) && close()}
        >
          <Icon path="M13 4h7v7M20 4l-9 9M17 14v6H4V7h6" />
        </button>
      )}
      <button type="button" className="btn btn-icon" aria-label={text('dialog.close')} onClick={close}>
        <Icon path="m5 5 14 14M19 5 5 19" />
      </button>
    </div>
  );
}

/** Follows the pointer, as far as the header stays on the screen. */
function drag(down: PointerEvent<HTMLElement>, dialog: HTMLDialogElement | null): void {
  if (!dialog || isOnPhone() || isOwnWindow() || (down.target as Element).closest('button')) return;
  const head = down.currentTarget;
  const { left, top, right } = dialog.getBoundingClientRect();
  // Not moved yet, it says nothing.
  const [x = 0, y = 0] = (dialog.style.translate || '0px').split(' ').map(parseFloat);
  const { height } = head.getBoundingClientRect();
  head.setPointerCapture(down.pointerId);
  const follow = ({ clientX, clientY }: globalThis.PointerEvent) => {
    const within = (by: number, min: number, max: number) => Math.min(max, Math.max(min, by));
    const across = within(clientX - down.clientX, -left, document.documentElement.clientWidth - right);
    const along = within(clientY - down.clientY, -top, innerHeight - height - top);
    dialog.style.translate = `${x + across}px ${y + along}px`;
  };
  const end = () => head.removeEventListener('pointermove', follow);
  head.addEventListener('pointermove', follow);
  head.addEventListener('lostpointercapture', end, { once: true });
}
