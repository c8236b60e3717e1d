import { useState } from 'react';
import type { Field } from '../../../domain/admin/field.ts';
import { listColumns, type Resource } from '../../../domain/admin/resource.ts';
import { keep, readKept } from '../shell/kept.ts';

/** Which columns a list shows: chosen by the reader, kept in this browser for each entity. */

const KEY = 'admin.columns';

function readColumns(name: string): readonly string[] | undefined {
  const stored = readKept<Record<string, unknown>>(KEY)?.[name];
  return Array.isArray(stored) ? stored.filter((one): one is string => typeof one === 'string') : undefined;
}

/** If the browser refuses storage, the choice lasts as long as the page. */
function keepColumns(name: string, columns: readonly string[] | undefined): void {
  keep(KEY, { ...readKept<Record<string, unknown>>(KEY), [name]: columns });
}

export interface Columns {
  all: readonly [name: string, field: Field][];
  shown: readonly [name: string, field: Field][];
  /** Undefined: as at first. */
  set: (names: readonly string[] | undefined) => void;
}

export function useColumns(resource: Resource): Columns {
  const [chosen, setChosen] = useState(() => readColumns(resource.name));
  const all = listColumns(resource);
  const shown = all.filter(([name, { isAside }]) => (chosen ? chosen.includes(name) : !isAside));
  return {
    all,
    // An old choice may name none of today's columns.
    shown: shown.length > 0 ? shown : all.filter(([, { isAside }]) => !isAside),
    set: (names) => {
      setChosen(names);
      keepColumns(resource.name, names);
    },
  };
}
