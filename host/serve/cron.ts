/**
 * True where the minute of `at` (UTC, as Cloudflare counts) is due by a cron expression of five fields: minute, hour,
 * day of month, month, day of week (1 is Sunday, as at Cloudflare; or a name: `SUN`).
 */
export function isDue(expression: string, at: Date): boolean {
  const fields = expression.trim().split(/\s+/);
  if (fields.length !== 5) throw new Error(`"${expression}" is no cron expression of five fields.`);
  const [minute = '*', hour = '*', dayOfMonth = '*', month = '*', dayOfWeek = '*'] = fields;
  const isDayOfMonth = matches(dayOfMonth, at.getUTCDate(), 1, 31);
  // Cloudflare numbers the week from 1 (Sunday).
  const isDayOfWeek = matches(numberDays(dayOfWeek), at.getUTCDay() + 1, 1, 7);
  // As in every cron: where both days are restricted, either of them is enough.
  const isDay = dayOfMonth !== '*' && dayOfWeek !== '*' ? isDayOfMonth || isDayOfWeek : isDayOfMonth && isDayOfWeek;
  const isMonth = matches(month, at.getUTCMonth() + 1, 1, 12);
  return matches(minute, at.getUTCMinutes(), 0, 59) && matches(hour, at.getUTCHours(), 0, 23) && isDay && isMonth;
}

const DAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];

function numberDays(field: string): string {
  return field.toUpperCase().replace(/[A-Z]{3}/g, (name) => String(DAYS.indexOf(name) + 1));
}

/** One field: `*`, `5`, `1-5`, `*` or a range with a step, and lists of these. */
function matches(field: string, value: number, lowest: number, highest: number): boolean {
  return field.split(',').some((part) => {
    const [range, stepText] = part.split('/') as [string, string?];
    const [fromText, toText] = range === '*' ? [lowest, highest] : (range.split('-') as [string, string?]);
    const from = Number(fromText);
    // `5` means itself, `5/10` from there to the end.
    const to = Number(toText ?? (stepText === undefined ? from : highest));
    return value >= from && value <= to && (value - from) % Number(stepText ?? 1) === 0;
  });
}

/**
 * Runs `run` for every expression at its minute until the returned function is called, and once at the start: a
 * server that was down at the hour should not wait for the next one.
 */
export function startCron(
  expressions: () => readonly string[],
  run: (expression: string) => Promise<void>,
): () => void {
  let timer: NodeJS.Timeout;
  const arm = () => {
    const untilNextMinuteMs = 60_000 - (Date.now() % 60_000);
    timer = setTimeout(() => {
      const now = new Date();
      arm();
      for (const expression of expressions()) if (isDue(expression, now)) void run(expression);
    }, untilNextMinuteMs + 50);
    timer.unref();
  };
  arm();
  for (const expression of expressions()) void run(expression);
  return () => clearTimeout(timer);
}
