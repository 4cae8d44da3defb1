import type { TestApp } from './test-app.ts'

/** What a full disk stops besides rows that grow: a page of the journal is written for these too. */
const WRITES = [
  ['session', 'insert'],
  ['session', 'update'],
  ['session', 'delete'],
  ['login_attempt', 'insert'],
  ['login_attempt', 'delete'],
  ['used_challenge', 'insert'],
  ['known_browser', 'insert'],
  ['product', 'update'],
] as const

/** Fills the disk of a shop for whatever a login writes; answers what makes room again. Each engine says it in its own words. */
export function fillDisk({ database }: TestApp): () => void {
  const { raw, engine } = database
  if (engine === 'postgres') {
    raw.exec(`create or replace function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`)
    for (const [table, act] of WRITES)
      raw.exec(`create trigger no_room_${act} before ${act} on ${table} for each row execute function no_room()`)
    return () => {
      for (const [table, act] of WRITES) raw.exec(`drop trigger no_room_${act} on ${table}`)
    }
  }
  // Small rows would still find room in a page of their own: each takes a hundred kilobytes along.
  raw.exec('create table if not exists hungry (bytes blob)')
  for (const [table, act] of WRITES)
    raw.exec(`create trigger if not exists hungry_${table}_${act} before ${act} on ${table}
      begin insert into hungry values (zeroblob(100000)); end`)
  raw.pragma(`max_page_count = ${raw.pragma('page_count', { simple: true })}`)
  return () => {
    raw.pragma('max_page_count = 1000000')
  }
}
