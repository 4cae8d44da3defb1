import { availableParallelism } from 'node:os'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** `npm test` sets TEST_WORKERS for suites that share the machine. */
export const WORKERS = Number(process.env['TEST_WORKERS'] ?? availableParallelism())

/** Long files begin first, also without measurements, so that no worker ends late. */
export function longestFirst(longest: readonly string[]): typeof BaseSequencer {
  const rankOf = ({ moduleId }: TestSpecification): number => {
    const found = longest.findIndex((part) => moduleId.includes(part))
    return found === -1 ? longest.length : found
  }
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const sorted = await super.sort(files)
      // Keeps the files of a project together, as the pool does.
      const projects = [...new Set(sorted.map(({ project }) => project.name))]
      const placeOf = ({ project }: TestSpecification) => projects.indexOf(project.name)
      return sorted.toSorted((a, b) => placeOf(a) - placeOf(b) || rankOf(a) - rankOf(b))
    }
  }
}
