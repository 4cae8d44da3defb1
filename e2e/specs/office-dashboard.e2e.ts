import { localDay, MONTHS } from '@mostrador/domain/time'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { errand } from '../fixtures/errand.ts'
import type { Shop } from '../fixtures/shop.ts'
import { SIZES } from '../fixtures/sizes.ts'
import { answer } from '../pages/dialog-page.ts'

const CHARTS = ['Valor de las ventas', 'Pedidos totales'] as const

/** A chart's figures as its table says them: rows of label, value, and what comes from other dates. */
async function tableOf(page: Page, title: string): Promise<string[][]> {
  const figure = page.getByRole('figure', { name: title })
  const table = figure.getByRole('table')
  if (!(await table.isVisible())) await figure.getByText('Ver como tabla').click()
  return table
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent ?? '')))
}

const money = (centavos: number): string =>
  `Q${grouped(Math.floor(centavos / 100))}.${String(centavos % 100).padStart(2, '0')}`
const grouped = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',')

/** What the invoices themselves say, month by month, void ones left out (D71). */
function monthsOf(shop: Shop, year: number): { orders: number; sales: number }[] {
  const rows = shop.read<{ month: string; orders: number; sales: number }>(
    `select substr(issued_local, 6, 2) as month, count(*) as orders, sum(total) as sales from invoice
     where voided_at is null and issued_local like ? group by 1`,
    `${year}-%`,
  )
  return MONTHS.map((_, index) => {
    const { orders = 0, sales = 0 } = rows.find(({ month }) => Number(month) === index + 1) ?? {}
    return { orders, sales }
  })
}

/** All that was ever sold but in a year. */
const restOf = (shop: Shop, year: number) =>
  shop.figure(`select count(*) from invoice where voided_at is null and issued_local not like ?`, `${year}-%`)

describe('The office’s dashboard (B §2, D44, D45, D71)', () => {
  errand.for(SIZES)(
    'at the %s: both charts say what the invoices say, in both readings, which is remembered',
    async (size, { shop, visit }) => {
      const { page } = await visit({ as: 'owner', size, at: '/admin/dashboard' })
      const [sales, orders] = [await tableOf(page, CHARTS[0]), await tableOf(page, CHARTS[1])]
      const year = Number(/\d{4}/.exec(sales[0]?.[0] ?? '')?.[0])
      const own = monthsOf(shop, year)
      expect(sales).toEqual(own.map((month, index) => [`${MONTHS[index]} ${year}`, money(month.sales)]))
      expect(orders).toEqual(own.map((month, index) => [`${MONTHS[index]} ${year}`, grouped(month.orders)]))
      for (const title of CHARTS) {
        const box = await page.getByRole('img', { name: new RegExp(`^${title}`) }).boundingBox()
        expect(box?.height).toBe(350)
      }

      const choices = page.getByRole('radiogroup', { name: 'Qué año se suma' })
      await choices.getByText('2021, como en el sistema anterior').click()
      await page.getByText('Las etiquetas llevan el año pasado, pero se suma 2021').waitFor()
      const old = monthsOf(shop, 2021)
      await expect
        .poll(async () => (await tableOf(page, CHARTS[0])).map(([label, value]) => [label, value]))
        .toEqual(old.map((month, index) => [`${MONTHS[index]} ${year}`, money(month.sales)]))
      // Other errands sell meanwhile: what stands in the first month lies between before and after.
      await expect
        .poll(async () => {
          const before = restOf(shop, 2021)
          await page.reload({ waitUntil: 'domcontentloaded' })
          const shown = Number((await tableOf(page, CHARTS[1]))[0]?.[2]?.replaceAll(',', ''))
          const after = restOf(shop, 2021)
          return shown >= Math.min(before, after) && shown <= Math.max(before, after)
        })
        .toBe(true)
      expect((await tableOf(page, CHARTS[1])).slice(1).every(([, , other]) => other === '0')).toBe(true)
    },
  )

  errand('today, the month and what needs attention are what the database says', async ({ shop, visit }) => {
    const { page } = await visit({ as: 'manager', at: '/managment/dashboard' })
    const readings = () => {
      const today = localDay(Date.now())
      const sold = (prefix: string) =>
        shop.figure(
          'select coalesce(sum(total), 0) from invoice where voided_at is null and issued_local like ?',
          `${prefix}%`,
        )
      return {
        'Ventas de hoy': sold(today),
        'Ventas totales': sold(today.slice(0, 7)),
        'Pedidos en proceso desde ayer o antes': shop.figure(
          'select count(*) from invoice where voided_at is null and state = 1 and issued_local < ?',
          today,
        ),
        'Productos agotados': shop.figure(
          'select count(*) from product where quantity = 0 and is_active = 1 and deleted_at is null',
        ),
      }
    }
    const shown = () =>
      page.evaluate(() => {
        const cards = [...document.querySelectorAll('dl > div')]
        const lines = [...document.querySelectorAll('li a')]
        const textOf = (word: string, places: Element[]) =>
          places.find((place) => place.textContent?.startsWith(word))?.lastElementChild?.textContent ?? ''
        const card = cards.find((place) => place.querySelector('dt')?.textContent === 'Ventas totales')
        const today = [...document.querySelectorAll('section')].find(
          (section) => section.querySelector('h2')?.textContent === 'Ventas de hoy',
        )
        return {
          'Ventas de hoy': today?.querySelector('p')?.textContent ?? '',
          'Ventas totales': card?.querySelector('dd')?.textContent ?? '',
          'Pedidos en proceso desde ayer o antes': textOf('Pedidos en proceso desde ayer', lines),
          'Productos agotados': textOf('Productos agotados', lines),
        }
      })
    // Other errands sell meanwhile: each figure lies between what the database said before and after.
    await expect
      .poll(async () => {
        const before = readings()
        await page.reload({ waitUntil: 'domcontentloaded' })
        await page.getByRole('heading', { name: 'Necesita atención' }).waitFor()
        const said = await shown()
        const after = readings()
        return (Object.keys(before) as (keyof typeof before)[]).filter((name) => {
          const text = said[name].replace(/[Q,.]/g, '')
          const figure = text === '' ? Number.NaN : Number(text)
          const [least, most] = [Math.min(before[name], after[name]), Math.max(before[name], after[name])]
          return !(figure >= least && figure <= most)
        })
      })
      .toEqual([])
  })

  errand('the report is asked for with its question, and not by a manager (D5)', async ({ visit }) => {
    const owner = await visit({ as: 'owner', at: '/admin/dashboard' })
    const ask = owner.page.getByRole('button', { name: 'Obtener reporte mensual' })
    const title = 'Hola! Serás redireccionado hacia la página de reportes'
    await ask.click()
    await answer(owner.page, title, 'No, regresar')
    expect(new URL(owner.page.url()).pathname).toBe('/admin/dashboard')
    await ask.click()
    await owner.page.getByRole('dialog', { name: title }).getByRole('button', { name: 'Si, redirigir' }).click()
    await owner.page.waitForURL('**/admin/reportes')

    const manager = await visit({ as: 'manager', at: '/managment/dashboard' })
    await manager.page.getByRole('heading', { name: 'Este mes' }).waitFor()
    expect(await manager.page.getByRole('button', { name: 'Obtener reporte mensual' }).count()).toBe(0)
  })

  errand('a provider’s sales stand there day by day, thirty of them (D79)', async ({ shop, visit }) => {
    const { page } = await visit({ as: 'provider', at: '/provider/dashboard' })
    const days = await tableOf(page, CHARTS[0])
    expect(days).toHaveLength(30)
    // Yesterday and before nobody sells any more.
    const ago = shop.figure(
      'select coalesce(sum(total), 0) from invoice where voided_at is null and issued_local like ?',
      `${localDay(Date.now() - 10 * 86_400_000)}%`,
    )
    expect(days.map(([, value]) => value)).toContain(money(ago))
  })
})
