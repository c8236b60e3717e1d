import type { Entry } from '../../../src/domain/catalogue/model.ts';
import { REASONS, restateValue, type Reason } from './cell.ts';
import { statedValues, type SourceStyle } from './source.ts';
import type { Tables } from './tables.ts';
import { holdsAllFacts } from './verify.ts';

interface Count {
  stated: number;
  carried: number;
}

/** What `data/catalogue/coverage.json` holds. */
export interface Coverage {
  definition: string;
  source: string;
  styles: number;
  stated: number;
  carried: number;
  notCarried: Record<Reason, number>;
  /** Each distinct value that is not carried, with how often it is stated. */
  missing: { group: string; label: string; value: string; reason: Reason; times: number }[];
  /** Texts of the source page's buttons that stood in a value and state nothing. */
  strayCaptionsRemoved: number;
  groups: Record<string, Count>;
}

const DEFINITION =
  'A stated value is one label with its text in one style of the source. It is carried when the readers understood ' +
  'the whole text and its entries, written out in English, hold every number and every Latin code of the text and ' +
  'the same standard and optional marks. Groups are those of the product.';

/** Restates the sheets one by one and counts what came through. */
export class CoverageCount {
  readonly coverage: Coverage;
  readonly #missing = new Map<string, Coverage['missing'][number]>();
  readonly #tables: Tables;

  constructor(tables: Tables, source: string) {
    this.#tables = tables;
    this.coverage = {
      definition: DEFINITION,
      source,
      styles: 0,
      stated: 0,
      carried: 0,
      notCarried: Object.fromEntries(REASONS.map((reason) => [reason, 0])) as Record<Reason, number>,
      missing: [],
      strayCaptionsRemoved: 0,
      groups: {},
    };
  }

  /** Cells by parameter key, in the order of the dictionary. */
  restate(style: SourceStyle): Map<string, Entry[]> {
    const { coverage } = this;
    const sheet = new Map<string, Entry[]>();
    coverage.styles++;
    for (const stated of statedValues(style)) {
      const restated = this.#verified(stated);
      const key = this.#tables.labels[stated.group]?.[stated.label] ?? this.#tables.labels[stated.group]?.['*'];
      const group = (key && this.#tables.parameters.get(key)?.group) ?? stated.group;
      const count = (coverage.groups[group] ??= { stated: 0, carried: 0 });
      coverage.stated++;
      count.stated++;
      if (stated.value.endsWith('询底价')) coverage.strayCaptionsRemoved++;
      if (restated.carried) {
        coverage.carried++;
        count.carried++;
        sheet.set(restated.key, [...(sheet.get(restated.key) ?? []), ...restated.entries]);
      } else this.#record(stated, restated.reason);
    }
    const order = (key: string) => this.#tables.parameters.get(key)!.order;
    return new Map([...sheet].sort(([one], [other]) => order(one) - order(other)));
  }

  finish(): Coverage {
    const order = [...new Set([...this.#tables.parameters.values()].map(({ group }) => group))];
    this.coverage.groups = Object.fromEntries(
      Object.entries(this.coverage.groups).sort(([one], [other]) => order.indexOf(one) - order.indexOf(other)),
    );
    this.coverage.missing = [...this.#missing.values()].sort((one, other) => other.times - one.times);
    return this.coverage;
  }

  #verified(stated: Parameters<typeof restateValue>[0]): ReturnType<typeof restateValue> {
    const restated = restateValue(stated, this.#tables);
    if (!restated.carried) return restated;
    // A package or special feature is named by its label; the test must see that name too.
    const isNamedByLabel = restated.key === 'option_packages' || restated.key === 'special_features';
    const source = isNamedByLabel ? `${stated.label} ${stated.value}` : stated.value;
    const parameter = this.#tables.parameters.get(restated.key)!;
    const holds = holdsAllFacts(source, restated.entries, parameter, this.#tables.english);
    return holds ? restated : { carried: false, reason: 'differs-when-rendered' };
  }

  #record({ group, label, value }: { group: string; label: string; value: string }, reason: Reason): void {
    this.coverage.notCarried[reason]++;
    const id = JSON.stringify([group, label, value]);
    const known = this.#missing.get(id);
    if (known) known.times++;
    else this.#missing.set(id, { group, label, value, reason, times: 1 });
  }
}
