import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './db/session.ts'
import type { LanDoor } from './lan/lan-door.ts'
import type { PhotoStore } from './photos/photo-store.ts'
import type { Program } from './program.ts'

export interface Context {
  readonly config: Config
  readonly database: Database
  readonly photos: PhotoStore
  readonly clock: Clock
  /** Clock for the limit of calls in a second, by default the machine's. */
  readonly callClock?: Clock
  /** Epoch milliseconds of the build. */
  readonly buildDate: number
  readonly lan?: LanDoor | undefined
  readonly program?: Program | undefined
}

export type ServiceContext = Pick<Context, 'database' | 'clock'>
