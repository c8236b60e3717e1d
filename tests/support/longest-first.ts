import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take longest, or wait for real time to pass: what is left of them when all else is done, one core does alone. And
 * files that ask for every list: lists are short before other files have filled them, and logs are asked for in a tenth of the time.
 */
const FIRST =
  /\/(every-language\.e2e|lot-page\.e2e|sample-season\.worker|family-lists\.worker|csv-files\.worker|outbox\.node)\.test\.ts$/;

/**
 * Begins with the longest file. A clean clone does not know how long files took, and Vitest takes the largest for it. Files
 * that share a site which they change run in the order of their list.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isFirst = ({ moduleId }: TestSpecification) => FIRST.test(moduleId);
    const inOrder = [...sorted.filter(isFirst), ...sorted.filter((file) => !isFirst(file))];
    return inOrder.sort((one, other) => placeOf(one) - placeOf(other));
  }
}

/** The place of a file in the list of its project; the same for all files of a project without one. */
function placeOf({ project, moduleId }: TestSpecification): number {
  return project.name === 'e2e-alone' ? project.config.include.findIndex((file) => moduleId.endsWith(file)) : -1;
}
