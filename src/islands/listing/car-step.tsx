import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { Say } from '../../domain/auction/words.ts';
import { ENERGY_TYPES } from '../../domain/catalogue/model.ts';
import { LISTING_LIMITS as LIMITS } from '../../domain/listing/model.ts';
import { decodeVin as readVin, isVin, plainVin } from '../../domain/listing/vin.ts';
import { decodeVin, type DecodedVin, type Style } from './api.ts';
import type { CatalogueStore } from './catalogue-store.ts';
import { ChoiceField, fieldId, Fault, TextField, useControl } from './fields.tsx';
import type { ListingForm } from './form.ts';
import { useDraft, useSell } from './sell-context.ts';

/** The step that asks for the car, its place and its history. */
export function CarStep({ catalogue }: { catalogue: CatalogueStore }) {
  const { say, given } = useSell();
  return (
    <>
      <p className="sub">{say('car.lead')}</p>
      <div className="sell-fields">
        <CatalogueChoice catalogue={catalogue} />
        <TextField name="name" limit={LIMITS.nameLetters} hint={say('car.nameHint')} isWide />
        <VinField />
        <TextField name="year" limit={4} isNumber />
        <TextField name="first_registration" limit={10} isMonth hint={say('car.monthHint')} />
        <TextField name="mileage_km" limit={12} isNumber unit={say('car.km')} />
        <ChoiceField
          name="energy_type"
          none={say('choose')}
          choices={ENERGY_TYPES.map((type) => [type, given.energy[type]])}
        />
        <TextField name="city" limit={LIMITS.cityLetters} hint={say('car.cityHint')} />
        <TextField name="color" limit={LIMITS.colorLetters} />
      </div>
    </>
  );
}

/** The values that follow from a style: the car's name, its year and its energy. */
function styleChosen(styles: readonly Style[], id: number | null): Partial<ListingForm> {
  const chosen = styles.find((one) => one.auto_style_id === id);
  if (!chosen) return { auto_style_id: id };
  const { auto_style_name: name, model_year: year, energy_type_code: energy } = chosen;
  return { auto_style_id: id, name: name.slice(0, LIMITS.nameLetters), year: String(year), energy_type: energy };
}

/** Brand, model and style of the catalogue. A car that is not in it is named by its seller. */
function CatalogueChoice({ catalogue }: { catalogue: CatalogueStore }) {
  const draft = useDraft();
  const { say, sayFailure } = useSell();
  const { form } = useStore(draft.$draft);
  const { brands, models, styles, failure } = useStore(catalogue.$catalogue);
  const { brand_id: brand, model_id: model, auto_style_id: style } = form;
  const follow = () => void catalogue.follow({ brand_id: brand, model_id: model, auto_style_id: style });
  useEffect(follow, [brand, model, style]);
  const nothing = { model_id: null, auto_style_id: null };
  return (
    <>
      <IdChoice
        name="brand_id"
        value={brand}
        none={say('car.free')}
        choices={brands.map(({ id, name }) => [id, name])}
        onChoose={(id) => draft.set({ brand_id: id, ...nothing })}
      />
      <IdChoice
        name="model_id"
        value={model}
        none={say('choose')}
        choices={models.map(({ id, name }) => [id, name])}
        onChoose={(id) => draft.set({ ...nothing, model_id: id })}
      />
      <IdChoice
        name="auto_style_id"
        value={style}
        none={say('choose')}
        choices={styles.map(({ auto_style_id: id, trim_name: name }) => [id, name])}
        onChoose={(id) => draft.set(styleChosen(styles, id))}
      />
      {failure && (
        <p className="err wide" role="alert">
          {sayFailure(failure)}
          <button type="button" className="link" onClick={follow}>
            {say('again')}
          </button>
        </p>
      )}
    </>
  );
}

interface IdProps {
  name: 'brand_id' | 'model_id' | 'auto_style_id';
  value: number | null;
  none: string;
  choices: readonly (readonly [id: number, name: string])[];
  onChoose: (id: number | null) => void;
}

function IdChoice({ name, value, none, choices, onChoose }: IdProps) {
  const { say } = useSell();
  const control = useControl(name);
  const isKnown = value === null || choices.some(([id]) => id === value);
  return (
    <div className="field">
      <label htmlFor={fieldId(name)}>{say(`fields.${name}`)}</label>
      <select
        {...control}
        value={value ?? ''}
        disabled={choices.length === 0}
        onChange={({ target }) => onChoose(target.value === '' ? null : Number(target.value))}
      >
        <option value="">{none}</option>
        {/* Its name is on the way. */}
        {!isKnown && <option value={value}>…</option>}
        {choices.map(([id, text]) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </select>
      <Fault name={name} />
    </div>
  );
}

const VIN_LETTERS = 17;

/** The field for the VIN, with the result of its check digit and the facts it encodes. */
function VinField() {
  const draft = useDraft();
  const { say, locale } = useSell();
  const { form } = useStore(draft.$draft);
  const vin = plainVin(form.vin);
  const [decoded, setDecoded] = useState<{ vin: string; told: DecodedVin }>();
  const requested = useRef('');
  useEffect(() => {
    if (!isVin(vin) || requested.current === vin) return;
    requested.current = vin;
    void decodeVin(locale, vin).then((answer) => {
      if (answer.accepted) setDecoded({ vin, told: answer.data });
      else requested.current = '';
    });
  }, [vin, locale]);
  const decodedFacts = decoded?.vin === vin ? decoded.told : undefined;
  const takeOver = () => {
    const { year, brand_id: brand } = decodedFacts ?? {};
    draft.set({
      ...(year !== undefined && form.year === '' && { year: String(year) }),
      ...(brand !== undefined && form.brand_id === null && { brand_id: brand }),
    });
  };
  const isNew =
    decodedFacts !== undefined &&
    ((decodedFacts.year !== undefined && form.year === '') ||
      (decodedFacts.brand_id !== undefined && form.brand_id === null));
  const facts = [decodedFacts?.brand, decodedFacts?.year].filter((fact) => fact !== undefined).join(', ');
  return (
    <div className="vin">
      <TextField name="vin" limit={40} isLatin hint={vinHint(vin, say)} />
      {/* Always there: a status that comes with its text is not read out. */}
      <p className="hint" role="status">
        {decodedFacts && facts !== '' && say('vin.says', { facts })}
      </p>
      {isNew && (
        <button type="button" className="btn btn-small" onClick={takeOver}>
          {say('vin.take')}
        </button>
      )}
    </div>
  );
}

function vinHint(vin: string, say: Say): string {
  if (vin === '') return say('vin.hint');
  if (!isVin(vin)) return say(vin.length === VIN_LETTERS ? 'vin.signs' : 'vin.short', { typed: vin.length });
  // The year plays no part in the check digit.
  return say(`vin.${readVin(vin, 0).checkDigit}`);
}
