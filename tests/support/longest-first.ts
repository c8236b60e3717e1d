import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that start first: those that take longest or wait for real time, since one core would otherwise finish them
 * alone. And those that read every list: lists are short before other files fill them, and logs take a tenth of the
 * time.
 */
const FIRST =
  /\/(every-language\.e2e|lot-page\.e2e|sample-season\.worker|family-lists\.worker|csv-files\.worker|outbox\.node)\.test\.ts$/;

/**
 * Runs the longest files first. A clean clone does not know how long files take, and Vitest goes by their size. Files
 * that share a site and change it run in the order of their list.
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
