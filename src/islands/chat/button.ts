import { chatIndex } from '../../wire/addresses/chat.ts';
import type { WireConfig } from './api.ts';

/** Percent of the window's height, from its top. */
const USUAL_TOP = 80;
/** A press moves a little, too. */
const DRAGGED_FROM_PX = 5;

/**
 * Lets the button be moved, and hides it where the site wants no chat. What serves the chat comes with the first press, or by
 * itself for who has talked before: an answer may come on any page.
 *
 * @returns what opens the chat
 */
export function installButton(button: HTMLAnchorElement): () => Promise<void> {
  let visit: ReturnType<typeof load> | undefined;
  const load = async () => (await import('./visit.ts')).startVisit(button);
  const come = () => (visit ??= load());
  installDragging(button);
  void showWhereWanted(button, come).catch(() => {
    // The network is away: the button stays.
  });
  return async () => {
    button.ariaBusy = 'true';
    await come()
      .then(({ open }) => open())
      .finally(() => {
        button.ariaBusy = null;
      });
  };
}

async function showWhereWanted(button: HTMLAnchorElement, come: () => Promise<unknown>): Promise<void> {
  const answer = await fetch(chatIndex.path);
  const config = (await answer.json<Index>()).data?.config;
  const path = location.pathname.replace(button.dataset.chat ?? '', '');
  button.hidden = !config?.chat_switch || config.not_start_paths.some((begin) => path.startsWith(begin));
  if (!config || button.hidden) return;
  if (localStorage.getItem('chat.talks')) await come();
  else if (config.auto_invitation_no_session)
    setTimeout(() => {
      void import('./invitation.ts').then(({ inviteByItself }) => inviteByItself(button, config));
    }, config.auto_invitation_timing * 1_000);
}

/** Where there is no chat, there is nothing it could be drawn with. */
interface Index {
  data?: { config: WireConfig } | null;
}

function installDragging(button: HTMLElement): void {
  const place = (top: number) => {
    const within = Math.round(Math.min(92, Math.max(4, top)));
    button.style.top = `${within}%`;
    document.cookie = `chat_top=${within};path=/;max-age=31536000;samesite=lax`;
  };
  /** Where it was pressed. */
  let from = 0;
  let isDragged = false;
  button.addEventListener('pointerdown', ({ clientY, pointerId }) => {
    from = clientY;
    isDragged = false;
    // Soon it is beside the button.
    button.setPointerCapture(pointerId);
  });
  button.addEventListener('pointermove', ({ clientY, buttons }) => {
    if (!buttons) return;
    isDragged ||= Math.abs(clientY - from) > DRAGGED_FROM_PX;
    if (isDragged) place((clientY / innerHeight) * 100);
  });
  const drop = (event: MouseEvent) => {
    // A key presses it without a pointer.
    if (!isDragged || !event.detail) return;
    // It is a link: where it was let go it would be followed.
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  button.addEventListener('click', drop, true);
  button.addEventListener('keydown', (event) => {
    const step = { ArrowUp: -5, ArrowDown: 5 }[event.key];
    if (!step) return;
    event.preventDefault();
    place((parseFloat(button.style.top) || USUAL_TOP) + step);
  });
  let width = innerWidth;
  addEventListener('resize', () => {
    // The bars of a phone's browser come and go, and change the height alone.
    if (innerWidth !== width) place(USUAL_TOP);
    width = innerWidth;
  });
}
