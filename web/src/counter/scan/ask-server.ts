import type { Product } from '@mostrador/domain/goods/product'
import type { QueryClient } from '@tanstack/react-query'
import { CallFailed } from '../../api/calls/call-errors.ts'
import { isReached } from '../../api/calls/reach.ts'
import { patchRows } from '../../bag/stock-at-hand.ts'
import type { Scan } from '../../ui/scan/scan-reader.ts'
import type { SaleKind } from '../training/sale-kind.ts'

/** Longest wait for a code that is not at hand, the same as for a sale (D217). */
const PATIENCE_MS = 2_000

const CHECK_IDLE_MS = 15_000
/** Time without key or pointer after which the till counts as idle. Reading a large stock then delays no scan. */
const REST_MS = 10_000

/** Asks the server for the products that a scan may mean, and adds them to the stock at hand. */
export async function askServer(
  queries: QueryClient,
  { askStock, stockKey }: Pick<SaleKind, 'askStock' | 'stockKey'>,
  scan: Scan,
): Promise<readonly Product[]> {
  if (!isReached()) throw new CallFailed()
  const products = await askStock(scan, AbortSignal.timeout(PATIENCE_MS))
  const productOf = new Map(products.map((product) => [product.id, product]))
  patchRows(queries, stockKey, (rows) => {
    const known = new Set(rows.map(({ id }) => id))
    const added = [...productOf.values()].filter(({ id }) => !known.has(id))
    return [...added, ...rows.map((product) => productOf.get(product.id) ?? product)]
  })
  return products
}

/** Reads an old stock again while the till is idle. Returns a function that stops this. */
export function renewAtRest(queries: QueryClient, stockKey: readonly unknown[]): () => void {
  let touchedAt = performance.now()
  const touch = () => {
    touchedAt = performance.now()
  }
  const timer = setInterval(() => {
    const rests = performance.now() - touchedAt >= REST_MS && document.visibilityState === 'visible'
    if (rests && isReached()) void queries.refetchQueries({ queryKey: stockKey, exact: true, stale: true })
  }, CHECK_IDLE_MS)
  for (const name of ['keydown', 'pointerdown']) window.addEventListener(name, touch, { capture: true })
  return () => {
    clearInterval(timer)
    for (const name of ['keydown', 'pointerdown']) window.removeEventListener(name, touch, { capture: true })
  }
}
