import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { announced } from '../../fixtures/announcements.ts'
import { openScreen } from '../../fixtures/open-screen.ts'
import { scan } from '../../fixtures/scanner.ts'
import { scenario } from '../../fixtures/scenario.ts'
import { sell } from '../../fixtures/sell.ts'
import { DESKTOP } from '../../fixtures/sizes.ts'
import { DialogPage, readInfo } from '../../pages/dialog-page.ts'
import { ListPage } from '../../pages/list-page.ts'

const CODE = '7409999000017'

const FIELDS = 'input:not([type=checkbox]):not([type=radio]):not([data-scan]):enabled, textarea:enabled'
/** Number of fields of a form in which a scan is tried. The first one has the focus when the form opens. */
const MOST_FIELDS = 4

/** Number of scans so far. Each reads another code, so that an earlier message is not taken for the next one. */
let scans = 0

/** Scans with the focus in each field. The field must keep its content, and the page must show the code. */
async function scanInFields(page: Page, form: Locator): Promise<void> {
  const fields = await form.locator(FIELDS).filter({ visible: true }).all()
  expect(fields.length).toBeGreaterThan(0)
  for (const field of fields.slice(0, MOST_FIELDS)) {
    const before = await field.inputValue()
    await field.focus()
    scans += 1
    const code = `${CODE}${scans}`
    await scan(page, code)
    await announced(page, `«${code}»`)
    await expect.poll(() => field.inputValue()).toBe(before)
  }
  await expect.poll(() => form.isVisible()).toBe(true)
}

describe('A scan is no typing and no Enter, in any form (D57)', () => {
  scenario('in the forms that open, fill and empty a drawer', async ({ shop, visit }) => {
    const shopId = await shop.openShop('Tienda del lector en la caja')
    const clerk = await shop.hire({ name: 'Escanea en la caja', role: 'clerk', shopId })
    const { page } = await visit({ as: clerk, at: '/client/caja' })
    await page.getByLabel('Fondo de caja').waitFor()
    await scanInFields(page, page.locator('main'))
    expect(shop.figure('select count(*) from shift where shop_id = ?', shopId)).toBe(0)
    await page.getByLabel('Fondo de caja').fill('200')
    await page.getByRole('button', { name: /^Abrir turno/ }).click()
    for (const kind of ['Entrada', 'Salida'] as const) {
      await page.getByRole('button', { name: kind, exact: true }).click()
      const form = new DialogPage(page, kind)
      await form.field('Monto').fill('50')
      await scanInFields(page, form.frame)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Descartar cambios' }).click()
      await form.closed()
    }
    expect(
      shop.figure(
        'select count(*) from drawer_movement m join shift s on s.id = m.shift_id where s.shop_id = ?',
        shopId,
      ),
    ).toBe(0)
    await page.getByRole('button', { name: 'Cerrar turno' }).click()
    await page.getByLabel('Billetes de Q100', { exact: true }).waitFor()
    await scanInFields(page, page.locator('main'))
  })

  scenario.for(DESKTOP)(
    'at the %s, in a return: each scan of its goods is one unit more',
    async (size, { shop, visit }) => {
      const towel = await shop.stock({ name: `Toalla escaneada de vuelta ${size}` })
      const other = await shop.stock({ name: `Plato que no se vendió ${size}` })
      const visited = await visit({ as: 'clerk', size })
      const { page } = visited
      await sell(visited, towel, 2)
      const [order] = shop.ordersOf(towel)
      await openScreen(page, '/client/devoluciones')
      await scan(page, order?.number ?? '')
      await page.getByRole('heading', { name: `Devolver de la factura ${order?.number}` }).waitFor()
      const units = page.getByRole('textbox', { name: `Unidades de ${towel.name}` })
      await units.fill('1')
      // F9 asks for the reason. A scanner's Enter in that field would hand the return in.
      await page.keyboard.press('F9')
      const reason = page.getByRole('textbox', { name: 'Motivo' })
      await expect.poll(() => reason.evaluate((field) => field === document.activeElement)).toBe(true)
      await scan(page, towel.barcode)
      await expect.poll(() => units.inputValue()).toBe('2')
      await page
        .getByRole('status')
        .getByText(/^Total Q/)
        .waitFor()
      await scan(page, towel.barcode)
      await readInfo(page, `Ya eligió todo lo que se puede devolver de ${towel.name}.`)
      await scan(page, other.barcode)
      await readInfo(page, `«${other.barcode}» no está en la factura ${order?.number}.`)
      await expect.poll(() => reason.inputValue()).toBe('')
      expect(shop.figure('select count(*) from goods_return where invoice_id = ?', order?.id)).toBe(0)
    },
  )

  scenario('over «Cobrar»: a product is told, and is no voucher', async ({ shop, visit }) => {
    const lamp = await shop.stock({ name: 'Lámpara escaneada al cobrar' })
    const visited = await visit({ as: 'clerk' })
    const { page } = visited
    const id = await sell(visited, lamp, 1, { pagos: [] })
    await openScreen(page, '/client/pedidos/pendientes')
    await page.getByRole('button', { name: `Opciones del pedido ${id}` }).click()
    await page.getByRole('menuitem', { name: 'Cobrar' }).click()
    const form = page.getByRole('dialog', { name: `Cobrar el pedido ${id}` })
    await form.getByRole('textbox', { name: 'Recibido' }).fill('900')
    await scan(page, lamp.barcode)
    await announced(page, `El escáner leyó «${lamp.barcode}». Aquí no se usan códigos.`)
    expect(await form.getByRole('textbox', { name: 'Recibido' }).inputValue()).toBe('900')
    expect(await form.getByRole('radio', { name: 'Efectivo' }).isChecked()).toBe(true)
    expect(shop.figure('select count(*) from payment where invoice_id = ?', id)).toBe(0)
  })

  scenario(
    'in the office: fields keep what they held, searches and barcodes take the code',
    async ({ shop, visit }) => {
      const goods = await shop.stock({ name: 'Florero buscado con el lector' })
      const { page } = await visit({ as: 'owner' })
      const list = new ListPage(page, 'producto')
      await list.open('/admin/productos')
      // The second scan replaces the first one.
      for (const code of [CODE, goods.barcode]) await scan(page, code)
      await page.getByRole('row', { name: new RegExp(goods.name) }).waitFor()
      await expect
        .poll(() => page.getByRole('searchbox', { name: 'Buscar productos' }).inputValue())
        .toBe(goods.barcode)
      await list.add('Añadir nuevo Producto').click()
      const product = page.getByRole('dialog')
      const barcode = product.getByRole('textbox', { name: 'Código de barras' })
      const isFocused = (name: string) =>
        product.getByRole('textbox', { name, exact: true }).evaluate((field) => field === document.activeElement)
      await barcode.focus()
      await scan(page, CODE)
      await expect.poll(() => barcode.inputValue()).toBe(CODE)
      await expect.poll(() => isFocused('Código')).toBe(true)
      await barcode.fill('')
      await product.getByRole('textbox', { name: 'Nombre' }).focus()
      await scan(page, CODE)
      await expect.poll(() => barcode.inputValue()).toBe(CODE)
      expect(await isFocused('Nombre')).toBe(true)
      await scanInFields(page, product)
      await expect.poll(() => barcode.inputValue()).toBe(CODE)

      for (const [address, add] of [
        ['/admin/grupos', 'Añadir nuevo Grupo'],
        ['/admin/usuarios/gestionar', 'Añadir nuevo Usuario'],
        ['/admin/casas', 'Añadir casa'],
      ] as const) {
        await openScreen(page, address)
        await page.getByRole('button', { name: add }).first().click()
        await scanInFields(page, page.getByRole('dialog'))
      }
      for (const address of ['/admin/opciones?pestana=cuenta', '/admin/reportes']) {
        await openScreen(page, address)
        await scanInFields(page, page.locator('main'))
      }
    },
  )
})
