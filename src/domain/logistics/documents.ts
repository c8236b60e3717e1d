/**
 * Documents that call themselves by a number alone, or in a script few readers have: their titles and issuers stand in
 * `logistics:document.*`, beside the number.
 */
const DOCUMENTS = {
  usedCarExport: '商贸函〔2025〕648号',
  chargingSet: 'GB/T 20234',
  roadSafety: 'GB 7258',
} as const;
type DocumentKey = keyof typeof DOCUMENTS;

/** The document a citation names; undefined for those that say themselves what they are. */
export function documentOf(citation: string): DocumentKey | undefined {
  return (Object.keys(DOCUMENTS) as DocumentKey[]).find((key) => citation.startsWith(DOCUMENTS[key]));
}
