import { randomBytes } from 'node:crypto'
import { hashOfToken } from '@mostrador/server/features/people/session/session-life'
import type Sqlite from 'better-sqlite3'

/** A caller. An earlier call may have removed, demoted or logged out the account. */
export interface Person {
  readonly userId: number
  readonly role: number
  readonly shopId: number
  session: string
}

const AS_IT_WAS = 'update user_account set role = ?, shop_id = ?, is_active = 1, deleted_at = null where id = ?'
const LOG_IN = `insert into session (hash, user_id, is_remembered, created_at, seen_at, expires_at, raised_until)
  values (?, ?, 0, ?, ?, ?, ?)`

/** Restores a person's account and session, sometimes with the supervisor's key active. */
export function revive(raw: Sqlite.Database, person: Person): void {
  const now = new Date().toISOString()
  const later = new Date(Date.now() + 12 * 3_600_000).toISOString()
  person.session = randomBytes(32).toString('base64url')
  raw.prepare(AS_IT_WAS).run(person.role, person.shopId, person.userId)
  raw.prepare(LOG_IN).run(hashOfToken(person.session), person.userId, now, now, later, later)
}
