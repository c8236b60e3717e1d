import { useEffect, useState } from 'react';
import { call } from '../../shared/call.ts';
import { usePanel } from '../shell/admin-context.ts';
import * as at from '../../../wire/addresses/area.ts';
import { listOf, textOf, type WidgetProps } from './widget.ts';

interface Area {
  value: string;
  label: string;
}

const PARTS = ['province', 'city', 'district'] as const;

/** The areas below the chosen ones: one list per level, up to the next level to choose. */
function useAreas(codes: readonly string[]): readonly (readonly Area[])[] {
  const { locale } = usePanel();
  const [areas, setAreas] = useState<readonly (readonly Area[])[]>([]);
  const [province, city] = codes;
  useEffect(() => {
    let isOver = false;
    const ask = async (query: Record<string, string>): Promise<readonly Area[]> => {
      const answer = await call(`${at.area.path}?${new URLSearchParams(query).toString()}`, { locale });
      return answer.accepted ? (answer.data as Area[]) : [];
    };
    const requested = [
      ask({}),
      ...(province ? [ask({ province })] : []),
      ...(province && city ? [ask({ province, city })] : []),
    ];
    void Promise.all(requested).then((found) => {
      if (!isOver) setAreas(found);
    });
    return () => {
      isOver = true;
    };
  }, [province, city, locale]);
  return areas;
}

/** A place in China: province, city and district. Lower levels may stay empty. */
export function CityWidget({ id, value, onChange }: WidgetProps) {
  const { text } = usePanel();
  const codes = listOf(value).map(textOf);
  const areas = useAreas(codes);
  return (
    <div className="city-in">
      {PARTS.map((part, place) => {
        const offered = areas[place] ?? [];
        if (place > codes.length || (place > 0 && offered.length === 0)) return null;
        return (
          <select
            key={part}
            id={place === 0 ? id : undefined}
            className="in"
            aria-label={text(`form.${part}`)}
            value={codes[place] ?? ''}
            onChange={({ target }) =>
              onChange([...codes.slice(0, place), ...(target.value === '' ? [] : [target.value])])
            }
          >
            <option value="">{text(`form.${part}`)}</option>
            {offered.map((area) => (
              <option key={area.value} value={area.value}>
                {area.label}
              </option>
            ))}
          </select>
        );
      })}
    </div>
  );
}
