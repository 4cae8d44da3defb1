import type { Brand } from '../shops.ts'
import { BRAKES } from './balam-brakes.ts'
import { CABIN } from './balam-cabin.ts'
import { CARE } from './balam-care.ts'
import { ELECTRIC } from './balam-electric.ts'
import { ENGINE } from './balam-engine.ts'
import { FILTERS } from './balam-filters.ts'
import { LUBRICANTS } from './balam-lubricants.ts'
import { GENERAL_AUTO, TOOLS } from './balam-tools.ts'
import { WHEELS } from './balam-wheels.ts'
import { stockShelf } from './expand.ts'
import type { DemoProduct } from './product.ts'
import { BATH } from './vianney-bath.ts'
import { BEDROOM } from './vianney-bedroom.ts'
import { DECOR } from './vianney-decor.ts'
import { GENERAL, HOME } from './vianney-home.ts'
import { KIDS } from './vianney-kids.ts'
import { KITCHEN } from './vianney-kitchen.ts'
import { TABLEWARE } from './vianney-table.ts'
import { WINDOWS } from './vianney-windows.ts'

export const GOODS: Readonly<Record<Brand['key'], readonly DemoProduct[]>> = {
  vianney: stockShelf({
    brand: 'vianney',
    company: 1187,
    families: [...BEDROOM, ...WINDOWS, ...BATH, ...KITCHEN, ...TABLEWARE, ...HOME, ...DECOR, ...KIDS, ...GENERAL],
    hasAdi: true,
  }),
  balam: stockShelf({
    brand: 'balam',
    company: 2264,
    families: [
      ...LUBRICANTS,
      ...FILTERS,
      ...BRAKES,
      ...ELECTRIC,
      ...ENGINE,
      ...CARE,
      ...TOOLS,
      ...CABIN,
      ...WHEELS,
      ...GENERAL_AUTO,
    ],
    hasAdi: false,
  }),
}

const products = [...GOODS.vianney, ...GOODS.balam]

/** The first three exist from the start (D80), and the product dialog presets the third (B §2). */
export const GROUPS: readonly string[] = [
  ...new Set(['Hogar', 'Auto', 'General', ...products.map(({ group }) => group)]),
]
export const ELEMENTS: readonly string[] = [...new Set(products.map(({ element }) => element))]
export const SPECIFICATIONS: readonly string[] = [...new Set(products.map(({ specification }) => specification))]
export const HASHTAGS: readonly string[] = [
  ...new Set(products.flatMap(({ hashtags }) => hashtags.map(({ name }) => name))),
]
