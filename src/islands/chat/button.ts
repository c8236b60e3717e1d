import { fetchFiles } from '../shared/fetch-files.ts';
import type { DueInvitation, Invitation } from './invitation.ts';
import visitFiles from './visit.ts?files';
import windowFiles from './window.tsx?files';

/** Percent of the window's height, from its top. */
const USUAL_TOP = 80;
/** A press moves a little, too. */
const DRAGGED_FROM_PX = 5;

let installed: ReturnType<typeof install> | undefined;

/**
 * Makes the page's chat button movable.
 *
 * @returns functions that open the chat and connect it; they fetch the rest of the chat first
 */
export const installButton = (button: HTMLAnchorElement) => (installed ??= install(button));

function install(button: HTMLAnchorElement) {
  let visit: ReturnType<typeof load> | undefined;
  const load = async () => {
    await fetchFiles(visitFiles);
    return (await import('./visit.ts')).startVisit(button);
  };
  const come = () => {
    visit ??= load();
    // A network that was away then may be back at the next press.
    visit.catch(() => (visit = undefined));
    return visit;
  };
  installDragging(button);
  return {
    open: async () => {
      // On a slow network it takes as long as all the rest.
      void fetchFiles(windowFiles).catch(() => {});
      return (await come()).open();
    },
    /** Connects, to receive answers or to show an invitation from an agent or, by the settings, from the site. */
    wake: async (by?: DueInvitation | Invitation) => {
      if (by && 'settings' in by) return (await import('./invitation.ts')).inviteByItself(button, by);
      const { invited } = await come();
      if (by) invited(by);
    },
  };
}

/** The button can be moved where it floats beside the page, but not in the header of a narrow screen. */
function installDragging(button: HTMLElement): void {
  const isMovable = () => getComputedStyle(button).position === 'fixed';
  let width = innerWidth;
  addEventListener('resize', () => {
    // The bars of a phone's browser appear and disappear, which changes only the height.
    if (innerWidth === width) return;
    width = innerWidth;
    button.style.top = '';
    document.cookie = 'chat_top=;path=/;max-age=0';
  });
  const place = (top: number) => {
    const within = Math.round(Math.min(92, Math.max(4, top)));
    button.style.top = `${within}%`;
    document.cookie = `chat_top=${within};path=/;max-age=31536000;samesite=lax`;
  };
  /** Where the pointer went down, or was first seen: a finger may touch the button before this script has loaded. */
  let from: number | undefined;
  let isDragged = false;
  button.addEventListener('pointerdown', ({ clientY, pointerId }) => {
    from = clientY;
    isDragged = false;
    if (!isMovable()) return;
    // Soon it is beside the button.
    button.setPointerCapture(pointerId);
  });
  button.addEventListener('pointermove', ({ clientY, pointerId }) => {
    // Pressed elsewhere, it is none of the button's.
    if (!button.hasPointerCapture(pointerId)) return;
    from ??= clientY;
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
    if (!step || !isMovable()) return;
    event.preventDefault();
    place((parseFloat(button.style.top) || USUAL_TOP) + step);
  });
}
