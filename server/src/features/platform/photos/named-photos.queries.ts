import type { Db } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'

const ROWS_A_PIECE = 1000

interface Row {
  readonly id: number
  readonly names: string
}

const ofProducts = statement<{ after: number }>()((db, p) =>
  db
    .selectFrom('product')
    .where('id', '>', p.after)
    .orderBy('id')
    .limit(ROWS_A_PIECE)
    .select(['id', 'photos as names']),
)
const ofReceivings = statement<{ after: number }>()((db, p) =>
  db
    .selectFrom('receiving')
    .where('id', '>', p.after)
    .orderBy('id')
    .limit(ROWS_A_PIECE)
    .select(['id', 'photos as names']),
)
const ofFamilies = statement()((db) => db.selectFrom('family').where('photos', '<>', '').select('photos as names'))
const ofImports = statement()((db) =>
  db.selectFrom('import_row').where('photos', '<>', '').select('photos as names').distinct(),
)
const ofBrands = statement()((db) => db.selectFrom('shop_brand').where('logo', '<>', '').select('logo as names'))
const ofGroup = statement()((db) => db.selectFrom('trading_group').where('logo', '<>', '').select('logo as names'))

/** Includes photos of deleted rows. */
export async function findNamedPhotos(db: Db): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  const add = (rows: readonly Pick<Row, 'names'>[]): void => {
    for (const { names } of rows) for (const name of names.split(',')) if (name !== '') found.add(name)
  }
  const addAll = async (read: (after: number) => Promise<readonly Row[]>): Promise<void> => {
    for (let after: number | undefined = 0; after !== undefined; ) {
      const rows = await read(after)
      add(rows)
      after = rows.at(-1)?.id
    }
  }
  await addAll((after) => db.all(ofProducts, { after }))
  await addAll((after) => db.all(ofReceivings, { after }))
  for (const read of [ofFamilies, ofImports, ofBrands, ofGroup]) add(await db.all(read, {}))
  return found
}
