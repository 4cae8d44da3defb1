import { readFileSync } from 'node:fs'
import { readSheet } from 'read-excel-file/node'
import { describe, expect } from 'vitest'
import { exportedFile } from '../../fixtures/exported-file.ts'
import { scenario } from '../../fixtures/scenario.ts'
import { sell } from '../../fixtures/sell.ts'
import { DESKTOP, PHONE } from '../../fixtures/sizes.ts'
import { ListPage } from '../../pages/list-page.ts'

const linesOf = (path: string): string[] => readFileSync(path, 'utf8').trim().split(/\r?\n/)

describe('A list as a file', () => {
  scenario.for(DESKTOP)(
    'at the %s: exports the filtered rows as CSV and XLSX, and no cell becomes a formula',
    async (size, { shop, visit }) => {
      const plain = await shop.stock({ name: `Exportado ñandú ${size}`, price: 123_450 })
      const evil = await shop.stock({ name: `=HYPERLINK("x") exportado ñandú ${size}` })
      const { page } = await visit({ as: 'manager', size })
      const list = new ListPage(page, 'producto')
      await list.open('/managment/productos')
      await list.find(`exportado nandu ${size}`)
      const csv = await exportedFile(page, 'CSV')
      expect(csv.name).toMatch(/^productos.*\.csv$/)
      const [head, ...rows] = linesOf(csv.path)
      expect(head).toContain('Código de barras')
      expect(rows).toHaveLength(2)
      const text = rows.join('\n')
      for (const word of [plain.name, plain.barcode, '1234.50', evil.barcode]) expect(text).toContain(word)
      expect(text).not.toMatch(/(^|,|;)"?=HYPERLINK/m)

      const xlsx = await exportedFile(page, 'Excel (XLSX)')
      expect(xlsx.name).toMatch(/^productos.*\.xlsx$/)
      const sheet = JSON.stringify(await readSheet(readFileSync(xlsx.path)))
      for (const word of [plain.name, plain.barcode, 'HYPERLINK']) expect(sheet).toContain(word)
      expect(sheet).not.toContain('Exportado ñandú de nadie')
    },
  )

  scenario.for(PHONE)(
    'at the %s: exports the payments of a list, and none of a shift that is counted blind',
    async (size, { shop, visit }) => {
      const shopId = await shop.openShop(`Tienda que exporta pagos ${size}`)
      const clerk = await shop.hire({ name: `Exporta pagos ${size}`, role: 'clerk', shopId })
      const goods = await shop.stock({ name: `Pagado y exportado ${size}`, shop: shopId, price: 9_000 })
      const till = await visit({ as: clerk, size, at: '/client/caja' })
      await till.page.getByLabel('Fondo de caja').fill('100')
      await till.page.keyboard.press('Enter')
      await till.page.getByRole('button', { name: 'Cerrar turno' }).waitFor()
      const turno = shop.figure('select id from shift where shop_id = ?', shopId)
      const pagos = [
        { forma: 1, monto: '50.00' },
        { forma: 4, monto: '40.00', referencia: '=T-1', porConfirmar: true },
      ]
      await sell(till, goods, 1, { pagos, turno })

      const owner = await shop.hire({ name: `Lee pagos ${size}`, role: 'owner' })
      const { page } = await visit({ as: owner, size })
      const list = new ListPage(page, 'pago')
      await list.open(`/admin/caja?pestana=pagos&comercio=${shopId}&orden=monto`)
      const csv = await exportedFile(page, 'CSV')
      expect(csv.name).toMatch(/^pagos.*\.csv$/)
      const [head = '', ...rows] = linesOf(csv.path).map((line) => line.split(','))
      expect(head.slice(-1)).toEqual(['Monto'])
      expect(rows.map((row) => row.slice(-8))).toEqual([
        ['Venta', 'Transferencia', "'=T-1", '', 'Sí', '', `Exporta pagos ${size}`, '40.00'],
        ['Venta', 'Efectivo', '', '', '', '', `Exporta pagos ${size}`, '50.00'],
      ])
      await page.goto(`/admin/caja?pestana=pagos&comercio=${shopId}&forma=1`, { waitUntil: 'domcontentloaded' })
      await page.getByText('1 pago', { exact: true }).waitFor()
      const xlsx = await exportedFile(page, 'Excel (XLSX)')
      expect((await readSheet(readFileSync(xlsx.path))).slice(1).map((row) => row.at(-1))).toEqual([50])

      await till.page.goto('/client/caja?pestana=pagos', { waitUntil: 'domcontentloaded' })
      await till.page.getByText('Aquí aparece lo que se cobra.').waitFor()
      await expect.poll(() => till.page.getByRole('button', { name: 'Exportar la lista' }).isDisabled()).toBe(true)
    },
  )

  scenario('an empty list has no export', async ({ visit }) => {
    const { page } = await visit({ as: 'provider' })
    const list = new ListPage(page, 'grupo')
    await list.open('/provider/grupos')
    await list.find('de esto no hay nada')
    await expect.poll(() => page.getByRole('button', { name: 'Exportar la lista' }).isDisabled()).toBe(true)
  })
})
