import type { KeyboardEvent } from 'react';

interface PartTab {
  section: string;
  title: string;
  /** It has changes that are not saved. */
  isChanged: boolean;
  /** Something in it is wrong. */
  isBad: boolean;
}

interface Props {
  tabs: readonly PartTab[];
  shown: string;
  /** Of the whole row of tabs. */
  label: string;
  changed: string;
  onShow: (section: string) => void;
}

export const tabId = (section: string): string => `form-tab-${section}`;
export const panelId = (section: string): string => `form-part-${section}`;

/** Steps of the arrow keys, in the direction the page is read in. */
function stepOf({ key, currentTarget }: KeyboardEvent): number {
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return 0;
  return (key === 'ArrowRight') === (getComputedStyle(currentTarget).direction === 'ltr') ? 1 : -1;
}

/** Tabs of a form's parts. Arrow keys, Home and End move between them. */
export function PartTabs({ tabs, shown, label, changed, onShow }: Props) {
  const go = (event: KeyboardEvent) => {
    const last = tabs.length - 1;
    const at = tabs.findIndex(({ section }) => section === shown);
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? last : at + stepOf(event);
    const tab = tabs[(to + tabs.length) % tabs.length];
    if (!tab || tab.section === shown) return;
    event.preventDefault();
    onShow(tab.section);
    document.getElementById(tabId(tab.section))?.focus();
  };
  return (
    <div className="part-tabs" role="tablist" aria-label={label} onKeyDown={go}>
      {tabs.map(({ section, title, isChanged, isBad }) => (
        <button
          key={section}
          type="button"
          role="tab"
          id={tabId(section)}
          aria-selected={section === shown}
          aria-controls={section === shown ? panelId(section) : undefined}
          tabIndex={section === shown ? 0 : -1}
          data-bad={isBad ? '' : undefined}
          onClick={() => onShow(section)}
        >
          {title}
          {isChanged && <span className="part-mark" role="img" aria-label={changed} />}
        </button>
      ))}
    </div>
  );
}
