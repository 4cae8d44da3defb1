import { describe, expect, test } from 'vitest'
import type { Proof } from '../prove/proof.ts'
import { backups } from '../prove/proofs/backups.ts'
import { lastUnit } from '../prove/proofs/last-unit.ts'
import { postgresRaces } from '../prove/proofs/postgres-races.ts'
import { simulate } from '../prove/proofs/simulate.ts'

/** Enough for a busy machine. No result depends on the clock. */
const TIMEOUT_MS = 900_000

/** Short soak tests, which find a race or a lost answer in seconds. CONTRIBUTING.md says when the others run. */
const PROOFS: readonly Proof[] = [lastUnit, backups, postgresRaces, simulate]

describe('the short soak tests of `npm run prove` pass', () => {
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
