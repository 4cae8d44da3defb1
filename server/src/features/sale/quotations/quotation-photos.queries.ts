import { splitValues } from '@mostrador/domain/goods/family'
import { idRows, numberRows } from '../../../db/dialect.ts'
import type { Db } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import { withLentPhotos } from '../../goods/family-records/family-record.queries.ts'

const photographed = statement<{ ids: string }>()((db, p, engine) =>
  db
    .selectFrom('product')
    .leftJoin('family_member', 'family_member.product_id', 'product.id')
    .where('product.id', 'in', (eb) => eb.selectFrom(numberRows(engine, p.ids).as('wanted')).select('wanted.a'))
    .select([
      'product.id',
      'product.photos as joined',
      'family_member.family_id as familyId',
      'family_member.member_values as values',
    ]),
)

interface Photographed {
  readonly id: number
  readonly photos: readonly string[]
  readonly lentPhotos?: readonly string[]
  readonly familyId?: number | undefined
  readonly values?: readonly string[] | undefined
}

export async function listFirstPhotos(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = (await db.all(photographed, { ids: idRows(ids) })).map(
    ({ id, joined, familyId, values }): Photographed => ({
      id,
      photos: joined.split(',').filter(Boolean),
      ...(familyId !== null && { familyId, values: splitValues(values ?? '') }),
    }),
  )
  const lent = await withLentPhotos(db, rows)
  return new Map(
    lent.flatMap(({ id, photos, lentPhotos = [] }): [number, string][] => {
      const [first] = photos.length > 0 ? photos : lentPhotos
      return first === undefined ? [] : [[id, first]]
    }),
  )
}
