import type { TestApp } from './test-app.ts'

/** Writes that a full disk stops, because each needs a journal page. */
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

/** Returns a function that makes room again. */
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
  // Small rows would fit into an existing page, so each also writes a hundred kilobytes.
  raw.exec('create table if not exists hungry (bytes blob)')
  for (const [table, act] of WRITES)
    raw.exec(`create trigger if not exists hungry_${table}_${act} before ${act} on ${table}
      begin insert into hungry values (zeroblob(100000)); end`)
  raw.pragma(`max_page_count = ${raw.pragma('page_count', { simple: true })}`)
  return () => {
    raw.pragma('max_page_count = 1000000')
  }
}
