/** Each part of the day with the hour it ends before. */
const DAY_PARTS = [
  ['night', 5],
  ['earlyMorning', 9],
  ['morning', 12],
  ['noon', 14],
  ['afternoon', 18],
  ['evening', 24],
] as const;
type DayPart = (typeof DAY_PARTS)[number][0];

/** @param hour of the member's own clock, 0 to 23. */
export function dayPart(hour: number): DayPart {
  return DAY_PARTS.find(([, end]) => hour < end)?.[0] ?? 'evening';
}

/** Returns one or two letters for an account without a picture: `Amina Tadesse` → `AT`. Works in any script. */
export function initials(name: string): string {
  const words = name.split(/[\s_.-]+/).filter(Boolean);
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return [first, last].map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('');
}
