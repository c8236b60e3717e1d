import { whenIdle } from '../shared/when-idle.ts';
import { loadPlace } from './at-port/start.ts';

/** The form of the page of all places chooses one when its script is there; until then the links below it do. */
const form = document.querySelector<HTMLFormElement>('[data-place-form]');
if (form) whenIdle(async () => (await loadPlace()).installPlaceForm(form));
