import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './db/session.ts'
import type { LanDoor } from './lan/lan-door.ts'
import type { PhotoStore } from './photos/photo-store.ts'

/** What the application is made of; handed to every feature's routes. */
export interface Context {
  readonly config: Config
  readonly database: Database
  readonly photos: PhotoStore
  readonly clock: Clock
  /** The clock of the seconds in which calls are counted, where it is not the machine's. */
  readonly callClock?: Clock
  /** When the running build was made, epoch milliseconds. */
  readonly buildDate: number
  /** https in the shop's own network, where it was asked for (D136). */
  readonly lan?: LanDoor | undefined
}

/** What an act is done with: where it is stored, and the clock that says when. */
export type ServiceContext = Pick<Context, 'database' | 'clock'>
