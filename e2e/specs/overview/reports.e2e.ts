import { readFileSync } from 'node:fs'
import { dayAfter, showDay } from '@mostrador/domain/time'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { inspector } from '../../fixtures/axe.ts'
import { dayWithRoom } from '../../fixtures/day-with-room.ts'
import { readPdf } from '../../fixtures/read-pdf.ts'
import { scenario } from '../../fixtures/scenario.ts'
import type { Shop } from '../../fixtures/shop.ts'
import { SHOPS } from '../../fixtures/shops.ts'
import { PHONE } from '../../fixtures/sizes.ts'
import { DialogPage } from '../../pages/dialog-page.ts'

const NO_SHOP = '¡Selecciona una tienda!'

/** Amount of a cell in centavos. A cashier with more returns than sales has a negative one. */
function centavosOf(text: string | null): number {
  const amount = Math.round(Number((text ?? '').replace(/[^\d.]/g, '')) * 100)
  return text?.includes('−') ? -amount : amount
}

/** Centavos of all shops' invoices less their returns, from one day to another, both included. */
function netSales(shop: Shop, from: string, to: string): number {
  const total = (table: string) =>
    shop.figure(
      `select coalesce(sum(total), 0) from ${table} where issued_local >= ? and issued_local < ?`,
      from,
      dayAfter(to, 1),
    )
  return total('(select total, issued_local from invoice where voided_at is null)') - total('goods_return')
}

function reportPage(page: Page) {
  const main = page.getByRole('main')
  return {
    start: main.getByLabel('Fecha de inicio', { exact: true }),
    end: main.getByLabel('Fecha final', { exact: true }),
    shop: main.getByRole('combobox', { name: 'Comercio' }),
    make: main.getByRole('button', { name: 'Generar reporte' }),
    making: page.getByRole('dialog', { name: 'Generando Reporte' }),
    result: main.getByRole('region', { name: /^Ventas de / }),
    async choose(shop: string) {
      await main.getByRole('combobox', { name: 'Comercio' }).click()
      await page.getByRole('option', { name: shop, exact: true }).click()
    },
    async file(format: string): Promise<string> {
      await main.getByRole('button', { name: 'Exportar la lista' }).click()
      const saving = page.waitForEvent('download')
      await page.getByRole('menuitem', { name: format, exact: true }).click()
      return (await saving).path()
    },
  }
}

describe('Reports (P §2.14, §5, D71)', () => {
  scenario.for(PHONE)(
    'at the %s: dates and shop are asked for, then the sum and its rows by pages',
    async (size, { shop, visit }) => {
      const today = await dayWithRoom()
      const { page } = await visit({ as: 'owner', size, at: '/admin/reportes' })
      const { look, found } = inspector(page)
      const report = reportPage(page)
      await report.make.waitFor()
      await expect.poll(() => report.end.inputValue()).toBe(showDay(today))
      await expect.poll(() => report.start.inputValue()).toMatch(/^\d\d-\d\d-\d{4}$/)
      await report.make.click()
      const warning = page.getByRole('alert').filter({ hasText: NO_SHOP })
      await warning.first().waitFor()
      await expect.poll(() => report.shop.getAttribute('aria-invalid')).toBe('true')
      await look('no shop')
      await warning.first().waitFor({ state: 'hidden' })

      await report.start.fill('31-02-2026')
      await report.make.click()
      await page.getByText('Escriba la fecha como DD-MM-AAAA.').waitFor()
      await expect.poll(() => report.start.inputValue()).toBe('31-02-2026')
      await page.getByRole('button', { name: 'Fecha final: abrir el calendario' }).click()
      await page.getByRole('button', { name: 'Mes anterior' }).waitFor()
      await look('the calendar')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Mes anterior' }).waitFor({ state: 'hidden' })

      await report.start.fill('1-1-2026')
      await report.end.fill('31/1/2026')
      await report.choose(SHOPS.home.name)
      await report.make.click()
      await report.result.waitFor()
      await report.making.waitFor({ state: 'hidden' })
      const where = "shop_id = 2 and voided_at is null and issued_local >= '2026-01-01' and issued_local < '2026-02-01'"
      const count = shop.figure(`select count(*) from invoice where ${where}`)
      const sum = shop.figure(`select coalesce(sum(total), 0) from invoice where ${where}`)
      expect(count).toBeGreaterThan(25)
      await report.result.getByText(`${count} facturas`).waitFor()
      const figure = await report.result.getByText('Total').first().locator('..').textContent()
      expect(centavosOf(figure)).toBe(sum)
      await look('the report')
      await page.getByRole('link', { name: 'Página 2', exact: true }).click()
      await page.waitForURL(/page=2/)
      await page.reload({ waitUntil: 'domcontentloaded' })
      await report.result.getByText(`${count} facturas`).waitFor()
      await expect.poll(() => report.start.inputValue()).toBe('01-01-2026')
      await expect.poll(() => page.locator('[aria-current=page]').last().textContent()).toBe('2')
      expect(found).toEqual([])
    },
  )

  scenario(
    'for all shops the sums by day and by cashier agree, and a day leads to its own report',
    async ({ shop, visit }) => {
      const { page } = await visit({ as: 'owner', at: '/admin/reportes' })
      const report = reportPage(page)
      // Without a chosen shop the report covers all shops.
      await page.getByRole('button', { name: 'Mes pasado' }).click()
      await report.result.waitFor()
      await report.making.waitFor({ state: 'hidden' })
      await expect.poll(() => page.getByRole('row').count()).toBe(11)
      const address = new URL(page.url()).searchParams
      const [from, to] = [address.get('inicio'), address.get('fin')]
      if (from === null || to === null) throw new Error(`The report's address has no dates: ${page.url()}`)
      const sum = netSales(shop, from, to)
      await page.getByRole('tab', { name: 'Por cajero' }).click()
      await page.getByRole('columnheader', { name: 'Autor' }).waitFor()
      const totals = await page.locator('tbody tr td:last-child').allTextContents()
      expect(totals.reduce((all, text) => all + centavosOf(text), 0)).toBe(sum)
      await page.getByRole('tab', { name: 'Por día' }).click()
      const day = page
        .getByRole('table', { name: /, por día$/ })
        .locator('tbody tr')
        .first()
      const shown = centavosOf(await day.locator('td').last().textContent())
      await day.getByRole('link').click()
      await expect.poll(() => new URL(page.url()).searchParams.get('inicio')).not.toBe(from)
      const one = new URL(page.url()).searchParams.get('inicio') ?? ''
      expect(netSales(shop, one, one)).toBe(shown)
    },
  )

  scenario(
    'a period with payments but without sales shows their methods, and an empty one shows none',
    async ({ shop, visit }) => {
      const today = await dayWithRoom()
      const shopId = await shop.openShop('Tienda de puros abonos')
      const goods = await shop.stock({ name: 'Lámpara apartada', shop: shopId, price: 20_000 })
      const clerk = await shop.hire({ name: 'Dominga Choc', shopId })
      const till = await visit({ as: clerk })
      const layaway = {
        commerce: shopId,
        extension: 1,
        affiliate: null,
        itemsBag: [{ id: goods.id, cantidad: 1 }],
        cliente: 'Don Chepe',
        telefono: '+502 5512 3344',
        nit: 'CF',
        descuento: 0,
        pagos: [{ forma: 3, monto: '80.00' }],
      }
      const placed = await till.page.request.post('/api/orders/new', { data: [layaway] })
      expect(placed.status()).toBe(201)

      const at = `/admin/reportes?inicio=${dayAfter(today, -1)}&fin=${today}&tienda=${shopId}`
      const { page } = await visit({ as: 'owner', at })
      const { result } = reportPage(page)
      await result.getByText('No hubo ventas en estas fechas, pero sí se movió dinero.').waitFor()
      const row = result.getByRole('row', { name: /^Tarjeta/ })
      await expect.poll(() => row.getByRole('cell').last().textContent()).toBe('Q80.00')

      await page.goto(`/admin/reportes?inicio=2020-01-01&fin=2020-01-02&tienda=${shopId}`)
      await result.getByText('No hubo ventas en estas fechas.', { exact: true }).waitFor()
    },
  )

  scenario('a slow report says that it is being made, and can be stopped', async ({ visit }) => {
    const { page } = await visit({ as: 'provider', at: '/provider/reportes' })
    const report = reportPage(page)
    await page.route('**/api/reports/all*', () => undefined)
    await report.choose(SHOPS.home.name)
    await report.make.click()
    await report.making.waitFor()
    await report.making.getByRole('progressbar').waitFor()
    await report.making.getByText('Sigue generando: son muchas facturas.').waitFor()
    await new DialogPage(page, 'Generando Reporte').button('Cancelar').click()
    await report.making.waitFor({ state: 'hidden' })
    await expect.poll(() => report.result.count()).toBe(0)
    await expect.poll(() => report.shop.inputValue()).toBe(SHOPS.home.name)

    // 'Atrás' cancels, too: the report is not made, and the address does not ask for one.
    await report.make.click()
    await page.waitForURL('**/reportes?*')
    await report.making.waitFor()
    await page.goBack()
    await report.making.waitFor({ state: 'hidden' })
    await expect.poll(() => new URL(page.url()).search).toBe('')
    await page.reload({ waitUntil: 'domcontentloaded' })
    await page.getByText('Elija las fechas y el comercio.').waitFor()
    await expect.poll(() => report.making.count()).toBe(0)
  })

  scenario('is exported as CSV, XLSX and PDF, each with every invoice of the days', async ({ shop, visit }) => {
    const { page } = await visit({
      as: 'owner',
      at: '/admin/reportes?inicio=2026-01-01&fin=2026-01-31&tienda=2',
    })
    const report = reportPage(page)
    await report.result.waitFor()
    await report.making.waitFor({ state: 'hidden' })
    const rows = shop.read<{ id: number }>(
      "select id from invoice where shop_id = 2 and voided_at is null and issued_local like '2026-01-%' order by id",
    )
    const csv = readFileSync(await report.file('CSV'), 'utf8')
    const listed = csv
      .split('\r\n')
      .slice(1)
      .filter((line) => /^"?\d/.test(line))
    expect(listed).toHaveLength(rows.length)
    const xlsx = readFileSync(await report.file('Excel (XLSX)'))
    expect(xlsx.subarray(0, 2).toString()).toBe('PK')
    const pdf = readPdf(await report.file('PDF'))
    expect(pdf).toContain(`Reporte de ${SHOPS.home.name}`)
    expect(pdf).toContain('Por día')
    for (const { id } of rows) expect(pdf).toMatch(new RegExp(`^\\s*2026${id} `, 'm'))
  })

  scenario('do not exist for a manager or a clerk (D5)', async ({ visit }) => {
    const manager = await visit({ as: 'manager', at: '/managment/reportes' })
    await manager.page.waitForURL('**/managment/dashboard')
    const clerk = await visit({ as: 'clerk', at: '/client/reportes' })
    await clerk.page.waitForURL('**/client/dashboard')
    await expect.poll(() => clerk.page.getByRole('link', { name: 'Reportes' }).count()).toBe(0)
  })
})
