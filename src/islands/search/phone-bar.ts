/**
 * On a phone the header has room for a magnifier only. Its press shows the search field across the screen, over the page,
 * so that nothing moves; the same field suggests as in the header of a wide screen. Another press, Escape, a press beside it
 * or the focus leaving it closes it. Without this script the magnifier is a link.
 */
export function installPhoneBar(): void {
  const opener = document.querySelector<HTMLAnchorElement>('[data-find]');
  const form = document.querySelector<HTMLFormElement>('#find');
  const field = form?.querySelector('input');
  if (opener && form && field) install(opener, form, field);
}

function install(opener: HTMLElement, form: HTMLElement, field: HTMLInputElement): void {
  opener.setAttribute('role', 'button');
  opener.setAttribute('aria-controls', form.id);
  const isOpen = () => form.classList.contains('is-open');
  const setOpen = (open: boolean) => {
    form.classList.toggle('is-open', open);
    opener.setAttribute('aria-expanded', String(open));
  };
  setOpen(false);
  const toggle = () => {
    // The list of models has a field of its own, which finds as one types.
    const ownField = document.querySelector<HTMLElement>('#keyword');
    if (ownField?.checkVisibility()) return ownField.focus();
    setOpen(!isOpen());
    // Within the press, or a phone would not bring up its keyboard.
    if (isOpen()) field.focus();
  };
  opener.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    toggle();
  });
  opener.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    toggle();
  });
  const leave = ({ target }: Event) => {
    if (target instanceof Node && !form.contains(target) && !opener.contains(target)) setOpen(false);
  };
  document.addEventListener('pointerdown', leave);
  document.addEventListener('focusin', leave);
  // What the suggestions take for themselves does not come here.
  for (const each of [form, opener])
    each.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || !isOpen()) return;
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
      opener.focus();
    });
  // A page that is come back to shows no field over it.
  addEventListener('pagehide', () => setOpen(false));
}
