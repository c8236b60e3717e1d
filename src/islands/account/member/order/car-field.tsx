import { useStore } from '@nanostores/react';
import { Frame, useControl, type CommonProps } from '../../../shared/form/field.tsx';
import type { FormValues } from '../../../shared/form/form-state.ts';

interface Props<Values extends FormValues> extends CommonProps<Values> {
  cars: readonly { id: number; name: string }[];
  /** The text of a first choice that means all cars. Without it the first car is chosen. */
  all?: string;
}

/** One of the cars of an order. */
export function CarField<Values extends FormValues>({ cars, all, ...props }: Props<Values>) {
  const { store, name } = props;
  const { values } = useStore(store.$form);
  const control = useControl(props);
  return (
    <Frame {...props}>
      <select {...control} value={values[name]} onChange={(event) => store.set(name, event.target.value)}>
        {all !== undefined && <option value="">{all}</option>}
        {cars.map(({ id, name: car }) => (
          <option value={id} key={id}>
            {car}
          </option>
        ))}
      </select>
    </Frame>
  );
}
