import { describe, expect, test } from 'vitest'
import type { Proof } from '../prove/proof.ts'
import { backups } from '../prove/proofs/backups.ts'
import { crash } from '../prove/proofs/crash.ts'
import { failover } from '../prove/proofs/failover.ts'
import { fel } from '../prove/proofs/fel.ts'
import { firstStart } from '../prove/proofs/first-start.ts'
import { flood } from '../prove/proofs/flood.ts'
import { fuzz } from '../prove/proofs/fuzz.ts'
import { lastUnit } from '../prove/proofs/last-unit.ts'
import { parsers } from '../prove/proofs/parsers.ts'
import { postgresRaces } from '../prove/proofs/postgres-races.ts'
import { severalServers } from '../prove/proofs/several-servers.ts'
import { simulate } from '../prove/proofs/simulate.ts'
import { stock } from '../prove/proofs/stock.ts'
import { readTrace } from '../prove/shop/trace.ts'

/** Long enough for a machine that does ten other things; nothing here is judged by the clock. */
const TIMEOUT_MS = 900_000

/** The short versions of `npm run prove`. Those that are not here have tests of their own beside what they are about. */
const PROOFS: readonly Proof[] = [
  crash,
  lastUnit,
  backups,
  fuzz,
  parsers,
  severalServers,
  postgresRaces,
  stock,
  failover,
  fel,
  firstStart,
  simulate,
  flood,
]

describe('what `npm run prove` tries for an hour holds for a moment', () => {
  test.each(PROOFS.map((proof) => [proof.name, proof] as const))(
    '%s',
    async (_, proof) => {
      const findings = await proof.run('short')
      expect(findings.length).toBeGreaterThan(2)
      expect(findings.filter(({ isGood, isTimed }) => !isGood && !isTimed)).toEqual([])
    },
    TIMEOUT_MS,
  )
})

describe('a trace of system calls is read', () => {
  const written = '77 pwrite64(17</data/mostrador.db-wal>, "\\0\\0"..., 4120, 32) = 4120'
  const synced = '77 fdatasync(17</data/mostrador.db-wal>) = 0'
  const answered = '77 writev(25<socket:[9]>, [{iov_base="HTTP/1.1 201 Cre"..., iov_len=500}], 1) = 500'
  const read = (...lines: string[]) => readTrace(lines.join('\n'))

  test('written, forced to the disk, answered', () => {
    expect(read(written, synced, answered, written, synced, answered)).toEqual({ answers: 2, syncs: 2, early: [] })
  })

  test.each([
    ['before the log was forced', [written, answered, synced]],
    ['with nothing forced since the answer before', [written, synced, answered, answered].slice(1)],
    ['after something was written behind it', [synced, written, answered]],
    ['after it failed', [written, '77 fdatasync(17</data/mostrador.db-wal>) = -1 EIO (Input/output error)', answered]],
    ['after another file was forced', [written, '77 fdatasync(3</data/mostrador.db>) = 0', answered]],
  ])('answered %s: too early', (_, lines) => {
    expect(read(...lines).early).toHaveLength(1)
  })

  test('a call that another thread interrupted counts when it ends', () => {
    const begun = '77 fdatasync(17</data/mostrador.db-wal> <unfinished ...>'
    const ended = '77 <... fdatasync resumed>) = 0'
    expect(read(written, begun, '78 write(1, "x", 1) = 1', ended, answered).early).toEqual([])
    expect(read(written, begun, answered, ended).early).toHaveLength(1)
  })
})
