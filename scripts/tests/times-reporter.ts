import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { ROOT } from '../support/paths.ts';
import { cpuSecondsOfTree } from './process-cpu.ts';

/** The cost of one test file, as the reporter writes it. It is CPU of every process the run started. */
export interface FileTime {
  file: string;
  tests: number;
  wallSeconds: number;
  cpuSeconds: number;
}

/**
 * Writes wall and CPU seconds of each test file as JSON to the file named in `TIMES_FILE`. CPU is measured over this
 * process and everything it started; files that run at the same time share what was used meanwhile equally.
 */
export default class TimesReporter implements Reporter {
  readonly #running = new Map<string, { startedAt: number; cpuSeconds: number }>();
  readonly #done: FileTime[] = [];
  #lastCpu = 0;

  onInit(): void {
    this.#lastCpu = cpuSecondsOfTree();
  }

  onTestModuleStart(module: TestModule): void {
    this.#share();
    this.#running.set(module.moduleId, { startedAt: performance.now(), cpuSeconds: 0 });
  }

  onTestModuleEnd(module: TestModule): void {
    this.#share();
    const running = this.#running.get(module.moduleId);
    this.#running.delete(module.moduleId);
    if (!running) return;
    this.#done.push({
      file: relative(ROOT, module.moduleId),
      tests: [...module.children.allTests()].length,
      wallSeconds: (performance.now() - running.startedAt) / 1_000,
      cpuSeconds: running.cpuSeconds,
    });
  }

  onTestRunEnd(): void {
    const file = process.env['TIMES_FILE'];
    if (file) writeFileSync(file, JSON.stringify(this.#done));
  }

  /** Gives what was used since the last call to the files that ran meanwhile. */
  #share(): void {
    const cpu = cpuSecondsOfTree();
    const used = Math.max(0, cpu - this.#lastCpu);
    this.#lastCpu = cpu;
    for (const running of this.#running.values()) running.cpuSeconds += used / this.#running.size;
  }
}
