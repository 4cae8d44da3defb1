import { editProducts, type StandingProduct } from '@mostrador/contract/goods/product-edits'
import { stockList } from '@mostrador/contract/goods/stock'
import type { Product } from '@mostrador/domain/goods/product'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallRefused } from '../../../../api/calls/call-errors.ts'
import { renewAnswers } from '../../../../api/calls/renew.ts'
import { useSend } from '../../../../api/calls/send.ts'
import { useKeptForm } from '../../../../session/forms/use-kept-form.ts'
import { PRODUCT_READS } from '../../../../stock/product-reads.ts'
import type { PlannedEdit } from './bulk-plan.ts'

interface InTheWay {
  readonly id: number
  readonly message: string
  readonly current?: StandingProduct | undefined
}

export const inTheWayOf = (fault: unknown): readonly InTheWay[] | undefined =>
  fault instanceof CallRefused ? (fault.details as { products?: readonly InTheWay[] }).products : undefined

/** The order of ticking does not matter. */
const draftName = (
  what: 'cambio de precio' | 'grupo' | 'estado' | 'casa y mínimo',
  products: readonly Product[],
): string =>
  `${what} de los productos ${products
    .map(({ id }) => id)
    .toSorted((one, other) => one - other)
    .join(', ')}`

const GONE = 'Ya no existe: se deja fuera.'

/** Changes all products or none. After a conflict the same change applies to the present products. */
function useBulkEdit(listed: readonly Product[], onDone: () => void) {
  const queries = useQueryClient()
  const [products, setProducts] = useState(listed)
  const [gone, setGone] = useState<readonly Product[]>([])
  const [refusals, setRefusals] = useState<ReadonlyMap<number, string>>(new Map())
  const { send, isSending } = useSend(editProducts, {
    refreshes: PRODUCT_READS,
    onDone,
    onRefused: (fault) => {
      const inTheWay = inTheWayOf(fault)
      if (!inTheWay) return false
      const found = new Map(inTheWay.map((each) => [each.id, each]))
      const isGone = ({ id }: Product) => found.has(id) && !found.get(id)?.current
      setGone([...gone, ...products.filter(isGone)])
      setProducts(
        products
          .filter((product) => !isGone(product))
          .map((product) => ({ ...product, ...found.get(product.id)?.current })),
      )
      setRefusals(
        new Map(
          inTheWay.map(({ id, message, current }) => [id, current && isNew(products, current) ? CHANGED : message]),
        ),
      )
      void renewAnswers(queries, [stockList])
      return true
    },
  })
  const save = (plan: readonly PlannedEdit[]) => {
    setRefusals(new Map())
    send({
      body: {
        products: plan.flatMap(({ product: { id, version }, edit }) => (edit ? [{ id, version, ...edit }] : [])),
      },
    })
  }
  return {
    products,
    gone: gone.map((product): PlannedEdit => ({ product, reason: GONE })),
    refusals,
    save,
    isSending,
  }
}

const CHANGED = 'Otra persona lo cambió; así está ahora.'

const isNew = (products: readonly Product[], { id, version }: StandingProduct): boolean =>
  products.some((product) => product.id === id && product.version !== version)

interface BulkOptions<Values> {
  readonly what: Parameters<typeof draftName>[0]
  readonly products: readonly Product[]
  readonly opened: Values
  readonly onDone: () => void
}

/** Its draft belongs to exactly these products. */
export function useBulkForm<Values extends { [Field in keyof Values]: string | boolean | null }>({
  what,
  products,
  opened,
  onDone,
}: BulkOptions<Values>) {
  const { form, ...kept } = useKeptForm<Values>({ name: draftName(what, products), opened })
  const bulk = useBulkEdit(products, () => {
    kept.forget()
    onDone()
  })
  return { form, kept, bulk }
}
