import { eanCheckDigit } from '@mostrador/domain/goods/barcode'
import { type Centavos, share } from '@mostrador/domain/money'
import type { DrawingSpec } from '../drawings/spec.ts'
import { type Random, seeded, seedOf } from '../seeded.ts'
import type { Family, FamilyRow } from './family.ts'
import type { DemoProduct } from './product.ts'
import { fillShelves } from './stock.ts'

export interface ShopRange {
  readonly brand: DrawingSpec['brand']
  /** Company number inside the barcodes. */
  readonly company: number
  readonly families: readonly Family[]
  /** True if some products have an ADI price of their own. Never at B'alam (D2). */
  readonly hasAdi: boolean
}

/** The whole picture, sometimes with a closer look or a pair. */
function draw(brand: DrawingSpec['brand'], family: Family, row: FamilyRow, chance: Random): DrawingSpec[] {
  const [name, , , colour, accent, extras] = row
  const whole: DrawingSpec = {
    brand,
    kind: extras?.kind ?? family.kind,
    colour,
    accent,
    pattern: extras?.pattern ?? (extras?.kind ? 'plain' : (family.pattern ?? 'plain')),
    view: 'whole',
    seed: name,
  }
  const close: DrawingSpec = { ...whole, view: 'close' }
  const pair: DrawingSpec = { ...whole, view: 'pair' }
  const pictures = chance.next()
  return pictures < 0.86 ? [whole] : pictures < 0.97 ? [whole, close] : [whole, close, pair]
}

/** Own price for affiliates: 15, 25 or 30 % less, to the half quetzal. */
function ownAdiPrice(price: Centavos, chance: Random): Centavos {
  return Math.round(share(price, chance.pick([70, 75, 85]), 100) / 50) * 50
}

function hashtags(family: Family, isActive: boolean, chance: Random): DemoProduct['hashtags'] {
  const names = chance.chance(0.12) && isActive ? [...family.tags, 'Oferta'] : family.tags
  return names
    .filter((_, place) => place === 0 || chance.chance(0.6))
    .map((name) => ({ name, quantity: chance.whole(1, 12) }))
}

/**
 * All rows of all families as products, mixed so that neighbours in a list differ. Random values depend on the
 * product's name, stock on the whole shelf.
 */
export function stockShelf({ brand, company, families, hasAdi }: ShopRange): DemoProduct[] {
  const rows = families.flatMap((family) => family.rows.map((row, index) => ({ family, row, index })))
  const prices = rows.map(({ row }) => Math.round(row[2] * 100))
  const onSale = rows.flatMap(({ row }, place) => (row[5]?.inactive ? [] : [place]))
  const filled = fillShelves(
    onSale.map((place) => prices[place] ?? 0),
    seeded(seedOf(brand)),
  )
  const quantities = new Map(onSale.map((place, index) => [place, filled[index] ?? 0]))
  const products = rows.map(({ family, row, index }, place): DemoProduct => {
    const [name, specification, , , , extras] = row
    const chance = seeded(seedOf(name))
    const price = prices[place] ?? 0
    const isActive = !extras?.inactive
    return {
      code: `${family.code}-${String(index + 1).padStart(3, '0')}`,
      barcode: guatemalanEan(company, 10_001 + place * 7),
      name,
      description: `${family.text} ${family.measure}: ${specification}.`,
      group: family.group,
      element: extras?.element ?? family.element,
      specification,
      quantity: quantities.get(place) ?? chance.whole(0, 9),
      price,
      isExtra: chance.chance(0.16),
      isActive,
      ownAdiPrice: hasAdi && chance.chance(0.18) ? ownAdiPrice(price, chance) : null,
      drawings: draw(brand, family, row, chance),
      hashtags: hashtags(family, isActive, chance),
    }
  })
  return seeded(seedOf(`${brand} arrivals`)).shuffled(products)
}

/** An EAN-13 of Guatemala (prefix 740): four digits of the company, five of the item. */
function guatemalanEan(company: number, item: number): string {
  const body = `740${String(company).padStart(4, '0')}${String(item).padStart(5, '0')}`
  return body + eanCheckDigit(body)
}
