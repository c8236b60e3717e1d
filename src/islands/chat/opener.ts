import type { WireConfig } from './api.ts';
import { chatIndex } from '../../wire/addresses/chat.ts';
import { fetchFiles } from '../shared/fetch-files.ts';
import { whenIdle } from '../shared/when-idle.ts';
import files from './visit.ts?files';

/** Percent of the window's height, from its top. */
const USUAL_TOP = 80;
const RESIZED_AFTER_MS = 200;
/** A press moves a little, too. */
const DRAGGED_FROM_PX = 5;

/**
 * The floating button of the chat; without script it leads to the contact page. What serves it comes with the first press,
 * or by itself for who has talked before: an answer may come on any page.
 */
function installButton(button: HTMLAnchorElement): void {
  let visit: ReturnType<typeof load> | undefined;
  const load = async () => {
    await fetchFiles(files);
    return (await import('./visit.ts')).startVisit(button);
  };
  const come = () => {
    visit ??= load();
    visit.catch(() => (visit = undefined));
    return visit;
  };
  installDragging(button);
  button.addEventListener('click', (event) => {
    event.preventDefault();
    button.ariaBusy = 'true';
    come()
      .then(({ open }) => open())
      // There is another way to write to us.
      .catch(() => location.assign(button.href))
      .finally(() => (button.ariaBusy = null));
  });
  whenIdle(async () => {
    const answer = await fetch(chatIndex.path);
    const config = (await answer.json<Index>()).data?.config;
    const path = location.pathname.replace(RegExp(`^${button.dataset.chat ?? ''}(?=/|$)`), '') || '/';
    button.hidden = !config?.chat_switch || config.not_start_paths.some((begin) => path.startsWith(begin));
    if (!config || button.hidden) return;
    if (localStorage.getItem('chat.talks')) await come();
    else if (config.auto_invitation_no_session)
      setTimeout(() => {
        void import('./invitation.ts').then(({ inviteByItself }) => inviteByItself(button, config));
      }, config.auto_invitation_timing * 1_000);
  });
}

/** Where there is no chat, there is nothing it could be drawn with. */
interface Index {
  data?: { config: WireConfig } | null;
}

function installDragging(button: HTMLElement): void {
  const place = (top: number) => {
    const within = Math.min(92, Math.max(4, top));
    button.style.top = `${within}%`;
    document.cookie = `chat_top=${Math.round(within)};path=/;max-age=31536000;samesite=lax`;
  };
  const kept = /chat_top=(\d+)/.exec(document.cookie)?.[1];
  if (kept) place(Number(kept));
  /** Where it was pressed; NaN while nothing is. */
  let from = NaN;
  let isDragged = false;
  button.addEventListener('pointerdown', ({ clientY, pointerId }) => {
    from = clientY;
    isDragged = false;
    // Soon it is beside the button.
    button.setPointerCapture(pointerId);
  });
  button.addEventListener('pointermove', ({ clientY }) => {
    isDragged ||= Math.abs(clientY - from) > DRAGGED_FROM_PX;
    if (isDragged && !isNaN(from)) place((clientY / innerHeight) * 100);
  });
  button.addEventListener('lostpointercapture', () => (from = NaN));
  button.addEventListener('dragstart', (event) => event.preventDefault());
  button.addEventListener('click', (event) => isDragged && event.stopImmediatePropagation(), true);
  button.addEventListener('keydown', (event) => {
    const step = { ArrowUp: -5, ArrowDown: 5 }[event.key];
    if (!step) return;
    event.preventDefault();
    place((parseFloat(button.style.top) || USUAL_TOP) + step);
  });
  let timer: ReturnType<typeof setTimeout>;
  let width = innerWidth;
  addEventListener('resize', () => {
    // The bars of a phone's browser come and go, and change the height alone.
    if (innerWidth === width) return;
    width = innerWidth;
    clearTimeout(timer);
    timer = setTimeout(place, RESIZED_AFTER_MS, USUAL_TOP);
  });
}

const button = document.querySelector<HTMLAnchorElement>('[data-chat]');
if (button) installButton(button);
