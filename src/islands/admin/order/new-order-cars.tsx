import type { Field } from '../../../domain/admin/field.ts';
import { spelledAlike } from '../../../domain/admin/patterns/common.ts';
import { ORDER_LIMITS } from '../../../domain/order/limits.ts';
import { VEHICLE_KINDS } from '../../../domain/order/stages.ts';
import type { Faults } from '../calls/faults.ts';
import { TypedField } from '../list/typed-field.tsx';
import { usePanel } from '../shell/admin-context.ts';
import { CAR_SOURCES, EMPTY_CAR, type TypedCar } from './new-order-input.ts';
import { fieldWords, type OrderWords } from './order-words.ts';
import { Part } from './part.tsx';

const line = { kind: 'text', longest: ORDER_LIMITS.nameLetters } as const;

const CAR_FIELDS = {
  kind: { kind: 'choice', choices: spelledAlike(VEHICLE_KINDS), isRequired: true },
  source: { kind: 'choice', choices: spelledAlike(CAR_SOURCES), isRequired: true },
  stock_id: { kind: 'reference', reference: { resource: 'stock', value: 'number' }, isRequired: true },
  auto_style_id: { kind: 'reference', reference: { resource: 'style' }, isRequired: true },
  name: { ...line, isRequired: true },
  vin: line,
  hs_code: line,
} as const satisfies Readonly<Record<keyof TypedCar, Field>>;

interface CarsProps {
  cars: readonly TypedCar[];
  faults: Faults;
  words: OrderWords;
  onChange: (cars: readonly TypedCar[]) => void;
}

const SOURCE_FIELD = { stock: 'stock_id', style: 'auto_style_id', free: 'name' } as const;

/** The cars of a new order. */
export function Cars({ cars, faults, words, onChange }: CarsProps) {
  const { say } = words;
  return (
    <Part title={say('new.cars')}>
      {cars.map((car, place) => (
        <CarFields
          key={place}
          car={car}
          place={place}
          faults={faults}
          words={words}
          onChange={(to) => onChange(cars.with(place, { ...car, ...to }))}
          onRemove={cars.length > 1 ? () => onChange(cars.toSpliced(place, 1)) : undefined}
        />
      ))}
      <div className="row">
        <button
          type="button"
          className="btn btn-small"
          disabled={cars.length >= ORDER_LIMITS.vehicles}
          onClick={() => onChange([...cars, EMPTY_CAR])}
        >
          {say('new.addCar')}
        </button>
      </div>
    </Part>
  );
}

interface CarProps extends Pick<CarsProps, 'faults' | 'words'> {
  car: TypedCar;
  place: number;
  onChange: (to: Partial<TypedCar>) => void;
  /** It is undefined for the only car. */
  onRemove: (() => void) | undefined;
}

function CarFields({ car, place, faults, words, onChange, onRemove }: CarProps) {
  const { locale } = usePanel();
  const { say } = words;
  const number = place + 1;
  return (
    <fieldset className="form-fields">
      <legend className="h4">{say('new.car', { number })}</legend>
      {(['kind', 'source', SOURCE_FIELD[car.source], 'vin', 'hs_code'] as const).map((name) => (
        <TypedField
          key={name}
          name={name}
          label={say(name === 'name' ? 'fields.car' : `fields.${name}`)}
          field={CAR_FIELDS[name]}
          value={car[name]}
          fault={faults[`vehicles.${place}.${name}`]}
          choice={(stored) => say(name === 'kind' ? `track.${stored}` : `choices.${name}.${stored}`)}
          words={fieldWords(locale)}
          onChange={(value) => onChange({ [name]: value })}
        />
      ))}
      {onRemove && (
        <div className="field">
          <button
            type="button"
            className="btn btn-small"
            aria-label={say('new.removeCar', { number })}
            onClick={onRemove}
          >
            {say('lines.remove')}
          </button>
        </div>
      )}
    </fieldset>
  );
}
