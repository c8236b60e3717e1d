import { comeWithTouch } from '../shared/with-touch.ts';
import files from './track.ts?files';

/** The script that follows an order comes with the first touch of its form; a form that was sent before is sent again then. */
const form = document.querySelector<HTMLFormElement>('[data-track]');
if (form)
  comeWithTouch(form, {
    files,
    touches: ['pointerdown', 'focusin', 'submit'],
    isPress: ({ type }) => type === 'submit',
    start: async () => {
      const { installTracking } = await import('./track.ts');
      installTracking(form);
      return () => form.requestSubmit();
    },
  });
