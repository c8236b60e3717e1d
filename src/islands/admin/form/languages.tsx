import { Check, CircleDot } from 'lucide-react';
import { DEFAULT_LOCALE, htmlLanguage, LOCALES, type Locale } from '../../../domain/shared/locale.ts';
import type { EntityText } from '../list/use-words.ts';
import { usePanel } from '../shell/admin-context.ts';
import { isEmptyValue, valueAt, type Unit, type Values } from './units.ts';

/** A language by its own name. */
export const endonymOf = (locale: Locale): string => LOCALES.find(({ code }) => code === locale)?.name ?? locale;

/** The languages that have texts, lack texts that exist in English, or have faults. */
function marksOf(units: readonly Unit[], values: Values, faults: Readonly<Record<string, string>>) {
  const missing = new Set<Locale>();
  const bad = new Set<Locale>();
  const marked = new Set<Locale>();
  for (const unit of units) {
    if (unit.locale === undefined) continue;
    const isTold = !isEmptyValue(valueAt(values, { ...unit, locale: DEFAULT_LOCALE }));
    if (!isEmptyValue(valueAt(values, unit))) marked.add(unit.locale);
    else if (isTold) missing.add(unit.locale);
    if (faults[unit.path] !== undefined) bad.add(unit.locale);
  }
  return { told: marked, missing, bad };
}

/** The label of a field; for a text in a language, with the language's name. */
export const unitLabel = ({ name, locale }: Unit, words: EntityText): string =>
  locale ? `${words.field(name)}, ${endonymOf(locale)}` : words.field(name);

interface Props {
  units: readonly Unit[];
  values: Values;
  faults: Readonly<Record<string, string>>;
  chosen: Locale;
  onChoose: (locale: Locale) => void;
}

/** Chooses the language beside English. Languages that lack texts are marked. */
export function Languages({ units, values, faults, chosen, onChoose }: Props) {
  const { text } = usePanel();
  const { told, missing, bad } = marksOf(units, values, faults);
  return (
    <div className="languages" role="radiogroup" aria-label={text('form.language')}>
      {LOCALES.map(({ code, name }) => (
        <label key={code} data-chosen={code === chosen ? '' : undefined} data-bad={bad.has(code) ? '' : undefined}>
          <input
            type="radio"
            name="form-language"
            className="clip"
            checked={code === chosen}
            onChange={() => onChoose(code)}
          />
          <span lang={htmlLanguage(code)}>{name}</span>
          <Mark isMissing={missing.has(code)} isTold={told.has(code)} />
        </label>
      ))}
    </div>
  );
}

/** A form in which nothing is written yet has nothing complete. */
function Mark({ isMissing, isTold }: { isMissing: boolean; isTold: boolean }) {
  const { text } = usePanel();
  if (!isMissing && !isTold) return null;
  const [Icon, words] = isMissing ? [CircleDot, text('form.missing')] : [Check, text('form.complete')];
  return (
    <>
      <Icon className={isMissing ? 'icon missing' : 'icon'} aria-hidden="true" />
      <span className="clip">{words}</span>
    </>
  );
}
