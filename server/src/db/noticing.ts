import type { Damage } from './damage.ts'
import type { Database, Db } from './session.ts'

type Parts = Pick<Database, 'reads' | 'slow' | 'inTransaction'>

/** Wraps the parts of a database so that each reports damage to `damage`. Writing stops after the first report. */
export function noticing(damage: Damage, { reads, slow, inTransaction }: Parts): Parts & { readonly damage: Damage } {
  const noted = (db: Db): Db => ({
    first: (statement, params) => damage.noting(db.first(statement, params)),
    all: (statement, params) => damage.noting(db.all(statement, params)),
    change: (statement, params) => damage.noting(db.change(statement, params)),
  })
  return {
    damage,
    reads: noted(reads),
    slow: noted(slow),
    async inTransaction(work, isolation) {
      damage.refuse()
      return damage.noting(inTransaction(work, isolation))
    },
  }
}
