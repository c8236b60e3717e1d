import { useEffect, useState } from 'react';
import type { WireVisitor } from '../../../domain/chat/model.ts';
import { MARKET_INDEX, type MarketIndex, type PlaceFile } from '../../../domain/logistics/market/files.ts';
import { portName } from '../../../domain/logistics/port-names.ts';
import { codeName } from '../../../domain/shared/code-names.ts';
import type { Locale } from '../../../domain/shared/locale.ts';

/** Says where a visitor buys for: `Kenya: Mombasa · CIF`; with the code of the port until its name is read. */
export function usePlaceText(place: WireVisitor['place'], locale: Locale): string {
  const [named, setNamed] = useState({ port: '', name: '' });
  const port = place?.port ?? '';
  useEffect(() => {
    if (port === '') return;
    // Without the network the code stands for the name.
    void nameOf(port, locale)
      .then((name) => setNamed({ port, name }))
      .catch(() => {});
  }, [port, locale]);
  if (!place) return '';
  const name = named.port === port && named.name !== '' ? named.name : port;
  return `${codeName('region', place.country, locale)}: ${name} · ${place.term}`;
}

async function nameOf(port: string, locale: Locale): Promise<string> {
  const read = async <File>(address: string) => (await fetch(address)).json<File>();
  const { places } = await read<MarketIndex>(MARKET_INDEX);
  const address = places[port];
  return address === undefined ? '' : portName(await read<PlaceFile>(address), locale);
}
