import { availableParallelism } from 'node:os'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Number of test files that run at once. `npm test` sets TEST_WORKERS when suites share the machine. */
export const WORKERS = Number(process.env['TEST_WORKERS'] ?? availableParallelism())

/** Files that take long begin first, also where no former run was measured: the last one to begin is a short one. */
export function longestFirst(longest: readonly string[]): typeof BaseSequencer {
  const rankOf = ({ moduleId }: TestSpecification): number => {
    const found = longest.findIndex((part) => moduleId.includes(part))
    return found === -1 ? longest.length : found
  }
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const sorted = await super.sort(files)
      // The files of one project stay together: the pool begins with the first project's.
      const projects = [...new Set(sorted.map(({ project }) => project.name))]
      const placeOf = ({ project }: TestSpecification) => projects.indexOf(project.name)
      return sorted.toSorted((a, b) => placeOf(a) - placeOf(b) || rankOf(a) - rankOf(b))
    }
  }
}
