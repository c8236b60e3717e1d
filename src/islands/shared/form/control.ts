interface Told {
  hasHint: boolean;
  isWrong: boolean;
}

/** What a control needs to be named, described and marked as faulty. Its hint and its fault have ids made of its own. */
export function controlOf(id: string, name: string, { hasHint, isWrong }: Told) {
  const describedBy = [hasHint && `${id}-hint`, isWrong && `${id}-error`].filter(Boolean).join(' ');
  return {
    className: 'in',
    id,
    name,
    'aria-invalid': isWrong ? (true as const) : undefined,
    'aria-describedby': describedBy === '' ? undefined : describedBy,
  };
}
