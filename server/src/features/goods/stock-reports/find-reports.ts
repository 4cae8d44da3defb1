import type * as calls from '@mostrador/contract/goods/stock-reports'
import { abcColumns, idleStockColumns, marginColumns, stockValueColumns } from '@mostrador/contract/goods/stock-reports'
import { abcClass, type Margin, marginBetween, marginOf } from '@mostrador/domain/goods/margin'
import { share } from '@mostrador/domain/money'
import { WHOLE, writePercent } from '@mostrador/domain/percent'
import { type Day, dayAfter, instantOf, localDay, localTime, startOfDay } from '@mostrador/domain/time'
import type { z } from 'zod/mini'
import { listing, type ReadsOfList } from '../../../db/search.ts'
import type { Database } from '../../../db/session.ts'
import { lastMovementBefore } from '../stock/movement-at.queries.ts'
import type { SalesTally } from '../stock/sales-tally.ts'
import { findCostHasVat } from './goods-setting.queries.ts'
import { listAbc, listSold, type SoldPeriod, type SoldSums } from './sold-goods.queries.ts'
import { listIdleStock, listStockValue, sumOnTheWay } from './stock-value.queries.ts'

/** Query of a call. A file has the same one without a page, and reads all rows (`wholeListing`). */
type Query<Call extends { readonly query: z.core.$ZodType }> = Omit<z.output<Call['query']>, 'page' | 'pageSize'> & {
  readonly page?: number | undefined
  readonly pageSize?: number | undefined
}

export type StockReportRow<Report extends 'value' | 'margins' | 'idle' | 'abc'> = Awaited<
  ReturnType<StockReports[Report]>
>['rows'][number]

interface PeriodQuery {
  readonly shopId?: number | undefined
  readonly from?: Day | undefined
  readonly to?: Day | undefined
  readonly day?: Day | undefined
}

/** Days of a report: the given ones, or this month until today. */
const periodOf = ({ shopId = 0, from, to, day }: PeriodQuery, today: Day): SoldPeriod => ({
  shopId,
  from: from ?? day ?? `${(to ?? today).slice(0, 7)}-01`,
  to: to ?? day ?? today,
})

/** Reads off the main thread (D120). The tally counts first, so that little is left to add. */
export class StockReports {
  readonly #database: Database
  readonly #clock: () => number
  readonly #tally: SalesTally

  constructor(database: Database, clock: () => number, tally: SalesTally) {
    this.#database = database
    this.#clock = clock
    this.#tally = tally
  }

  async value(query: Query<typeof calls.stockValue>, list: ReadsOfList = listing) {
    const { slow } = this.#database
    const day = query.day ?? query.to
    const until = day === undefined ? undefined : instantOf(startOfDay(dayAfter(day, 1)))
    const isPast = until !== undefined && until <= instantOf(this.#clock())
    const past = isPast ? { until, bound: await lastMovementBefore(slow, until) } : null
    const shopId = query.shopId ?? 0
    const { sums, ...found } = await listStockValue(slow, { shopId, past }, list(query, stockValueColumns))
    return { ...found, sums: { ...sums, onTheWay: past ? null : await sumOnTheWay(slow, shopId) } }
  }

  async margins(query: Query<typeof calls.margins>, list: ReadsOfList = listing) {
    await this.#tally.keepUp()
    const { slow } = this.#database
    const costHasVat = await findCostHasVat(slow)
    const by = query.by ?? 'product'
    const period = periodOf(query, localDay(this.#clock()))
    const { rows, total, sums } = await listSold(slow, { ...period, by, costHasVat }, list(query, marginColumns))
    const earned = ({ units, total: paid, costed }: SoldSums, margin: Margin | null) => ({
      units,
      total: paid,
      cost: margin?.cost ?? null,
      margin: margin?.earned ?? null,
      share: margin?.share == null ? null : Number(writePercent(margin.share)),
      uncosted: paid - costed,
    })
    const isKnown = sums.costed !== 0 || sums.cost !== 0
    return {
      rows: rows.map((row) => ({
        id: row.id || null,
        code: row.code,
        name: row.name,
        ...earned(row, marginOf({ total: row.costed, cost: row.cost }, costHasVat)),
      })),
      total,
      // Sums are made from the rounded rows, so that they add up.
      sums: earned(sums, isKnown ? marginBetween(sums.paid, sums.costs) : null),
    }
  }

  async idle(query: Query<typeof calls.idleStock>, list: ReadsOfList = listing) {
    await this.#tally.keepUp()
    const since = query.from ?? dayAfter(localDay(this.#clock()), -(query.days ?? 90))
    const choice = { shopId: query.shopId ?? 0, since, before: instantOf(startOfDay(since)) }
    const { rows, total, sums } = await listIdleStock(this.#database.slow, choice, list(query, idleStockColumns))
    return {
      rows: rows.map(({ soldAt, ...row }) => ({
        ...row,
        lastSale: soldAt === null ? null : localTime(Date.parse(soldAt)),
      })),
      total,
      sums,
    }
  }

  async abc(query: Query<typeof calls.abc>, list: ReadsOfList = listing) {
    await this.#tally.keepUp()
    const period = periodOf(query, localDay(this.#clock()))
    const { rows, total, sums } = await listAbc(this.#database.slow, period, list(query, abcColumns))
    const part = (value: number, all: number) => Number(writePercent(share(value, WHOLE, all)))
    return {
      rows: rows.map(({ before, all, ...row }) => ({
        ...row,
        share: part(row.total, all),
        running: part(before + row.total, all),
        class: abcClass(before, all),
      })),
      total,
      sums,
    }
  }
}
