import type { Product } from '@mostrador/domain/goods/product'
import type { Vehicle } from '@mostrador/domain/goods/vehicle'

export interface ChosenVehicle {
  readonly vehicle: Vehicle
  /** Products that say that they fit it; undefined until they are known. */
  readonly ids: ReadonlySet<number> | undefined
}

/** Puts products that fit first (D235). */
export const fittingFirst = (found: readonly Product[], ids: ReadonlySet<number> | undefined): readonly Product[] =>
  ids ? [...found.filter(({ id }) => ids.has(id)), ...found.filter(({ id }) => !ids.has(id))] : found

export const fitWord = (fits: boolean): string => (fits ? 'Le queda' : 'No dice que le quede')
