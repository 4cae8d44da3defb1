import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { WEB_FOLDER } from '../http/site.ts'

/** Folder of the unpacked program, above `web/dist`. */
export const PROGRAM_FOLDER = join(WEB_FOLDER, '..', '..')

/** Version of this program, '0.0.0' if its `package.json` is missing. */
export function programVersion(folder = PROGRAM_FOLDER): string {
  const file = join(folder, 'package.json')
  if (!existsSync(file)) return '0.0.0'
  return (JSON.parse(readFileSync(file, 'utf8')) as { version?: string }).version ?? '0.0.0'
}

const numbersOf = (version: string): number[] => version.split(/[.+-]/, 3).map((part) => Number.parseInt(part, 10) || 0)

/** Positive if the first version is newer. Compares the three numbers. */
export function compareVersions(one: string, other: string): number {
  const others = numbersOf(other)
  return (
    numbersOf(one)
      .map((number, at) => number - (others[at] ?? 0))
      .find((difference) => difference !== 0) ?? 0
  )
}
