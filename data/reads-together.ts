import type { Client, InArgs, InStatement, ResultSet } from '@libsql/client/http';
import { drizzle } from 'drizzle-orm/libsql/http';
import type { Database } from './client.ts';

interface Waiting {
  statement: InStatement;
  resolve: (answer: ResultSet) => void;
  reject: (error: unknown) => void;
}

const argsGiven = ([sql, args = []]: [string, InArgs?]): InStatement => ({ sql, args });

/**
 * Returns a database that sends all reads of one moment as one batch: they cost one round to libSQL, and all answers are of
 * one instant. A read that depends on the answer of another costs a round of its own, as always. It cannot write.
 */
export function readsTogether({ $client }: Database): Database {
  let waiting: Waiting[] = [];
  const send = async () => {
    const asked = waiting;
    waiting = [];
    try {
      const answers = await $client.batch(
        asked.map(({ statement }) => statement),
        'read',
      );
      for (const [place, { resolve, reject }] of asked.entries()) {
        const answer = answers[place];
        if (answer) resolve(answer);
        else reject(new Error('The database left a question unanswered'));
      }
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  };
  const ask = (statement: InStatement): Promise<ResultSet> =>
    new Promise((resolve, reject) => {
      // A task, not a microtask: what is asked by promises that settle in this one still comes along.
      if (waiting.length === 0) setTimeout(() => void send(), 0);
      waiting.push({ statement, resolve, reject });
    });
  const client: Pick<Client, 'execute' | 'batch'> = {
    execute: (statement: InStatement) => ask(statement),
    batch: (statements) => Promise.all(statements.map((one) => ask(Array.isArray(one) ? argsGiven(one) : one))),
  };
  // Drizzle reads by these two methods alone; the others would write.
  return drizzle({ client: client as Client });
}
