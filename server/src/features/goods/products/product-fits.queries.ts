import { FIRST_YEAR, LAST_YEAR, type Vehicle } from '@mostrador/domain/goods/vehicle'
import { comparedVehicle, type VehicleFit } from '@mostrador/domain/goods/vehicle-fit'
import { idRows, numberRows } from '../../../db/dialect.ts'
import { insertingAll } from '../../../db/records.ts'
import { isId } from '../../../db/search.ts'
import type { Db, Tx } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import { products } from '../../../db/tables/product.ts'
import { productFits } from '../../../db/tables/product-fit.ts'
import { fitsVehicle, type VehicleParams, vehicleParams } from '../stock/fits-vehicle.queries.ts'

interface StoredFits {
  readonly id: number
  readonly fits: readonly VehicleFit[]
}

const insert = insertingAll(
  productFits,
  productFits.writing('productId', 'makeKey', 'modelKey', 'from', 'to', 'make', 'model'),
)

/** Vehicles that differ only in their notes are one row. */
const rowsOf = ({ id, fits }: StoredFits) => [
  ...new Map(
    fits.map(({ make, model, from, to }) => {
      const row = {
        productId: id,
        makeKey: comparedVehicle(make),
        modelKey: comparedVehicle(model),
        from: from ?? FIRST_YEAR,
        to: to ?? LAST_YEAR,
      }
      return [JSON.stringify(row), { ...row, make, model }]
    }),
  ).values(),
]

/** Expects products without stored vehicles. */
export async function insertFits(tx: Tx, given: readonly StoredFits[]): Promise<void> {
  const rows = given.flatMap(rowsOf)
  if (rows.length > 0) await insert(tx, rows)
}

const remove = statement<{ ids: string }>()((db, p, engine) =>
  db
    .deleteFrom('product_fit')
    .where('product_id', 'in', (eb) => eb.selectFrom(numberRows(engine, p.ids).as('gone')).select('gone.a')),
)

/** `product.fits` stays as it is. */
export async function replaceFits(tx: Tx, given: readonly StoredFits[]): Promise<void> {
  if (given.length === 0) return
  await tx.change(remove, { ids: idRows(given.map(({ id }) => id)) })
  await insertFits(tx, given)
}

const fitted = products.reading('id', 'fits')

const byIds = statement<{ ids: string }>()((db, p, engine) =>
  db
    .selectFrom(numberRows(engine, p.ids).as('asked'))
    .innerJoin('product', 'product.id', 'asked.a')
    .where('product.fits', '<>', '')
    .select(fitted.columns),
)

export async function withFits<Row extends { readonly id: number }>(
  db: Db,
  rows: readonly Row[],
): Promise<(Row & { readonly fits: readonly VehicleFit[] })[]> {
  const found = (await db.all(byIds, { ids: idRows(rows.map(({ id }) => id)) })).map(fitted.decode)
  const known = new Map(found.map(({ id, fits }) => [id, fits]))
  return rows.map((row) => ({ ...row, fits: known.get(row.id) ?? [] }))
}

const ofProduct = products.reading('shopId', 'fits', 'version')

const byId = statement<{ id: number }>()((db, p) =>
  db.selectFrom('product').where('id', '=', p.id).where('deleted_at', 'is', null).select(ofProduct.columns),
)

/** Undefined if the product is deleted. */
export async function findFits(db: Db, id: number) {
  const found = await db.first(byId, { id })
  return found && ofProduct.decode(found)
}

const MOST_FITTING = 20_000

const fitting = statement<VehicleParams & { shopId: number; limit: number }>()((db, p, engine) =>
  db
    .selectFrom('product')
    .where('product.id', 'in', (eb) => eb.selectFrom('product_fit').where('make_key', '=', p.make).select('product_id'))
    .where('product.deleted_at', 'is', null)
    .where('product.is_active', '=', 1)
    .where(isId(engine, 'product.shop_id', p.shopId))
    .where(fitsVehicle(p, engine))
    .orderBy('product.id', 'desc')
    .limit(p.limit)
    .select('product.id'),
)

export const listFitting = async (db: Db, shopId: number | null, vehicle: Vehicle): Promise<number[]> => {
  const params = { ...vehicleParams(vehicle), shopId: shopId ?? 0, limit: MOST_FITTING }
  return (await db.all(fitting, params)).map(({ id }) => id)
}
