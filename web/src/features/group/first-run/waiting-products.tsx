import { Button } from '@mantine/core'
import { editProducts } from '@mostrador/contract/goods/product-edits'
import { stockList } from '@mostrador/contract/goods/stock'
import { firstRun } from '@mostrador/contract/people/first-run'
import { groupCount } from '@mostrador/domain/count'
import { MOST_PRODUCTS_AT_ONCE } from '@mostrador/domain/goods/product'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/calls/call.ts'
import { showFault } from '../../../api/calls/errors.ts'
import { queryOf } from '../../../api/calls/query.ts'
import { renewAnswers } from '../../../api/calls/renew.ts'
import { PRODUCT_READS } from '../../../stock/product-reads.ts'
import classes from './steps-screen.module.css'

const INACTIVE = { isActive: false, page: 1 } as const

/** Inactive products come from a spreadsheet with 'No activo', or from an older program without photos. */
export function WaitingProducts() {
  const queries = useQueryClient()
  const { data } = useQuery(queryOf(stockList, { query: { ...INACTIVE, pageSize: 1 } }))
  /** Number of activated products. undefined while not running. */
  const [done, setDone] = useState<number>()
  const activate = async () => {
    setDone(0)
    try {
      await activateAll(setDone)
    } catch (fault) {
      showFault(fault)
    }
    await renewAnswers(queries, [...PRODUCT_READS, firstRun])
    setDone(undefined)
  }
  const count = data?.total ?? 0
  if (count === 0) return null
  return (
    <section className={classes['waiting']} aria-label="Productos sin activar">
      <p role="status">
        {done !== undefined && done > 0
          ? `Van ${groupCount(done)} de ${groupCount(count)}…`
          : count === 1
            ? '1 producto está sin activar: así no se vende.'
            : `${groupCount(count)} productos están sin activar: así no se venden.`}
      </p>
      <Button size="md" loading={done !== undefined} onClick={() => void activate()}>
        {count === 1 ? 'Activarlo' : `Activar los ${groupCount(count)}`}
      </Button>
    </section>
  )
}

/** In batches of the size that one change allows. A retry continues, because active products are not read again. */
async function activateAll(onDone: (count: number) => void): Promise<void> {
  for (let done = 0; ; onDone(done)) {
    const { rows } = await call(stockList, { query: { ...INACTIVE, pageSize: MOST_PRODUCTS_AT_ONCE } })
    if (rows.length === 0) return
    await call(editProducts, { body: { products: rows.map(({ id, version }) => ({ id, version, isActive: true })) } })
    done += rows.length
  }
}
