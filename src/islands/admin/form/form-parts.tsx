import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { DEFAULT_LOCALE, type Locale } from '../../../domain/shared/locale.ts';
import type { EntityText } from '../list/use-words.ts';
import { usePanel } from '../shell/admin-context.ts';
import { FieldRow } from './field-row.tsx';
import type { FormStore } from './form-store.ts';
import { Languages } from './languages.tsx';
import { panelId, PartTabs, tabId } from './part-tabs.tsx';
import { withChanges, type Unit, type Values } from './units.ts';

/** Fields that are shown together: those of a section, or of one language beside English. */
interface Part {
  section: string | undefined;
  units: Unit[];
}

/** Parts of a form by the section that names each. */
export function partsOf(units: readonly Unit[]): Part[] {
  const parts: Part[] = [];
  for (const unit of units) {
    const { section } = unit.field;
    const part = parts.find((one) => one.section === section);
    if (part) part.units.push(unit);
    else parts.push({ section, units: [unit] });
  }
  return parts;
}

interface Props {
  store: FormStore;
  words: EntityText;
  language: Locale;
  onLanguage: (locale: Locale) => void;
  /** Of a form with tabs, the section that is shown. */
  shown: string | undefined;
  onShow: (section: string) => void;
}

/** The fields of a form, or those of the open tab. */
export function FormParts({ store, words, language, onLanguage, shown, onShow }: Props) {
  const { $form, units } = store;
  const { text } = usePanel();
  const { row, changes, faults } = useStore($form);
  const values = useMemo(() => withChanges(row, units, changes), [row, units, changes]);
  const parts = useMemo(() => partsOf(units), [units]);
  const tabs = parts.map(({ section = '', units: its }) => ({
    section,
    title: words.section(section),
    isChanged: its.some(({ path }) => Object.hasOwn(changes, path)),
    isBad: its.some(({ path }) => faults[path] !== undefined),
  }));
  return (
    <>
      {shown !== undefined && (
        <PartTabs tabs={tabs} shown={shown} onShow={onShow} label={text('form.parts')} changed={text('form.changed')} />
      )}
      {parts
        .filter(({ section }) => shown === undefined || section === shown)
        .map((part) => (
          <FormPart
            key={part.section ?? ''}
            part={part}
            store={store}
            words={words}
            language={language}
            onLanguage={onLanguage}
            values={values}
            isTab={shown !== undefined}
          />
        ))}
    </>
  );
}

interface PartProps extends Omit<Props, 'shown' | 'onShow'> {
  part: Part;
  values: Values;
  /** Its title stands in its tab. */
  isTab: boolean;
}

function FormPart({ part: { section, units }, values, isTab, store, words, language, onLanguage }: PartProps) {
  const { changes, faults } = useStore(store.$form);
  const isShown = ({ locale }: Unit) => locale === undefined || locale === DEFAULT_LOCALE || locale === language;
  const panel = isTab &&
    section !== undefined && { role: 'tabpanel', id: panelId(section), 'aria-labelledby': tabId(section) };
  return (
    <section className="form-part" {...panel}>
      {section !== undefined && !isTab && <h2 className="h4">{words.section(section)}</h2>}
      {units.some(({ locale }) => locale !== undefined) && (
        <Languages values={values} faults={faults} units={units} chosen={language} onChoose={onLanguage} />
      )}
      <div className="form-fields">
        {units.filter(isShown).map((unit) => (
          <FieldRow
            key={unit.path}
            unit={unit}
            values={values}
            words={words}
            fault={faults[unit.path] ?? (unit.locale === DEFAULT_LOCALE ? faults[unit.wire] : undefined)}
            isNew={store.id === undefined}
            isChanged={Object.hasOwn(changes, unit.path)}
            onChange={store.set}
          />
        ))}
      </div>
    </section>
  );
}
