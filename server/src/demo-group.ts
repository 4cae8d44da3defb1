import { existsSync } from 'node:fs'
import type { Clock } from './clock.ts'
import type { Database } from './db/session.ts'

/** What the workspace `demo` gives the server, which knows nothing else of it and runs without it (0042). */
export interface DemoGroup {
  readonly password: string
  readonly supervisorKey: string
  readonly emails: readonly string[]
  /** Fills an empty database. Returns whether it did. Tells `log` of each act of the past that was left out. */
  load(database: Database, clock: Clock, log?: (line: string) => void): Promise<boolean>
  /** The drawing behind a photo's file name. */
  picture(name: string): Buffer | undefined
  pictureNames(): Iterable<string>
}

const MODULE = new URL('../../demo/src/demo-group.ts', import.meta.url)

/** The demo group; undefined in a tree that lacks its folder. Its drawings and goods are only read when it is asked for. */
export async function findDemoGroup(): Promise<DemoGroup | undefined> {
  if (!existsSync(MODULE)) return undefined
  const { demoGroup } = (await import(/* @vite-ignore */ MODULE.href)) as { readonly demoGroup: DemoGroup }
  return demoGroup
}
