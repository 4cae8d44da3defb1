import { instantOf } from '@mostrador/domain/time'
import type Sqlite from 'better-sqlite3'
import { type CommitMark, missingCommits } from './commit-mark.ts'

/**
 * Stores a row if a database lacks confirmed commits, and counts on from the mark, so that the next start finds both
 * alike.
 */
export function noteLostCommits(raw: Sqlite.Database, mark: CommitMark): void {
  const confirmed = mark.read()
  if (!confirmed) return
  const commits = missingCommits(raw.pragma('user_version', { simple: true }) as number, confirmed.commit)
  if (commits === 0) return
  raw
    .transaction(() => {
      raw
        .prepare('insert into lost_commit (commits, confirmed_at, found_at) values (?, ?, ?)')
        .run(commits, instantOf(confirmed.at), instantOf(Date.now()))
      raw.pragma(`user_version = ${confirmed.commit}`)
    })
    .immediate()
}
