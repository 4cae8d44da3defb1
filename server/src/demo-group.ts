import { existsSync } from 'node:fs'
import type { Clock } from './clock.ts'
import type { Database } from './db/session.ts'

/** Exports of the workspace `demo`, without which the server runs too (0042). */
export interface DemoGroup {
  readonly password: string
  readonly supervisorKey: string
  readonly emails: readonly string[]
  /** Fills an empty database, and returns whether it was empty. Reports skipped acts to `log`. */
  load(database: Database, clock: Clock, log?: (line: string) => void): Promise<boolean>
  picture(name: string): Buffer | undefined
  pictureNames(): Iterable<string>
}

const MODULE = new URL('../../demo/src/demo-group.ts', import.meta.url)

/** Undefined in a tree without the folder. Loads drawings and goods only when used. */
export async function findDemoGroup(): Promise<DemoGroup | undefined> {
  if (!existsSync(MODULE)) return undefined
  const { demoGroup } = (await import(/* @vite-ignore */ MODULE.href)) as { readonly demoGroup: DemoGroup }
  return demoGroup
}
