import type { Client, InArgs, InStatement, ResultSet } from '@libsql/client/http';
import { drizzle } from 'drizzle-orm/libsql/http';
import type { Database } from './client.ts';

/** Answers by what was asked, for reads of one request that ask the same. */
export type ReadAnswers = Map<string, Promise<ResultSet>>;

interface Waiting {
  statement: InStatement;
  resolve: (answer: ResultSet) => void;
  reject: (error: unknown) => void;
}

const argsGiven = ([sql, args = []]: [string, InArgs?]): InStatement => ({ sql, args });

/**
 * Returns a read-only database that sends all reads of one moment as one batch, so that they cost one round to libSQL
 * and all answers are of one instant. A read that depends on the answer of another costs a round of its own.
 *
 * @param answers if given, is added to, and what it has an answer to is not asked again
 */
export function readsTogether({ $client }: Database, answers?: ReadAnswers): Database {
  let waiting: Waiting[] = [];
  const send = async () => {
    const requested = waiting;
    waiting = [];
    try {
      const results = await $client.batch(
        requested.map(({ statement }) => statement),
        'read',
      );
      for (const [place, { resolve, reject }] of requested.entries()) {
        const result = results[place];
        if (result) resolve(result);
        else reject(new Error('The database left a question unanswered'));
      }
    } catch (error) {
      for (const { reject } of requested) reject(error);
    }
  };
  const enqueue = (statement: InStatement): Promise<ResultSet> =>
    new Promise((resolve, reject) => {
      // It waits for a task, not a microtask, so that reads started by promises that settle in this task join the
      // batch.
      if (waiting.length === 0) setTimeout(() => void send(), 0);
      waiting.push({ statement, resolve, reject });
    });
  const ask = (statement: InStatement): Promise<ResultSet> => {
    if (!answers) return enqueue(statement);
    const question = JSON.stringify(statement);
    const answer = answers.get(question) ?? enqueue(statement);
    answers.set(question, answer);
    return answer;
  };
  const client: Pick<Client, 'execute' | 'batch'> = {
    execute: (statement: InStatement) => ask(statement),
    batch: (statements) => Promise.all(statements.map((one) => ask(Array.isArray(one) ? argsGiven(one) : one))),
  };
  // Drizzle uses only these two methods to read; the missing ones would write.
  return drizzle({ client: client as Client });
}
