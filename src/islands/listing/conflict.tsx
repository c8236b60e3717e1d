import { useStore } from '@nanostores/react';
import { differing, formOf, type FieldName, type ListingForm } from './form.ts';
import { useDraft, useSell, type Sell } from './sell-context.ts';

/** Shown if the listing was saved elsewhere meanwhile: both versions, and the choice between them. */
export function Conflict() {
  const draft = useDraft();
  const sell = useSell();
  const { say, locale } = sell;
  const { form, newer } = useStore(draft.$draft);
  if (!newer) return null;
  const other = formOf(newer);
  const names = differing(form, other, locale);
  return (
    <section className="note note-warn sell-conflict" role="alert">
      <h2 className="h4">{say('conflict.title')}</h2>
      <p>{say('conflict.text')}</p>
      <div className="sell-versions">
        <table>
          <thead>
            <tr>
              <td />
              <th scope="col">{say('conflict.mine')}</th>
              <th scope="col">{say('conflict.newer')}</th>
            </tr>
          </thead>
          <tbody>
            {names.map((name) => (
              <tr key={name}>
                <th scope="row">{say(`fields.${name}`)}</th>
                <td dir="auto">{shown(form, name, sell)}</td>
                <td dir="auto">{shown(other, name, sell)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="row">
        <button type="button" className="btn btn-ink" onClick={() => draft.settle('mine')}>
          {say('conflict.keep')}
        </button>
        <button type="button" className="btn" onClick={() => draft.settle('newer')}>
          {say('conflict.take')}
        </button>
      </div>
    </section>
  );
}

/** A field's value in words. */
function shown(form: ListingForm, name: FieldName, { say, given }: Sell): string {
  const value = form[name];
  if (value === null || value === '') return '–';
  if (typeof value === 'object') return String(value.length);
  if (name === 'energy_type') return given.energy[value as keyof typeof given.energy];
  return name === 'want' ? say(`price.${value}`) : String(value);
}
