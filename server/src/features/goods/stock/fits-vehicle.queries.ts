import type { Vehicle } from '@mostrador/domain/goods/vehicle'
import { comparedVehicle } from '@mostrador/domain/goods/vehicle-fit'
import { type RawBuilder, sql } from 'kysely'
import { bigintParam, textParam } from '../../../db/dialect.ts'
import type { Markers } from '../../../db/parameters.ts'
import type { Engine } from '../../../db/statement.ts'

/** '' and 0 mean any. */
export type VehicleParams = { make: string; model: string; year: number }

type Wanted = { readonly [Field in keyof Vehicle]?: Vehicle[Field] | undefined }

export const vehicleParams = ({ make = '', model, year }: Wanted): VehicleParams => {
  const makeKey = comparedVehicle(make)
  return makeKey === ''
    ? { make: '', model: '', year: 0 }
    : { make: makeKey, model: comparedVehicle(model ?? ''), year: year ?? 0 }
}

export const fitsVehicle = (p: Markers<VehicleParams>, engine: Engine): RawBuilder<boolean> => {
  const make = textParam(engine, p.make)
  const model = textParam(engine, p.model)
  const year = bigintParam(engine, p.year)
  return sql<boolean>`(${make} = '' or exists (
    select 1 from product_fit where product_fit.product_id = product.id and product_fit.make_key = ${make}
    and (${model} = '' or product_fit.model_key = ${model})
    and (${year} = 0 or (product_fit.year_from <= ${year} and product_fit.year_to >= ${year}))
  ))`
}
