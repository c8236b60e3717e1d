import { HEART_ICON } from '../../../markup/catalogue/heart.ts';
import { heartsOfPage, nameHeart, type HeartsFace } from './hearts-face.ts';

/** Draws the hearts before their first touch, and the message shown if React cannot be loaded. */
export function drawPlainHearts(place: HTMLElement, { isCollected, toast }: HeartsFace): void {
  for (const { button, slug } of heartsOfPage()) {
    if (!button.firstChild) button.innerHTML = HEART_ICON;
    nameHeart(button, place.dataset['saysCar'] ?? '');
    button.hidden = false;
    button.setAttribute('aria-pressed', `${isCollected(slug)}`);
  }
  if (place.textContent === toast) return;
  place.textContent = toast;
  if (toast !== '') place.innerHTML = `<p class="toast">${place.innerHTML}</p>`;
}
