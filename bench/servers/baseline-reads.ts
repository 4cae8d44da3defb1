import { inventory } from '@mostrador/contract/goods/products'
import { dashboard } from '@mostrador/contract/overview/dashboard'
import { report } from '@mostrador/contract/overview/reports'
import { catalogue } from '@mostrador/contract/public/catalogue'
import { invoiceColumns, invoiceList } from '@mostrador/contract/sale/invoices'
import { newSince, WHOLE_CATALOGUE } from '@mostrador/domain/public/catalogue'
import { localDay } from '@mostrador/domain/time'
import { listing } from '@mostrador/server/db/search'
import type { Db } from '@mostrador/server/db/session'
import { listTags } from '@mostrador/server/features/goods/products/tags-of-products.queries'
import { readOfficeFigures } from '@mostrador/server/features/overview/dashboard/office-figures'
import { listReportRows, sumReport } from '@mostrador/server/features/overview/reports/report.queries'
import { listCards, listKinds } from '@mostrador/server/features/public/catalogue/catalogue-cards.queries'
import { findCataloguePage } from '@mostrador/server/features/public/catalogue/catalogue-page.queries'
import { ofShop } from '@mostrador/server/features/sale/invoices/invoice-filters.queries'
import { listInvoices } from '@mostrador/server/features/sale/invoices/invoice-list.queries'
import { wholeHistory } from '../shop/history.ts'
import { ROSALES } from '../shop/shop-ids.ts'

export type BaselineReads = Readonly<Record<string, (url: string) => Promise<string>>>

/** The server's queries and JSON.stringify, without session, rights and contract. */
export function baselineReads(db: Db, stock: () => Promise<string>): BaselineReads {
  const written = (rows: (url: string) => Promise<unknown>) => async (url: string) => JSON.stringify(await rows(url))
  return {
    [inventory.path]: stock,
    [dashboard.path]: written(() =>
      readOfficeFigures({ reads: db, slow: db }, localDay(Date.now()), {
        reading: 'labels',
        shopId: null,
        hasDays: false,
        hasDrawers: true,
      }),
    ),
    [report.path]: written(async () => {
      const period = { shopId: ROSALES, ...wholeHistory() }
      return [await sumReport(db, period), await listReportRows(db, period, { limit: 10, offset: 0 })]
    }),
    [invoiceList.path]: written((url) => {
      const search = new URL(url, 'http://baseline').searchParams.get('search') ?? ''
      return listInvoices(db, ofShop(null), listing({ page: 1, search }, invoiceColumns))
    }),
    [catalogue.path]: written(async () => {
      const { ids, total } = await findCataloguePage(
        { reads: db, slow: db },
        { id: ROSALES, reducedPercent: 20 },
        WHOLE_CATALOGUE,
      )
      return {
        rows: await listCards(db, ROSALES, ids, newSince(Date.now())),
        tags: await listTags(db, ids),
        ...(await listKinds(db, ROSALES)),
        total,
      }
    }),
  }
}
