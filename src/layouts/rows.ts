import { getLiveCollection } from 'astro:content';

type CollectionName = Parameters<typeof getLiveCollection>[0];
type Answer<Name extends CollectionName> = Awaited<ReturnType<typeof getLiveCollection<Name>>>;
type Filter<Name extends CollectionName> = Parameters<typeof getLiveCollection<Name>>[1];
export type Row<Name extends CollectionName> = NonNullable<Answer<Name>['entries']>[number]['data'];

/** The rows of a collection of the catalogue. Throws where they cannot be read: a page without its facts is no page. */
export async function rowsOf<Name extends CollectionName>(name: Name, filter?: Filter<Name>): Promise<Row<Name>[]> {
  const { entries, error } = await getLiveCollection(name, filter);
  if (!entries) throw error ?? new Error(`The collection ${name} could not be read.`);
  return entries.map(({ data }) => data);
}
