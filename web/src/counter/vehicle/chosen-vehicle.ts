import type { Product } from '@mostrador/domain/goods/product'
import type { Vehicle } from '@mostrador/domain/goods/vehicle'

export interface ChosenVehicle {
  readonly vehicle: Vehicle
  /** Products for which the shop notes that they fit. undefined until they have loaded. */
  readonly ids: ReadonlySet<number> | undefined
}

/** Puts products that fit first (D235). */
export const fittingFirst = (found: readonly Product[], ids: ReadonlySet<number> | undefined): readonly Product[] =>
  ids ? [...found.filter(({ id }) => ids.has(id)), ...found.filter(({ id }) => !ids.has(id))] : found

export const fitWord = (fits: boolean): string => (fits ? 'Le queda' : 'No dice que le quede')
