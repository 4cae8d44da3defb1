import type { Endpoint } from '@mostrador/contract/endpoint'
import type { Sort } from '@mostrador/contract/list'
import { shapeOf } from '@mostrador/contract/row'
import { useMemo } from 'react'
import { z } from 'zod/mini'
import type { FilterWord } from '../../search-params.ts'
import type { ListOrder } from '../../ui/list/column.ts'
import type { FilteringOf } from './list-filters.ts'
import { ourColumns, wireColumns } from './search-columns.ts'
import { type AddressChange, useListAddress } from './use-list-address.ts'

/** Query fields that every list has. The others are filters. */
const OF_EVERY_LIST: ReadonlySet<string> = new Set(['page', 'pageSize', 'search', 'columns', 'sort'])

type Sorted<E extends Endpoint> =
  z.output<E['query']> extends { readonly sort?: infer S } ? { readonly sort?: S } : object

/** Decodes a parameter of the address, or returns undefined if the call would refuse its value. */
const read = (codec: z.core.$ZodType, value: string | number | undefined): unknown =>
  value === undefined ? undefined : z.safeDecode(codec, String(value) as never).data

/** Reads a list's filters and order from the address by our names, and skips unknown parameters. */
export function useListQuery<E extends Endpoint>(call: E, row: z.core.$ZodType) {
  const { address, change } = useListAddress()
  const filters = useMemo(
    () => Object.entries(shapeOf(call.query) ?? {}).filter(([ours]) => !OF_EVERY_LIST.has(ours)),
    [call],
  )
  const values = useMemo(() => {
    const given = filters.map(([ours, [theirs, codec]]) => [ours, read(codec, address[theirs as FilterWord])] as const)
    return Object.fromEntries(given.filter(([, value]) => value !== undefined)) as FilteringOf<E>['values']
  }, [filters, address])
  const encoded = (next: Readonly<Record<string, unknown>>): AddressChange =>
    Object.fromEntries(
      filters.flatMap(([ours, [theirs, codec]]) =>
        ours in next ? [[theirs, next[ours] === undefined ? undefined : z.encode(codec, next[ours] as never)]] : [],
      ),
    )
  const set = (next: Readonly<Record<string, unknown>>) => change(encoded(next))
  const sort = read(shapeOf(call.query)?.['sort']?.[1] ?? z.undefined(), address.orden) as Sort | undefined
  const order: ListOrder = {
    column: sort && ourColumns(row, [(address.orden ?? '').replace(/^-/, '')])[0],
    isDescending: sort?.isDescending ?? false,
    set: (column, isDescending) =>
      change({ orden: column && `${isDescending ? '-' : ''}${wireColumns(row, [column]).join()}` }),
  }
  return {
    filtering: { values, set } satisfies FilteringOf<E>,
    clear: () =>
      change({ ...encoded(Object.fromEntries(filters.map(([ours]) => [ours, undefined]))), producto: undefined }),
    asked: { ...values, ...(sort && { sort }) } as FilteringOf<E>['values'] & Sorted<E>,
    order,
  }
}
