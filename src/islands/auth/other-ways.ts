import type { Channels, EntryForm } from './entry-form.ts';

/** What may be done by a visitor to whom no code can be sent for now: it stands in the page, and is shown or hidden. */
interface OtherWays {
  show: () => void;
  hide: () => void;
}

export function otherWays({ form }: EntryForm, channels: Channels): OtherWays {
  const place = form.querySelector<HTMLElement>('[data-other-ways]');
  const hide = () => {
    if (place) place.hidden = true;
  };
  form.querySelector('[data-channels]')?.addEventListener('change', hide);
  for (const button of form.querySelectorAll<HTMLElement>('[data-other-channel]')) {
    button.addEventListener('click', () => {
      const way = form.querySelector<HTMLInputElement>(`[name=channel][value=${button.dataset['otherChannel']}]`);
      // Presses the way above, so that its listeners run and it takes the focus.
      way?.click();
      way?.focus();
    });
  }
  return {
    hide,
    show: () => {
      if (!place) return;
      for (const way of place.querySelectorAll<HTMLElement>('[data-way]')) {
        way.hidden = way.dataset['way'] === channels.channel();
      }
      place.hidden = false;
    },
  };
}
