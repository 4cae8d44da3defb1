import { catalogueAddress } from '@mostrador/domain/group/brand'
import {
  CHART_DAYS,
  chartDays,
  chartMonths,
  type MonthFigures,
  monthToDate,
  type Reading,
  summedYear,
} from '@mostrador/domain/overview/dashboard'
import { isCatalogue, NETWORKS, PUBLIC_PAGES } from '@mostrador/domain/public/visit'
import { type Day, dayAfter } from '@mostrador/domain/time'
import type { Database } from '../../../db/session.ts'
import { listCatalogueSlugs } from '../../group/shops/shop-brand.queries.ts'
import { type ComparedVisits, compareVisits } from '../../public/visits/visit.queries.ts'
import { listReportShops, sumTaken } from '../reports/report.queries.ts'
import { countAttention, countProviders } from './attention-count.queries.ts'
import { type DayFigures, hasInvoices, hasSalesIn, listDays, listMonths, sumEver } from './sales-figures.queries.ts'
import { listShopsToday } from './shops-today.queries.ts'

/**
 * Lists the months that a reading sums (D44). A year of day totals takes a quarter of a millisecond, less than a
 * message to another thread. The reading of 2021 also sums all other sales, and runs on the other thread.
 */
async function monthsOf({ reads, slow }: Reader, { reading, shopId }: Charted, year: number): Promise<MonthFigures[]> {
  const summed = summedYear(reading, year)
  const last = reading === 'compared' ? year : summed
  const months = listMonths(reads, { from: `${summed}-01-01`, to: `${last}-12-31` }, shopId)
  if (reading !== '2021') return months
  const [own, ever] = await Promise.all([months, sumEver(slow, shopId)])
  const left = (field: 'orders' | 'sales') => own.reduce((rest, month) => rest - month[field], ever[field])
  return [...own, { month: '', orders: left('orders'), sales: left('sales') }]
}

type Reader = Pick<Database, 'reads' | 'slow'>

export interface Charted {
  readonly reading: Reading
  readonly shopId: number | null
  readonly hasDays: boolean
  readonly hasDrawers: boolean
}

/**
 * All figures come from day totals and visits. Of the invoices only those in process are read, so a million cost no
 * more.
 */
export async function readOfficeFigures(database: Reader, today: Day, charted: Charted) {
  const db = database.reads
  const year = Number(today.slice(0, 4))
  const month = monthToDate(today)
  const lately = { from: dayAfter(today, 1 - CHART_DAYS), to: today }
  const earlier = { from: dayAfter(lately.from, -CHART_DAYS), to: dayAfter(lately.from, -1) }
  const from = [month.before.from, lately.from].toSorted()[0] ?? today

  const { reading, shopId, hasDays, hasDrawers } = charted
  const [
    months,
    days,
    shopDays,
    shops,
    attention,
    providers,
    monthVisits,
    visits,
    exists,
    taken,
    catalogues,
    shopsToday,
    has2021,
  ] = await Promise.all([
    monthsOf(database, charted, year),
    listDays(db, { from, to: today }),
    hasDays && shopId !== null ? listDays(db, lately, shopId) : undefined,
    listReportShops(db),
    countAttention(db, today),
    countProviders(db),
    compareVisits(db, month.now, month.before),
    compareVisits(db, lately, earlier),
    hasInvoices(db),
    sumTaken(db, { shopId: null, start: today, end: today }),
    listCatalogueSlugs(db),
    listShopsToday(db, today),
    hasSalesIn(db, { from: '2021-01-01', to: '2021-12-31' }),
  ])
  const within = (stretch: { from: Day; to: Day }, sold = days) =>
    add(sold.filter(({ day }) => day >= stretch.from && day <= stretch.to))
  const on = (day: Day, sold = days) => within({ from: day, to: day }, sold)
  const [now, before, sold] = [within(month.now), within(month.before), on(today)]
  const catalogue = monthVisits.filter(({ name }) => isCatalogue(name))

  return {
    hasInvoices: exists,
    cards: {
      visits: { now: count(catalogue, 'now'), before: count(catalogue, 'before') },
      providers,
      sales: { now: now.sales, before: before.sales },
      completed: { now: now.completed, before: before.completed },
      orders: { now: now.orders, before: before.orders },
    },
    today: {
      sales: sold.sales,
      orders: sold.orders,
      units: sold.units,
      taken,
      salesYesterday: on(dayAfter(today, -1)).sales,
      salesLastWeek: on(dayAfter(today, -7)).sales,
      shops: shopsToday.map(({ difference, differences, ...shop }) => ({
        ...shop,
        ...(hasDrawers && { difference, differences }),
      })),
    },
    attention,
    reading,
    has2021,
    shops,
    months: chartMonths(reading, today, months),
    ...(hasDays && { days: chartDays(today).map((day) => ({ ...on(day, shopDays), day })) }),
    pages: mostVisited([
      ...Object.entries(PUBLIC_PAGES).map(([path, title]) => ({
        path,
        title,
        visits: visitsOf(visits, 'page', [path]),
      })),
      ...catalogues.map(({ title, slugs }) => ({
        path: catalogueAddress(slugs[0]),
        title: `Catálogo de ${title}`,
        visits: visitsOf(visits, 'page', slugs.map(catalogueAddress)),
      })),
    ]),
    networks: mostVisited(Object.keys(NETWORKS).map((name) => ({ name, visits: visitsOf(visits, 'network', [name]) }))),
  }
}

const NOTHING: DayFigures = { day: '', orders: 0, completed: 0, units: 0, sales: 0 }

const add = (days: readonly DayFigures[]): DayFigures =>
  days.reduce(
    (sum, day) => ({
      day: day.day,
      orders: sum.orders + day.orders,
      completed: sum.completed + day.completed,
      units: sum.units + day.units,
      sales: sum.sales + day.sales,
    }),
    NOTHING,
  )

const count = (visits: readonly ComparedVisits[], when: 'now' | 'before'): number =>
  visits.reduce((sum, visit) => sum + visit[when], 0)

function visitsOf(visits: readonly ComparedVisits[], kind: string, names: readonly string[]) {
  const found = visits.filter((visit) => visit.kind === kind && names.includes(visit.name))
  return { now: count(found, 'now'), before: count(found, 'before') }
}

/** Rows without visits stay, so that missing visits are visible. */
const mostVisited = <Row extends { readonly visits: { readonly now: number } }>(rows: Row[]): Row[] =>
  rows.toSorted((a, b) => b.visits.now - a.visits.now)
