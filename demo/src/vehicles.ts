import { readFits, type VehicleFit } from '@mostrador/domain/goods/vehicle-fit'
import type { DemoProduct } from './goods/product.ts'

const VEHICLES = [
  'Toyota Hilux 2005-2015 (2.5D); Toyota Hilux 2016- (2.4D)',
  'Toyota Corolla 2009-2013; Toyota Yaris 2007-2012',
  'Nissan Frontier 2008-2015; Nissan NP300 2016-',
  'Mazda BT-50 2008-2012; Ford Ranger 2008-2011',
  'Honda Civic 2006-2011; Honda CR-V 2007-2011',
  'Hyundai Accent 2006-2011; Kia Rio 2006-2011',
  'Toyota Tercel 1995-1999; Toyota Starlet 1996-1999',
  'Mitsubishi L200 2007-2015 (2.5D)',
  'Suzuki Swift 2012-2017; Suzuki Vitara 2016-',
  'Isuzu D-Max 2013-',
  'Kia Picanto 2011-2017; Hyundai Grand i10 2014-2019',
  'Nissan Sentra 2007-2012; Nissan Versa 2012-',
]

/** Most products with vehicles, of those that are car parts. */
const MOST_FITTED = 60

const PARTS =
  /filtro|bujía|pastilla|disco|amortiguador|faja|batería|terminal|bomba|termostato|balata|escobilla|rótula|radiador|empaque|sensor|cable|bombilla|foco|llanta/i

/** Vehicles of B'alam's products by their positions (D180). */
export function vehiclesOf(products: readonly Pick<DemoProduct, 'name'>[]): ReadonlyMap<number, readonly VehicleFit[]> {
  const parts = [...products.keys()].filter((at) => PARTS.test(products[at]?.name ?? ''))
  const others = [...products.keys()].filter((at) => !parts.includes(at))
  const fitted = [...parts, ...others].slice(0, MOST_FITTED)
  return new Map(
    fitted.map((at, turn) => {
      const written = [VEHICLES[turn % VEHICLES.length], turn % 3 === 0 ? VEHICLES[(turn + 5) % VEHICLES.length] : '']
      return [at, readFits(written.join('; '))]
    }),
  )
}

const MOST_PAIRS = 12

export function equivalentPairs(
  products: readonly (Pick<DemoProduct, 'element' | 'specification'> & { readonly id: number })[],
): readonly (readonly [number, number])[] {
  const kinds = Map.groupBy(products, ({ element, specification }) => `${element} ${specification}`)
  return [...kinds.values()]
    .flatMap(([one, two]) => (one && two ? [[one.id, two.id] as const] : []))
    .slice(0, MOST_PAIRS)
}
