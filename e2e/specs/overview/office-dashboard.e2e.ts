import { setInvoiceState } from '@mostrador/contract/sale/invoices'
import { STATE_NUMBERS } from '@mostrador/domain/sale/invoice'
import { dayAfter, localDay, MONTHS } from '@mostrador/domain/time'
import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { dayWithRoom } from '../../fixtures/day-with-room.ts'
import { scenario } from '../../fixtures/scenario.ts'
import { sell } from '../../fixtures/sell.ts'
import type { Shop } from '../../fixtures/shop.ts'
import { SHOPS } from '../../fixtures/shops.ts'
import { answer } from '../../pages/dialog-page.ts'

const CHARTS = ['Valor de las ventas', 'Pedidos totales'] as const

/** Reads a chart's table: rows of label, value, and the part from other dates. */
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

/** Compares a figure with the rows that its link opens, until both agree, because other tests sell meanwhile. */
async function opensWhatItCounts(
  page: Page,
  panel: string,
  find: (page: Page) => { figure: Locator; link: Locator },
): Promise<void> {
  await expect
    .poll(async () => {
      await page.goto(panel, { waitUntil: 'domcontentloaded' })
      const { figure, link } = find(page)
      const shown = Number((await figure.textContent())?.replace(/\D/g, ''))
      await link.click()
      await page.waitForURL((url) => url.pathname !== panel)
      const counted = await page
        .getByRole('status')
        .filter({ hasText: /^[\d,]+ |^Ning/ })
        .first()
        .textContent()
      return shown > 0 && Number(counted?.replace(/\D/g, '')) === shown
    })
    .toBe(true)
}

/** Sums invoices and returns by month, without void ones (D71, D103). */
function monthsOf(shop: Shop, year: number): { orders: number; sales: number }[] {
  const rows = shop.read<{ month: string; orders: number; sales: number }>(
    `select substr(issued_local, 6, 2) as month, sum(orders) as orders, sum(total) as sales from (
       select issued_local, 1 as orders, total from invoice where voided_at is null
       union all select issued_local, 0, -total from goods_return
     ) where issued_local like ? group by 1`,
    `${year}-%`,
  )
  return MONTHS.map((_, index) => {
    const { orders = 0, sales = 0 } = rows.find(({ month }) => Number(month) === index + 1) ?? {}
    return { orders, sales }
  })
}

const soldOn = (shop: Shop, days: string): number =>
  shop.figure(
    `select coalesce(sum(total), 0) - (select coalesce(sum(total), 0) from goods_return where issued_local like ?)
     from invoice where voided_at is null and issued_local like ?`,
    `${days}%`,
    `${days}%`,
  )

/** The number of invoices outside a year. */
const restOf = (shop: Shop, year: number) =>
  shop.figure(`select count(*) from invoice where voided_at is null and issued_local not like ?`, `${year}-%`)

describe('The office’s dashboard (B §2, D44, D45, D71)', () => {
  scenario(
    'both charts agree with the invoices in both views, and the chosen view is remembered',
    async ({ shop, visit }) => {
      const { page } = await visit({ as: 'owner', at: '/admin/dashboard' })
      const [sales, orders] = [await tableOf(page, CHARTS[0]), await tableOf(page, CHARTS[1])]
      const year = Number(/\d{4}/.exec(sales[0]?.[0] ?? '')?.[0])
      const own = monthsOf(shop, year)
      expect(sales).toEqual(own.map((month, index) => [`${MONTHS[index]} ${year}`, money(month.sales)]))
      expect(orders).toEqual(own.map((month, index) => [`${MONTHS[index]} ${year}`, grouped(month.orders)]))

      const choices = page.getByRole('radiogroup', { name: 'Qué año se suma' })
      await choices.getByText('2021, como en el sistema anterior').click()
      await page.getByText('Las etiquetas llevan el año pasado, pero se suma 2021').waitFor()
      const old = monthsOf(shop, 2021)
      await expect
        .poll(async () => (await tableOf(page, CHARTS[0])).map(([label, value]) => [label, value]))
        .toEqual(old.map((month, index) => [`${MONTHS[index]} ${year}`, money(month.sales)]))
      // Other tests sell meanwhile, so the first month's figure must lie between those before and after.
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

  scenario(
    'the charts of a shop compare this year with the last, and their figures lead to its sales',
    async ({ shop, visit }) => {
      const { page } = await visit({ as: 'owner', at: '/admin/dashboard' })
      await page.getByText('Este año y el pasado', { exact: true }).click()
      await page.getByRole('combobox', { name: 'Comercio de las gráficas' }).click()
      await page.getByRole('option', { name: SHOPS.home.name }).click()
      await page.waitForURL('**/admin/dashboard?comercio=2')
      const year = Number(localDay(Date.now()).slice(0, 4))
      const soldIn = (month: string) =>
        shop.figure(
          'select coalesce(sum(total), 0) from invoice where voided_at is null and shop_id = 2 and issued_local like ?',
          `${month}%`,
        )
      const januaries = [money(soldIn(`${year - 1}-01`)), money(soldIn(`${year}-01`))]
      await expect.poll(async () => (await tableOf(page, CHARTS[0]))[0]).toEqual(['ene', ...januaries])
      await page
        .getByRole('button', { name: januaries[1] ?? '', exact: true })
        .first()
        .click()
      await page.waitForURL(`**/admin/reportes?inicio=${year}-01-01&fin=${year}-01-31&tienda=2`)
      const ofShop = '/admin/dashboard?comercio=2'
      await page.goto(ofShop, { waitUntil: 'domcontentloaded' })
      const comercio = page.getByRole('combobox', { name: 'Comercio de las gráficas' })
      await expect.poll(() => comercio.inputValue()).toBe(SHOPS.home.name)
      const points = page.getByRole('group', { name: `Abrir un punto: ${CHARTS[0]}` })
      await expect
        .poll(async () => (await points.getByRole('button').allTextContents()).slice(0, 2))
        .toEqual([`ene ${year - 1}: ${januaries[0]}`, `ene ${year}: ${januaries[1]}`])
      for (const [of, asked] of [
        ['own', year - 1],
        ['now', year],
      ] as const) {
        const dot = page.locator(`.recharts-line-dot[name="${of}"]`).first()
        await dot.waitFor()
        // The chart handles the click, even if something covers the dot.
        await dot.click({ force: true })
        await page.waitForURL(`**/admin/reportes?inicio=${asked}-01-01&fin=${asked}-01-31&tienda=2`)
        await page.goto(ofShop, { waitUntil: 'domcontentloaded' })
      }
    },
  )

  const LAST = Number(localDay(Date.now()).slice(0, 4)) - 1
  scenario.for([
    ['owner', 'desktop', '/admin', `reportes?inicio=${LAST}-01-01&fin=${LAST}-01-31&tienda=0`],
    // A role without reports is led to the invoices (D5).
    ['manager', 'phone', '/managment', `facturas/consultar?desde=${LAST}-01-01&hasta=${LAST}-01-31`],
  ] as const)(
    'a point of a chart leads the %s at the %s to its month, by hand and by key',
    async ([as, size, area, address], { visit }) => {
      const { page } = await visit({ as, size, at: `${area}/dashboard` })
      for (const title of CHARTS) {
        const chart = page.getByRole('img', { name: new RegExp(`^${title}`) })
        expect((await chart.boundingBox())?.height).toBe(350)
        const plot = chart.locator('.recharts-cartesian-grid')
        // Clicks within the first month, beside the line or bar. The place is relative to a chart that may move.
        const position = await plot.evaluate((grid) => {
          const { x, y, width, height } = grid.getBoundingClientRect()
          const frame = grid.closest('[role=img]')?.getBoundingClientRect()
          return { x: x + width / 26 - (frame?.x ?? 0), y: y + height / 2 - (frame?.y ?? 0) }
        })
        if (size === 'phone') await chart.tap({ position })
        else await chart.click({ position })
        await expect.poll(() => page.url()).toContain(`${area}/${address}`)
        await page.goto(`${area}/dashboard`, { waitUntil: 'domcontentloaded' })
      }
      const points = page.getByRole('group', { name: `Abrir un punto: ${CHARTS[0]}` })
      await points.getByRole('button').last().focus()
      for (let step = 1; step < 12; step += 1) await page.keyboard.press('ArrowLeft')
      await page.keyboard.press('Enter')
      await page.waitForURL(`**${area}/${address}`)
    },
  )

  scenario('a figure opens exactly the rows that make it', async ({ shop, visit }) => {
    const today = await dayWithRoom()
    const [yesterday, lastWeek] = [dayAfter(today, -1), dayAfter(today, -7)]
    await sell(await visit({ as: 'clerk' }), await shop.stock({ name: 'Cifra que se abre' }))
    const { page } = await visit({ as: 'owner', at: '/admin/dashboard' })
    const month = `desde=${today.slice(0, 8)}01&hasta=${today}`
    const figureOf = (title: string | RegExp) =>
      page
        .locator('dl > div')
        .filter({ has: page.getByText(title, { exact: true }) })
        .locator('dd')
        .first()
    const rowsOf = (list: string) =>
      page.evaluate(
        async ([path, query]) => {
          const answer = await fetch(`/api/${path}${query}&page=1&pageSize=500`)
          const { data } = (await answer.json()) as { data: { total?: string }[] }
          return {
            count: data.length,
            sum: data.reduce((all, { total = '0' }) => all + Math.round(Number(total) * 100), 0),
          }
        },
        [list, new URL(page.url()).search],
      )
    const ofToday = page.getByRole('region', { name: 'Ventas de hoy' }).locator('p').first()
    for (const [figure, query] of [
      [ofToday, `desde=${today}&hasta=${today}`],
      [figureOf(/^El .+ pasado, todo el día$/), `desde=${lastWeek}&hasta=${lastWeek}`],
      [figureOf('Ayer, todo el día'), `desde=${yesterday}&hasta=${yesterday}`],
      [figureOf('Ventas totales'), month],
    ] as const) {
      // Other tests sell meanwhile, so the comparison repeats until it holds.
      await expect
        .poll(async () => {
          await page.goto('/admin/dashboard', { waitUntil: 'domcontentloaded' })
          const shown = await figure.textContent()
          await figure.getByRole('link').click()
          await page.waitForURL(`**/admin/facturas/consultar?${query}`)
          const { count, sum } = await rowsOf('data/invoice')
          // The figure is net of returns, so these count, too.
          const back = await rowsOf('devoluciones')
          const counted = await page
            .getByRole('status')
            .filter({ hasText: /\d facturas?/ })
            .textContent()
          return [shown === money(sum - back.sum), Number(counted?.replace(/\D/g, '')) === count, count > 0]
        })
        .toEqual([true, true, true])
    }
    await expect
      .poll(async () => {
        await page.goto('/admin/dashboard', { waitUntil: 'domcontentloaded' })
        const shown = await figureOf('Rendimiento').textContent()
        await figureOf('Rendimiento').getByRole('link').click()
        await page.waitForURL(`**/admin/facturas/consultar?${month}&proceso=2`)
        const completed = await rowsOf('data/invoice')
        await page.goto(`/admin/facturas/consultar?${month}`, { waitUntil: 'domcontentloaded' })
        const all = await rowsOf('data/invoice')
        return shown === `${Math.round((completed.count * 100) / all.count)} %`
      })
      .toBe(true)
    await page.goto('/admin/dashboard', { waitUntil: 'domcontentloaded' })
    const providers = Number(await figureOf('Total de proveedores').textContent())
    await figureOf('Total de proveedores').getByRole('link').click()
    await page.waitForURL('**/admin/usuarios/gestionar?puesto=3&estado=1')
    expect((await rowsOf('data/users')).count).toBe(providers)
  })

  scenario(
    'each notice opens exactly the rows that it counts, in the office and at the counter',
    async ({ shop, visit }) => {
      await shop.stock({ name: 'Agotada que se cuenta', quantity: 0 })
      await shop.stock({ name: 'Escasa que se cuenta', quantity: 2 })
      const office = await visit({ as: 'owner' })
      // The demo group has a forgotten order on some days only.
      const forgotten = shop.figure(
        'select max(id) from invoice where state = ? and voided_at is null and substr(issued_local, 1, 10) < ?',
        STATE_NUMBERS.completed,
        localDay(Date.now()),
      )
      await office.page.request.put(setInvoiceState.path, {
        data: [{ idData: forgotten, invoiceProcess: STATE_NUMBERS.inProcess }],
      })
      for (const words of [
        'Pedidos en proceso desde ayer o antes',
        'Productos agotados',
        'Productos por agotarse',
        'Transferencias por confirmar',
      ])
        await opensWhatItCounts(office.page, '/admin/dashboard', (page) => {
          const line = page.getByRole('link').filter({ hasText: words })
          return { figure: line, link: line }
        })
      const till = await visit({ as: 'clerk' })
      for (const words of ['Pedidos en proceso', 'Agotados o por agotarse', 'Encargos sin entregar'])
        await opensWhatItCounts(till.page, '/client/dashboard', (page) => {
          const panel = page.getByRole('region', { name: words })
          return { figure: panel.locator('p').first(), link: panel.getByRole('link').first() }
        })
    },
  )

  scenario('the takings of today open their payments, with the same sums by method', async ({ shop, visit }) => {
    const today = await dayWithRoom()
    const days = `desde=${today}&hasta=${today}`
    const goods = await shop.stock({ name: 'Cobrado que se abre', price: 10_000 })
    const pagos = [
      { forma: 1, monto: '60.00' },
      { forma: 2, monto: '40.00', referencia: 'CH-1' },
    ]
    await sell(await visit({ as: 'clerk' }), goods, 1, { pagos })
    const formsIn = (region: Locator) => region.locator('dl').textContent()
    for (const [as, area] of [
      ['owner', '/admin'],
      ['manager', '/managment'],
      ['clerk', '/client'],
    ] as const) {
      const { page } = await visit({ as })
      const taken = page.getByRole('region', { name: 'Cobrado hoy' })
      const listed = page.getByRole('region', { name: 'Suma' })
      // Other tests sell meanwhile, so the comparison repeats until it holds.
      await expect
        .poll(async () => {
          await page.goto(`${area}/dashboard`, { waitUntil: 'domcontentloaded' })
          const shown = await formsIn(taken)
          await taken.getByRole('link', { name: 'Cobrado hoy' }).click()
          await page.waitForURL(`**${area}/caja?pestana=pagos&${days}`)
          return (await formsIn(listed)) === shown
        })
        .toBe(true)
      await page.goBack()
      await taken.locator('div', { hasText: 'Efectivo' }).getByRole('link').click()
      await page.waitForURL(`**${area}/caja?pestana=pagos&${days}&forma=1`)
      await listed.getByText('Efectivo').waitFor()
      await expect.poll(() => listed.getByText('Cheque').count()).toBe(0)
    }
    // A provider sees no single payments, so the report's sums take their place.
    const { page } = await visit({ as: 'provider', at: '/provider/dashboard' })
    await page.getByRole('region', { name: 'Cobrado hoy' }).getByRole('link', { name: 'Cobrado hoy' }).click()
    await page.waitForURL(`**/provider/reportes?inicio=${today}&fin=${today}&tienda=0&ver=formas`)
    await page.getByRole('row').filter({ hasText: 'Cheque' }).waitFor()
  })

  scenario('the figures of today, of the month and of the notices agree with the database', async ({ shop, visit }) => {
    const today = await dayWithRoom()
    const { page } = await visit({ as: 'manager', at: '/managment/dashboard' })
    const readings = () => {
      return {
        'Ventas de hoy': soldOn(shop, today),
        'Ventas totales': soldOn(shop, today.slice(0, 7)),
        'Pedidos en proceso desde ayer o antes': shop.figure(
          'select count(*) from invoice where voided_at is null and state = 1 and issued_local < ?',
          today,
        ),
        'Productos agotados': shop.figure(
          `select count(*) from product where quantity = 0 and pieces = '' and is_active = 1 and deleted_at is null`,
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
    // Other tests sell meanwhile, so each figure must lie between the database's before and after.
    await expect
      .poll(async () => {
        const before = readings()
        await page.reload({ waitUntil: 'domcontentloaded' })
        await page.getByRole('heading', { name: 'Necesita atención' }).waitFor()
        const shownFigures = await shown()
        const after = readings()
        return (Object.keys(before) as (keyof typeof before)[]).filter((name) => {
          const text = shownFigures[name].replace(/[Q,.]/g, '')
          const figure = text === '' ? Number.NaN : Number(text)
          const [least, most] = [Math.min(before[name], after[name]), Math.max(before[name], after[name])]
          return !(figure >= least && figure <= most)
        })
      })
      .toEqual([])
  })

  scenario('the monthly report opens after a question, and a manager has none (D5)', async ({ visit }) => {
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
    await expect.poll(() => manager.page.getByRole('button', { name: 'Obtener reporte mensual' }).count()).toBe(0)
  })

  scenario('a provider sees the sales of each of thirty days (D79)', async ({ shop, visit }) => {
    const { page } = await visit({ as: 'provider', at: '/provider/dashboard' })
    const days = await tableOf(page, CHARTS[0])
    expect(days).toHaveLength(30)
    // No test sells on past days.
    const ago = soldOn(shop, localDay(Date.now() - 10 * 86_400_000))
    expect(days.map(([, value]) => value)).toContain(money(ago))
  })
})
