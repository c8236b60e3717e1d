import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll } from 'vitest';
import { DATA_FOLDER } from '../../scripts/support/paths.ts';

const TURN = join(DATA_FOLDER, 'desk-turn');
const OWNER = join(TURN, 'pid');
/** All files that take turns, one after the other, on a busy machine. */
const LONGEST_WAIT_MS = 900_000;

/**
 * Called by files in which an agent of the shared site is online: they take turns, because an agent who is online is given
 * the next visitor who writes, of whichever file.
 */
export function takeTheDesk(): void {
  beforeAll(async () => {
    while (!takeTurn()) await sleep(500);
  }, LONGEST_WAIT_MS);
  afterAll(() => rmSync(TURN, { recursive: true, force: true }));
}

function takeTurn(): boolean {
  try {
    mkdirSync(TURN);
  } catch {
    if (!isLeftBehind()) return false;
    rmSync(TURN, { recursive: true, force: true });
    return takeTurn();
  }
  writeFileSync(OWNER, String(process.pid));
  return true;
}

/** Whether the process that took the turn has ended without giving it back. */
function isLeftBehind(): boolean {
  try {
    process.kill(Number(readFileSync(OWNER, 'utf8')), 0);
    return false;
  } catch (error) {
    // The owner writes its number a moment after it took the turn.
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
