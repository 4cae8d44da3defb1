import { FIRST_YEAR, LAST_YEAR } from '@mostrador/domain/goods/vehicle'
import { comparedVehicle } from '@mostrador/domain/goods/vehicle-fit'
import { type RawBuilder, sql } from 'kysely'
import { bigintParam } from '../../../db/dialect.ts'
import type { Markers } from '../../../db/parameters.ts'
import { isId } from '../../../db/search.ts'
import type { Db } from '../../../db/session.ts'
import { type Engine, statement } from '../../../db/statement.ts'

const MOST_WORDS = 500

/** `shopId` 0 means every shop. `isStaff` is 0 for visitors. */
type PlaceParams = { shopId: number; isStaff: number }

/** Shops that choose by vehicle. Visitors see those with a public catalogue. */
const offersWords = (p: Markers<PlaceParams>, engine: Engine) =>
  sql<boolean>`shop.deleted_at is null and shop.has_vehicles = 1 and ${isId(engine, 'shop.id', p.shopId)} and (${bigintParam(engine, p.isStaff)} = 1
    or exists (select 1 from shop_brand where shop_brand.shop_id = shop.id and shop_brand.is_public = 1))`

const shownOf = (
  p: Markers<PlaceParams>,
  engine: Engine,
) => sql`join product on product.id = product_fit.product_id and product.deleted_at is null and product.is_active = 1
  join shop on shop.id = product.shop_id and ${offersWords(p, engine)}`

/** SQL of a make's or model's spelling, from one of the shown products that have it. */
const written = (column: 'make' | 'model', shown: RawBuilder<unknown>, where: RawBuilder<unknown>) =>
  sql<string | null>`(select ${sql.ref(`product_fit.${column}`)} from product_fit ${shown} where ${where} limit 1)`

/** Steps from make to make along the index, so that each costs one look however many products fit it. */
const makes = statement<PlaceParams & { limit: number }>()((db, p, engine) =>
  db
    .withRecursive('word(name)', (words) =>
      words
        .selectFrom('product_fit')
        .select((eb) => eb.fn.min<string | null>('make_key').as('name'))
        .unionAll(
          words
            .selectFrom('word')
            .where('word.name', 'is not', null)
            .select(sql<string | null>`(select min(make_key) from product_fit where make_key > word.name)`.as('name')),
        ),
    )
    .selectFrom('word')
    .where('word.name', 'is not', null)
    .select(written('make', shownOf(p, engine), sql`product_fit.make_key = word.name`).as('shown'))
    .limit(p.limit),
)

const models = statement<PlaceParams & { make: string; limit: number }>()((db, p, engine) =>
  db
    .withRecursive('word(name)', (words) =>
      words
        .selectFrom('product_fit')
        .where('make_key', '=', p.make)
        .select((eb) => eb.fn.min<string | null>('model_key').as('name'))
        .unionAll(
          words
            .selectFrom('word')
            .where('word.name', 'is not', null)
            .select(
              sql<
                string | null
              >`(select min(model_key) from product_fit where make_key = ${p.make} and model_key > word.name)`.as(
                'name',
              ),
            ),
        ),
    )
    .selectFrom('word')
    .where('word.name', 'is not', null)
    .select(
      written(
        'model',
        shownOf(p, engine),
        sql`product_fit.make_key = ${p.make} and product_fit.model_key = word.name`,
      ).as('shown'),
    )
    .limit(p.limit),
)

const ranges = statement<PlaceParams & { make: string; model: string }>()((db, p, engine) =>
  db
    .selectFrom('product_fit')
    .innerJoin('product', 'product.id', 'product_fit.product_id')
    .innerJoin('shop', 'shop.id', 'product.shop_id')
    .where('product_fit.make_key', '=', p.make)
    .where('product_fit.model_key', '=', p.model)
    .where('product.deleted_at', 'is', null)
    .where('product.is_active', '=', 1)
    .where(offersWords(p, engine))
    .select(['product_fit.year_from as from', 'product_fit.year_to as to'])
    .distinct(),
)

const shownWords = (rows: readonly { readonly shown: string | null }[]): string[] =>
  rows.flatMap(({ shown }) => shown ?? [])

/** Public catalogues only, unless `isStaff`. Without `shopId` all shops. */
export interface WordPlace {
  readonly shopId?: number | undefined
  readonly isStaff?: boolean
}

const placeParams = ({ shopId = 0, isStaff = false }: WordPlace): PlaceParams => ({ shopId, isStaff: isStaff ? 1 : 0 })

export const listMakes = async (db: Db, place: WordPlace = {}): Promise<string[]> =>
  shownWords(await db.all(makes, { ...placeParams(place), limit: MOST_WORDS }))

export const listModels = async (db: Db, make: string, place: WordPlace = {}): Promise<string[]> =>
  shownWords(await db.all(models, { ...placeParams(place), make: comparedVehicle(make), limit: MOST_WORDS }))

/** Years added before the first stored one, if products fit all earlier years too. */
const EARLIER_YEARS = 10

/** Newest first. `thisYear` bounds ranges without an end. */
export async function listYears(
  db: Db,
  { make, model, thisYear, ...place }: { make: string; model: string; thisYear: number } & WordPlace,
): Promise<number[]> {
  const found = await db.all(ranges, {
    ...placeParams(place),
    make: comparedVehicle(make),
    model: comparedVehicle(model),
  })
  const bounds = found.flatMap(({ from, to }) => [from, to]).filter((year) => year > FIRST_YEAR && year < LAST_YEAR)
  const first = Math.min(thisYear, ...bounds) - EARLIER_YEARS
  const last = Math.max(thisYear + 1, ...bounds)
  const years = new Set<number>()
  for (const { from, to } of found)
    for (let year = Math.max(from, first); year <= Math.min(to, last); year += 1) years.add(year)
  return [...years].toSorted((one, other) => other - one)
}

/** Next choice of a vehicle: makes, then the models of a make, then the years of a model. */
export async function listWords(
  db: Db,
  { make, model }: { make?: string | undefined; model?: string | undefined },
  { thisYear, ...place }: { thisYear: number } & WordPlace,
): Promise<(string | number)[]> {
  if (!make) return listMakes(db, place)
  return model ? listYears(db, { make, model, thisYear, ...place }) : listModels(db, make, place)
}
