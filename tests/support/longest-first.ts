import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest, or wait for real time to pass: what is left of them when all else is done, one core does alone. */
const LONGEST = /\/(every-language\.e2e|lot-page\.e2e|sample-season\.worker|outbox\.node)\.test\.ts$/;

/** Begins with the longest file. A clean clone does not know how long files took, and Vitest takes the largest for it. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLongest = ({ moduleId }: TestSpecification) => LONGEST.test(moduleId);
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
  }
}
