import type { LabelledProduct } from '@mostrador/contract/goods/labels'
import { labelList } from '@mostrador/contract/goods/labels'
import { MOST_LABELLED, MOST_LABELS } from '@mostrador/domain/goods/label'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/calls/query.ts'
import { useNavigate, useSearch } from '../../../navigation/navigation.ts'
import { readWanted, type WantedLabels, writeWanted } from '../../../stock/wanted-labels.ts'
import { showNote } from '../../../ui/notices/done.tsx'

export interface WantedProduct extends WantedLabels {
  readonly product: LabelledProduct
}

export function useWantedLabels() {
  const { productos = '' } = useSearch() as { productos?: string }
  const navigate = useNavigate()
  const wanted = readWanted(productos)
  const ids = wanted.map(({ id }) => id)
  // Reads without ids too, for the mark on the labels.
  const reading = useQuery({ ...queryOf(labelList, { query: { ids } }), placeholderData: keepPreviousData })
  const read = new Map((reading.data?.rows ?? []).map((product) => [product.id, product]))
  // Reads the address at the moment of the change, so that two products scanned at once both stay.
  const set = (next: (before: readonly WantedLabels[]) => readonly WantedLabels[]) =>
    navigate({
      to: '.',
      search: ({ productos: before }) => {
        const after = next(readWanted(typeof before === 'string' ? before : ''))
        if (after.length > MOST_LABELLED)
          showNote(`Se imprimen etiquetas de hasta ${MOST_LABELLED} productos a la vez.`)
        return after.length === 0 ? {} : { productos: writeWanted(after.slice(0, MOST_LABELLED)) }
      },
      replace: true,
    })
  return {
    reading,
    products: wanted.flatMap(({ id, units }): WantedProduct[] => {
      const product = read.get(id)
      return product ? [{ id, units, product }] : []
    }),
    /** Number of wanted products that no longer exist, or 0 while unknown. */
    gone: reading.isPlaceholderData || !reading.data ? 0 : wanted.length - read.size,
    add: (more: readonly WantedLabels[]) =>
      set((before) => {
        const known = new Map(before.map(({ id, units }) => [id, units]))
        for (const { id, units } of more) known.set(id, Math.min(MOST_LABELS, (known.get(id) ?? 0) + units))
        return [...known].map(([id, units]) => ({ id, units }))
      }),
    change: (id: number, units: number) =>
      set((before) => before.map((each) => (each.id === id ? { id, units } : each))),
    remove: (id: number) => set((before) => before.filter((each) => each.id !== id)),
    clear: () => set(() => []),
  }
}
