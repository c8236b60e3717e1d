import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { revisionResource } from '../../../domain/admin/entities/revision.ts';
import { DIAGRAM_LANGUAGE } from '../../../domain/editorial/diagrams.ts';
import { DEFAULT_LOCALE, LOCALE_CODES, type Locale } from '../../../domain/shared/locale.ts';
import { idOf, nameOf } from '../list/list-store.ts';
import { instantText } from '../list/times.ts';
import type { EntityText } from '../list/use-words.ts';
import { focusNextFrame } from '../../shared/take-focus.ts';
import { usePanel } from '../shell/admin-context.ts';
import { $rowNames, $tabs, addressOf, closeTab, goTo, type Tab } from '../shell/tab-store.ts';
import { textOf } from '../fields/widget.ts';
import { PreviewButton } from '../preview/preview-button.tsx';
import { FormParts, partsOf } from './form-parts.tsx';
import { History } from './history.tsx';
import { unitLabel } from './languages.tsx';
import { tellFaults, type FormStore } from './form-store.ts';
import { valueAt, withChanges, type Values } from './units.ts';
import { AskFirst, Conflict } from './questions-lazy.tsx';

interface BodyProps {
  store: FormStore;
  words: EntityText;
  title: string;
  tab: Tab;
  /** One row of a list, whose changes are kept by the server. */
  isListed?: boolean;
  hasHistory?: boolean;
}

/** The language that stands beside English at first. */
const firstLanguage = (locale: Locale): Locale =>
  locale === DEFAULT_LOCALE ? (LOCALE_CODES.find((code) => code !== DEFAULT_LOCALE) ?? locale) : locale;

/** A form whose row is there. */
export function FormBody({ store, words, title, tab, isListed = false, hasHistory = false }: BodyProps) {
  const { locale, may } = usePanel();
  const { theirs, faults, refusals, row } = useStore(store.$form);
  const { resource, id } = store;
  const [language, setLanguage] = useState(() => firstLanguage(locale));
  const form = useRef<HTMLFormElement>(null);
  const { shown, show } = useSections(store, tab);
  // Only a refused save moves to the first fault. While the admin corrects faults one by one, the form does not move.
  useEffect(() => {
    const bad = store.units.find((unit) => faults[unit.path] !== undefined);
    if (shown !== undefined && bad?.field.section !== undefined) show(bad.field.section);
    if (bad?.locale && bad.locale !== DEFAULT_LOCALE) setLanguage(bad.locale);
    // The field may have been drawn only with its language.
    if (Object.keys(faults).length > 0) focusNextFrame(() => faultyControl(form.current));
  }, [refusals, store]);
  const { save, question } = useSaving(store, tab.path, words);
  const version = textOf(row['version']);
  return (
    <form
      className="form"
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save(false);
      }}
      onKeyDown={(event) => {
        if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
        event.preventDefault();
        void save(false);
      }}
    >
      <FormHead {...{ store, words, title, isListed, tab }} onClose={() => void save(true)} />
      <FormNotes store={store} words={words} />
      <FormParts {...{ store, words, language, shown }} onLanguage={setLanguage} onShow={show} />
      {hasHistory && id !== undefined && may(`${revisionResource.node}/index`) && (
        <History {...{ resource, id, version }} onUndone={() => void store.load()} />
      )}
      {question}
      {theirs && (
        <Conflict
          {...{ store, words, theirs }}
          name={rowName(store, row, { locale, words })}
          onSettled={() => void save(false)}
          onCancel={() => store.$form.setKey('theirs', undefined)}
        />
      )}
    </form>
  );
}

/** The section of a form with tabs that the address names, or else the first one. */
function useSections({ resource, units }: FormStore, { path, search }: Tab) {
  const sections = partsOf(units).flatMap(({ section }) => section ?? []);
  const requested = new URLSearchParams(search).get('group');
  const shown = sections.find((section) => section === requested) ?? sections[0];
  const show = (section: string) =>
    goTo(addressOf(path, `?${new URLSearchParams({ group: section }).toString()}`), 'replace');
  return { shown: resource.hasTabs ? shown : undefined, show };
}

/** The first control of the first field that was refused, brought into sight. */
function faultyControl(form: HTMLFormElement | null): HTMLElement | null | undefined {
  const field = form?.querySelector<HTMLElement>('.field[data-bad]');
  field?.scrollIntoView({ block: 'center' });
  const control = 'input:not([type=file]), select, textarea, button, [contenteditable], [role=spinbutton]';
  return field?.querySelector<HTMLElement>(control);
}

/** Gives the server pictures of the diagrams in a form's texts; most forms have none, and ask for no code of them. */
async function areDiagramsKept({ $form, units, resource }: FormStore, locale: Locale): Promise<boolean> {
  const { row, changes } = $form.get();
  const values = withChanges(row, units, changes);
  const texts = units
    .filter(({ field }) => field.kind === 'markdown')
    .map((unit) => textOf(valueAt(values, unit)))
    .filter((body) => body.includes(DIAGRAM_LANGUAGE));
  if (texts.length === 0) return true;
  const { keepDiagrams } = await import('../diagrams/keep.ts');
  return keepDiagrams(texts, { controller: resource.controller, locale });
}

/** @returns what saves the form and, where `isOver`, closes it then; and the question that comes before it. */
function useSaving(store: FormStore, path: string, words: EntityText) {
  const { locale, text, tell } = usePanel();
  const [requested, setAsked] = useState<{ field: string; isOver: boolean; from: Element | null }>();
  const write = async (isOver: boolean) => {
    // Diagrams are sent before the texts that show them, because a saved text may be published at once.
    const isDrawn = await areDiagramsKept(store, locale);
    const id = await store.save();
    if (id === undefined) return;
    tell(text('form.saved'));
    if (!isDrawn) tell(text('form.undrawn'), true);
    const { node, actions } = store.resource;
    // What is written once has no form to go on with.
    if (isOver || !actions.includes('edit')) leaveTo(node, path);
    else if (store.id === undefined) {
      goTo(addressOf(`${node}/edit/${id}`), 'replace');
      closeTab(path);
    }
  };
  const save = async (isOver: boolean) => {
    const from = document.activeElement;
    // Some fields are read when they are left.
    if (from instanceof HTMLElement) from.blur();
    await Promise.resolve();
    const { changes } = store.$form.get();
    if (store.units.some(({ field }) => field.rules)) {
      const { ruleFaults } = await import('./rule-faults.ts');
      const faults = ruleFaults(store.units, changes, text);
      if (Object.keys(faults).length > 0) return tellFaults(store.$form, faults);
    }
    const first = store.units.find(({ path: at, field }) => field.asksBefore && changes[at] === field.asksBefore);
    if (first) setAsked({ field: first.name, isOver, from });
    else await write(isOver);
  };
  const close = () => {
    setAsked(undefined);
    // Where the question came from, once its dialog is gone.
    requestAnimationFrame(() => {
      if (requested?.from instanceof HTMLElement) requested.from.focus();
    });
  };
  const question = requested && (
    <AskFirst
      says={words.ask(requested.field)}
      onClose={close}
      onDone={() => {
        close();
        void write(requested.isOver);
      }}
    />
  );
  return { save, question };
}

/** Back to the list as it was left, and the form is closed. */
function leaveTo(node: string, path: string): void {
  const list = $tabs.get().tabs.find((tab) => tab.path === node);
  goTo(addressOf(node, list?.search));
  closeTab(path);
}

/** What the row is called, `Deposit 17` if it has no name of its own; undefined for a new one. */
function rowName(
  { resource, id }: FormStore,
  row: Values,
  { locale, words, called }: { locale: Locale; words: EntityText; called?: string | undefined },
): string | undefined {
  if (id === undefined) return undefined;
  const name = called ?? nameOf(resource, row, locale, words);
  return name === '' || name === idOf(row) ? `${words.one} ${id}` : name;
}

function FormHead({ store, words, title, isListed, tab, onClose }: BodyProps & { onClose: () => void }) {
  const { text, locale } = usePanel();
  const { row, changes, isSaving, name: called } = useStore(store.$form);
  const { resource, id } = store;
  const name = rowName(store, row, { locale, words, called });
  useEffect(() => {
    if (isListed && name !== undefined) $rowNames.setKey(tab.path, name);
  }, [isListed, name, tab.path]);
  const count = Object.keys(changes).length;
  const isBusy = isSaving ? true : undefined;
  return (
    <header className="screen-head form-head">
      <div>
        <h1 className="h2">
          {name === undefined
            ? text('form.newOne', { name: words.one })
            : isListed
              ? text('list.editOne', { name })
              : title}
        </h1>
        <p className="sub">
          {isListed && id !== undefined && <bdi>{`${words.one} ${id}`}</bdi>}
          <span role="status">{count > 0 ? text.count('form.changes', count) : ''}</span>
        </p>
      </div>
      <div className="form-acts">
        {count > 0 && (
          <button type="button" className="btn btn-bare" onClick={store.discard}>
            {text('form.discard')}
          </button>
        )}
        {isListed && id !== undefined && <PreviewButton resource={resource} id={id} />}
        {isListed && (
          <button type="button" className="btn" aria-busy={isBusy} aria-disabled={isBusy} onClick={onClose}>
            {text('form.saveAndClose')}
          </button>
        )}
        <button type="submit" className="btn btn-main" aria-busy={isBusy} aria-disabled={isBusy}>
          {text('form.save')}
        </button>
      </div>
    </header>
  );
}

/** What has to be known of the form as a whole. */
function FormNotes({ store, words }: Pick<BodyProps, 'store' | 'words'>) {
  const { text, locale, sayFailure } = usePanel();
  const { restoredAt, refused, faults, isDraftKept, changes } = useStore(store.$form);
  const fieldPaths = new Set(store.units.flatMap(({ path, wire }) => [path, wire]));
  const others = Object.entries(faults).filter(([path]) => !fieldPaths.has(path));
  const count = Object.keys(faults).length;
  const fields = Object.keys(faults).map((path) => {
    const unit = store.units.find((one) => one.path === path || one.wire === path);
    return unit ? unitLabel(unit, words) : path;
  });
  return (
    <>
      {restoredAt !== undefined && Object.keys(changes).length > 0 && (
        <p className="note" role="status">
          {text('form.restored', { time: instantText(restoredAt, locale) })}
        </p>
      )}
      {!isDraftKept && <p className="note note-warn">{text('form.notKept')}</p>}
      {count > 0 && (
        <div className="note note-bad" role="alert">
          <p>{text.count('form.faults', count, { fields: fields.join(', ') })}</p>
          {others.map(([path, message]) => (
            <p key={path}>{message}</p>
          ))}
        </div>
      )}
      {refused && (
        <p className="note note-bad" role="alert">
          {sayFailure(refused)}
        </p>
      )}
    </>
  );
}
