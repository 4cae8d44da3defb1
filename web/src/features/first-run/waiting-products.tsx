import { Button } from '@mantine/core'
import { editProducts } from '@mostrador/contract/goods/product-edits'
import { stockList } from '@mostrador/contract/goods/stock'
import { firstRun } from '@mostrador/contract/house/first-run'
import { groupCount } from '@mostrador/domain/count'
import { MOST_PRODUCTS_AT_ONCE } from '@mostrador/domain/goods/product'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { showFault } from '../../api/errors.ts'
import { queryOf } from '../../api/query.ts'
import { renewAnswers } from '../../api/renew.ts'
import { PRODUCT_READS } from '../../stock/product-reads.ts'
import classes from './steps-screen.module.css'

const INACTIVE = { isActive: false, page: 1 } as const

/**
 * Offers to activate all inactive products at once. They come from a spreadsheet with 'No activo', or from an older program
 * without photos.
 */
export function WaitingProducts() {
  const queries = useQueryClient()
  const { data } = useQuery(queryOf(stockList, { query: { ...INACTIVE, pageSize: 1 } }))
  const [isUnderWay, setUnderWay] = useState(false)
  const activate = async () => {
    setUnderWay(true)
    try {
      await activateAll()
    } catch (fault) {
      showFault(fault)
    }
    await renewAnswers(queries, [...PRODUCT_READS, firstRun])
    setUnderWay(false)
  }
  const count = data?.total ?? 0
  if (count === 0) return null
  return (
    <section className={classes['waiting']} aria-label="Productos sin activar">
      <p>
        {count === 1
          ? '1 producto está sin activar: así no se vende.'
          : `${groupCount(count)} productos están sin activar: así no se venden.`}
      </p>
      <Button size="md" loading={isUnderWay} onClick={() => void activate()}>
        {count === 1 ? 'Activarlo' : `Activar los ${groupCount(count)}`}
      </Button>
    </section>
  )
}

/** As many at a time as one change may have, until none is left. */
async function activateAll(): Promise<void> {
  for (;;) {
    const { rows } = await call(stockList, { query: { ...INACTIVE, pageSize: MOST_PRODUCTS_AT_ONCE } })
    if (rows.length === 0) return
    await call(editProducts, { body: { products: rows.map(({ id, version }) => ({ id, version, isActive: true })) } })
  }
}
