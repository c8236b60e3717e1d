import { Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { FITMENTS, type Entry, type Parameter } from '../../../domain/catalogue/model.ts';
import { readTypedNumber } from '../../../domain/shared/typed-number.ts';
import { usePanel } from '../shell/admin-context.ts';
import type { AdminKey } from '../../../i18n/admin-words.ts';
import type { SheetDictionary } from './dictionary.ts';
import { FACETS, USUAL, withFacet, type Facet } from './sheet-state.ts';
import { TermInput } from './term-input.tsx';

interface Props {
  entry: Entry;
  parameter: Parameter;
  dictionary: SheetDictionary;
  onChange: (entry: Entry) => void;
  onRemove: () => void;
}

/** One value of a parameter, in as many inputs as its kind needs. */
export function EntryEditor({ entry, parameter, dictionary, onChange, onRemove }: Props) {
  const { text } = usePanel();
  const [isWhole, setWhole] = useState(false);
  const usual = USUAL[parameter.kind];
  const shown = FACETS.filter((facet) => isWhole || usual.includes(facet) || entry[facet] !== undefined);
  return (
    <div className="entry">
      {shown.map((facet) => (
        <FacetInput
          key={facet}
          facet={facet}
          entry={entry}
          parameter={parameter}
          dictionary={dictionary}
          onChange={(value) => onChange(withFacet(entry, facet, value))}
        />
      ))}
      <span className="entry-acts">
        {!isWhole && (
          <button type="button" className="btn btn-small btn-bare" onClick={() => setWhole(true)}>
            {text('sheet.more')}
          </button>
        )}
        <button type="button" className="btn btn-icon" aria-label={text('sheet.removeValue')} onClick={onRemove}>
          <Trash2 className="icon" aria-hidden="true" />
        </button>
      </span>
    </div>
  );
}

const SAID: Readonly<Record<Facet, AdminKey>> = {
  fit: 'sheet.fit',
  at: 'sheet.at',
  number: 'sheet.plainNumber',
  to: 'sheet.to',
  unit: 'sheet.unit',
  term: 'sheet.term',
  text: 'sheet.text',
  count: 'sheet.count',
  note: 'sheet.note',
  optionPriceMinor: 'sheet.price',
};

interface FacetProps extends Pick<Props, 'entry' | 'parameter' | 'dictionary'> {
  facet: Facet;
  onChange: (value: Entry[Facet] | undefined) => void;
}

function FacetInput({ facet, entry, parameter, dictionary, onChange }: FacetProps) {
  const { text } = usePanel();
  const id = useId();
  const facetText = text(facet === 'number' && entry.to !== undefined ? 'sheet.number' : SAID[facet]);
  const unit = (facet === 'number' || facet === 'to') && entry.unit === undefined && parameter.unit;
  const label = unit ? `${facetText} (${unitName(unit, dictionary)})` : facetText;
  return (
    <span className="facet">
      <label htmlFor={id}>{label}</label>
      <FacetControl
        id={id}
        facet={facet}
        entry={entry}
        parameter={parameter}
        dictionary={dictionary}
        onChange={onChange}
      />
    </span>
  );
}

function FacetControl({ id, facet, entry, parameter, dictionary, onChange }: FacetProps & { id: string }) {
  const { text } = usePanel();
  const value = entry[facet];
  switch (facet) {
    case 'fit':
      return (
        <Choice
          id={id}
          onChange={onChange}
          value={entry.fit}
          choices={FITMENTS.map((fit) => [fit, text(`sheet.${fit}`)] as const)}
        />
      );
    case 'at':
    case 'note':
      return (
        <Choice
          id={id}
          onChange={onChange}
          value={entry[facet]}
          choices={termsOf(dictionary, facet === 'at' ? 'position' : 'note')}
        />
      );
    case 'unit':
      return <Choice id={id} onChange={onChange} value={entry.unit} choices={unitsOf(dictionary)} />;
    case 'term':
      return <TermInput id={id} dictionary={dictionary} code={entry.term} onChange={onChange} />;
    case 'text':
      return (
        <input
          className="in"
          id={id}
          dir="auto"
          value={entry.text ?? ''}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    default: {
      // Amounts are kept in their smallest unit.
      const scale = facet === 'optionPriceMinor' || (facet !== 'count' && parameter.kind === 'money') ? 100 : 1;
      return <Figure id={id} scale={scale} value={typeof value === 'number' ? value : undefined} onChange={onChange} />;
    }
  }
}

const named = ([, left]: readonly [string, string], [, right]: readonly [string, string]) => left.localeCompare(right);

const termsOf = ({ terms, names }: SheetDictionary, kind: string) =>
  terms
    .filter((term) => term.kind === kind)
    .map(({ code }) => [code, names.terms[code] ?? code] as const)
    .toSorted(named);

function unitName(code: string, { names }: SheetDictionary): string {
  const name = names.units[code] ?? code;
  return typeof name === 'string' ? name : name.other;
}

const unitsOf = ({ names }: SheetDictionary) =>
  Object.entries(names.units)
    .map(([code, name]) => [code, typeof name === 'string' ? name : name.other] as const)
    .toSorted(named);

interface ChoiceProps {
  id: string;
  value: string | undefined;
  choices: readonly (readonly [code: string, label: string])[];
  onChange: (value: never) => void;
}

function Choice({ id, value = '', choices, onChange }: ChoiceProps) {
  const { text } = usePanel();
  // Each facet takes codes of its own, and these are the choices it was given.
  const choose = (code: string) => onChange(code as never);
  return (
    <select className="in" id={id} value={value} onChange={({ target }) => choose(target.value)}>
      <option value="">{text('list.none')}</option>
      {choices.map(([code, label]) => (
        <option key={code} value={code}>
          {label}
        </option>
      ))}
    </select>
  );
}

interface FigureProps {
  id: string;
  scale: number;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
}

/**
 * A figure as sheets write them, with a point. It is typed as the reader's language writes numbers; what is none changes
 * nothing, and is told of.
 */
function Figure({ id, scale, value, onChange }: FigureProps) {
  const { text, locale } = usePanel();
  const shown = value === undefined ? '' : String(value / scale);
  const [typed, setTyped] = useState<string>();
  const isWrong = typed !== undefined && typed.trim() !== '' && readTypedNumber(typed, locale) === undefined;
  const take = (given: string) => {
    setTyped(given);
    if (given.trim() === '') return onChange(undefined);
    const number = readTypedNumber(given, locale);
    if (number === undefined) return;
    onChange(scale === 1 ? number : Math.round(number * scale));
  };
  return (
    <>
      <input
        className="in"
        id={id}
        dir="ltr"
        inputMode="decimal"
        aria-invalid={isWrong ? true : undefined}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
        value={typed ?? shown}
        onChange={({ target }) => take(target.value)}
        onBlur={() => {
          if (!isWrong) setTyped(undefined);
        }}
      />
      {isWrong && (
        <span className="err" id={`${id}-wrong`} role="alert">
          {text('sheet.notFigure')}
        </span>
      )}
    </>
  );
}
