import { counted } from '@mostrador/domain/count'
import type { Micros } from '@mostrador/domain/goods/cost'
import { type ProductSheetColumn, SHEET_HEADINGS } from '@mostrador/domain/goods/product-sheet'
import { type SheetPurchasing, type SheetTexts, type Stamp, sheetTexts } from '@mostrador/domain/goods/sheet-stamp'
import { writeCost } from '@mostrador/domain/goods/written-cost'
import { showMoney } from '@mostrador/domain/money'
import type { NamedSupplier } from '../suppliers/supplier-record.queries.ts'
import { type ByName, IMPORTED_LOOKUPS, LOOKUPS, type PlannedRow, type StandingProduct } from './plan-import.ts'
import type { SheetNotice } from './table.ts'

export interface CellChange {
  readonly line: number
  readonly product: string
  readonly column: string
  readonly before: string
  readonly after: string
  /** True if the product's cell has changed since the export. */
  readonly isOutdated: boolean
}

export class ProductNames {
  readonly #lookups: ReadonlyMap<string, string>
  readonly #suppliers: ReadonlyMap<number, string>

  constructor(lists: ByName, suppliers: ReadonlyMap<string, NamedSupplier>) {
    this.#lookups = new Map(
      IMPORTED_LOOKUPS.flatMap((column) =>
        [...lists[column].named.values()].map(({ id, name }): [string, string] => [`${column} ${id}`, name]),
      ),
    )
    this.#suppliers = new Map([...suppliers.values()].map(({ id, name }) => [id, name]))
  }

  /** Leaves out names that are in no list any more, and an undefined `cost`. */
  textsOf(product: Omit<StandingProduct, 'id' | 'version' | 'cost'>, cost: Micros | null | undefined): SheetTexts {
    const named = IMPORTED_LOOKUPS.map((column) => [column, this.#lookups.get(`${column} ${product[LOOKUPS[column]]}`)])
    const supplier = product.supplierId === null ? null : this.#suppliers.get(product.supplierId)
    const purchasing: SheetPurchasing = {
      minimum: product.minimum,
      maximum: product.maximum,
      supplier: supplier ?? null,
      cost: cost ?? null,
    }
    const texts: Record<string, string | undefined> = sheetTexts(
      { ...product, ...(Object.fromEntries(named) as Record<(typeof IMPORTED_LOOKUPS)[number], string>) },
      purchasing,
    )
    if (cost === undefined) delete texts['cost']
    if (supplier === undefined) delete texts['supplier']
    return texts as SheetTexts
  }
}

export const PRICE_COLUMNS: readonly ProductSheetColumn[] = ['price', 'ownAdiPrice', 'cost']
const COLUMNS = Object.keys(SHEET_HEADINGS) as ProductSheetColumn[]

const NEW_PRODUCT = 'Producto nuevo'
const NOTHING = '—'

const shown = (column: ProductSheetColumn, text: string): string =>
  text === '' ? NOTHING : PRICE_COLUMNS.includes(column) ? showMoney(Number(text)) : text.slice(0, 200)

/** `seesCosts` is true for a user who may see what a product costs (D110). */
export function changesOf(
  line: number,
  planned: PlannedRow,
  names: ProductNames,
  stamp: Stamp | undefined,
  seesCosts: boolean,
): CellChange[] {
  if (planned.kind === 'same') return []
  if (planned.kind === 'new') {
    const { name, quantity, price } = planned.product
    const after = `${counted(quantity, 'unidad', 'unidades')} a ${showMoney(price)}`
    return [{ line, product: name, column: NEW_PRODUCT, before: NOTHING, after, isOutdated: false }]
  }
  const { product, before, cost } = planned
  const was = names.textsOf(before, seesCosts ? before.cost : undefined)
  const is = names.textsOf(product, undefined)
  const changeOf = (column: ProductSheetColumn, from: string, after: string): CellChange => ({
    line,
    product: before.name,
    column: SHEET_HEADINGS[column],
    before: from,
    after,
    isOutdated: stamp?.was(column, was[column] ?? '') === false,
  })
  const changes = COLUMNS.filter((column) => column !== 'cost' && was[column] !== is[column]).map((column) =>
    changeOf(column, shown(column, was[column] ?? ''), shown(column, is[column] ?? '')),
  )
  if (cost === null) return changes
  const costBefore = seesCosts && before.cost !== null ? `Q${writeCost(before.cost)}` : NOTHING
  return [...changes, changeOf('cost', costBefore, `Q${writeCost(cost)}`)]
}

/** Lists unedited cells whose product changed since the export. The product keeps its value. */
export function changedMeanwhile(
  line: number,
  stamp: Stamp,
  unedited: readonly ProductSheetColumn[],
  texts: SheetTexts,
): SheetNotice[] {
  return unedited
    .filter((column) => {
      const text = texts[column]
      return text !== undefined && stamp.was(column, text) === false
    })
    .map((column) => ({
      line,
      column: SHEET_HEADINGS[column],
      message: `Cambió mientras tanto y queda como está ahora: ${shown(column, texts[column] ?? '')}.`,
    }))
}
