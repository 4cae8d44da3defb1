import type { ProductEdit } from '@mostrador/contract/goods/product-edits'
import { oddPrice } from '@mostrador/domain/goods/odd-product'
import { HIGHEST_PRICE, LOWEST_PRICE } from '@mostrador/domain/goods/price'
import { type PriceChange, priceAfter, priceFault } from '@mostrador/domain/goods/price-change'
import type { Product } from '@mostrador/domain/goods/product'
import { showMoney } from '@mostrador/domain/money'

export type BulkAct = 'price' | 'group' | 'state' | 'reorder' | 'family'

/** `reason` says why the product stays as it is. */
export interface PlannedEdit {
  readonly product: Product
  readonly edit?: Omit<ProductEdit, 'id' | 'version'>
  readonly reason?: string
}

/** The warning about an ADI price above the product's price, or undefined. */
export const oddOf = ({ product, edit }: PlannedEdit): string | undefined => edit && oddPrice(product, edit)

/** Tells how many products would have an ADI price above the price, and names the first. undefined if there is none. */
export function oddSentence(plan: readonly PlannedEdit[]): string | undefined {
  const odd = plan.flatMap((planned) => {
    const message = oddOf(planned)
    return message === undefined ? [] : [{ ...planned.product, message }]
  })
  const [first] = odd
  if (!first) return undefined
  const several = odd.length === 1 ? '' : `Son ${odd.length} productos, el primero `
  return `${several}«${first.name}» (${first.code}). ${first.message}`
}

const SAME = 'Ya está así.'

const FAULTS = {
  same: 'Redondeado al centavo queda igual.',
  low: `Quedaría en menos de ${showMoney(LOWEST_PRICE)}: no cambia.`,
  high: `Pasaría de ${showMoney(HIGHEST_PRICE)}: no cambia.`,
} as const

/** `hasAdi` changes the products' own ADI prices too. */
export const pricePlan = (products: readonly Product[], change: PriceChange, hasAdi: boolean): PlannedEdit[] =>
  products.map((product) => {
    const price = priceAfter(product.price, change)
    const fault = priceFault(product.price, price)
    const own = hasAdi ? product.ownAdiPrice : null
    const ownAdiPrice = own === null ? undefined : priceAfter(own, change)
    const adiFault = own === null || ownAdiPrice === undefined ? undefined : priceFault(own, ownAdiPrice)
    if (fault === 'low' || fault === 'high') return { product, reason: FAULTS[fault] }
    if (adiFault === 'low' || adiFault === 'high') return { product, reason: `Su precio ADI: ${FAULTS[adiFault]}` }
    if (fault && (ownAdiPrice === undefined || adiFault))
      return { product, reason: (change.step ?? 1) === 1 ? FAULTS.same : 'Redondeado queda igual.' }
    return { product, edit: { price, ...(ownAdiPrice !== undefined && { ownAdiPrice }) } }
  })

export const groupPlan = (products: readonly Product[], groupId: number): PlannedEdit[] =>
  products.map((product) => (product.groupId === groupId ? { product, reason: SAME } : { product, edit: { groupId } }))

export const statePlan = (products: readonly Product[], isActive: boolean): PlannedEdit[] =>
  products.map((product) =>
    product.isActive === isActive ? { product, reason: SAME } : { product, edit: { isActive } },
  )

/** Products that already have both values stay unchanged. */
export const reorderPlan = (
  products: readonly Product[],
  edit: { readonly supplierId?: number | null; readonly minimum?: number | null },
): PlannedEdit[] =>
  products.map((product) => {
    const differs =
      (edit.supplierId !== undefined && edit.supplierId !== (product.supplierId ?? null)) ||
      (edit.minimum !== undefined && edit.minimum !== (product.minimum ?? null))
    if (!differs) return { product, reason: SAME }
    const { minimum } = edit
    return minimum != null && product.maximum != null && minimum > product.maximum
      ? { product, reason: `Su máximo es ${product.maximum}: no cambia.` }
      : { product, edit }
  })

export const noPlan = (products: readonly Product[]): PlannedEdit[] => products.map((product) => ({ product }))
