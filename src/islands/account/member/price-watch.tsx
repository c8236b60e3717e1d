import { useState } from 'react';
import { changePercent } from '../../../domain/collection/price-watch.ts';
import { localeOf } from '../../../domain/shared/locale.ts';
import { parseWireAmount } from '../../../domain/shared/money.ts';
import { percentText } from '../../../domain/shared/percent-text.ts';
import { watchPrice, type CollectedCar } from './collection-api.ts';
import type { ScreenProps } from './screen-props.ts';

interface Props extends Pick<ScreenProps, 'text' | 'locale' | 'sayFailure'> {
  car: CollectedCar;
}

/** Turns on a mail for when the price of a saved car falls. The switch shows the state stored on the server. */
export function PriceWatch({ car, text, locale, sayFailure }: Props) {
  const [isOn, setOn] = useState(car.watched);
  const [fault, setFault] = useState('');
  const change = async (on: boolean) => {
    setOn(on);
    setFault('');
    const answer = await watchPrice(locale, car.auto_style_id, on);
    if (answer.accepted) return setOn(answer.data.on);
    setOn(!on);
    setFault(sayFailure(answer));
  };
  return (
    <>
      <label className="pick">
        <input
          type="checkbox"
          checked={isOn}
          aria-label={text('collection.watchNamed', { car: car.auto_style_name })}
          onChange={({ target }) => void change(target.checked)}
        />
        <span>{text('collection.watch')}</span>
      </label>
      {fault !== '' && (
        <span className="err" role="alert">
          {fault}
        </span>
      )}
    </>
  );
}

/** How the price in China has changed since the car was saved. */
export function PriceChange({ car, text, locale }: Omit<Props, 'sayFailure'>) {
  const now = parseWireAmount(car.lowest_transaction_price ?? car.suggested_price ?? '');
  const change = changePercent(parseWireAmount(car.saved_price ?? ''), now);
  if (change === undefined) return null;
  if (change === 0) return <span className="fine">{text('collection.same')}</span>;
  const percent = percentText(Math.abs(change), localeOf(locale).tag, 1);
  return <span className="fine">{text(change < 0 ? 'collection.fell' : 'collection.rose', { percent })}</span>;
}
