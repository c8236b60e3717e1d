import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { DEFAULT_LOCALE, type Locale } from '../../../domain/shared/locale.ts';
import type { EntityText } from '../list/use-words.ts';
import { FieldRow } from './field-row.tsx';
import type { FormStore } from './form-store.ts';
import { Languages } from './languages.tsx';
import { withChanges, type Unit } from './units.ts';

/** Fields that stand together: those of a section, and of one language beside another. */
interface Part {
  section: string | undefined;
  units: Unit[];
}

function partsOf(units: readonly Unit[]): Part[] {
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
}

/** All that is filled in. */
export function FormParts({ store, words, language, onLanguage }: Props) {
  const { $form, units, id } = store;
  const { row, changes, faults } = useStore($form);
  const values = useMemo(() => withChanges(row, units, changes), [row, units, changes]);
  const parts = useMemo(() => partsOf(units), [units]);
  const isShown = ({ locale }: Unit) => locale === undefined || locale === DEFAULT_LOCALE || locale === language;
  return parts.map((part) => {
    const hasLanguages = part.units.some(({ locale }) => locale !== undefined);
    return (
      <section className="form-part" key={part.section ?? ''}>
        {part.section !== undefined && <h2 className="h4">{words.section(part.section)}</h2>}
        {hasLanguages && (
          <Languages {...{ values, faults }} units={part.units} chosen={language} onChoose={onLanguage} />
        )}
        <div className="form-fields">
          {part.units.filter(isShown).map((unit) => (
            <FieldRow
              key={unit.path}
              {...{ unit, values, words }}
              fault={faults[unit.path] ?? (unit.locale === DEFAULT_LOCALE ? faults[unit.wire] : undefined)}
              isNew={id === undefined}
              isChanged={Object.hasOwn(changes, unit.path)}
              onChange={store.set}
            />
          ))}
        </div>
      </section>
    );
  });
}
