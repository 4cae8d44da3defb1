import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { inspector } from '../../fixtures/axe.ts'
import { scan } from '../../fixtures/scanner.ts'
import { scenario } from '../../fixtures/scenario.ts'
import type { Goods } from '../../fixtures/shop.ts'
import { TIMEOUT_MS } from '../../fixtures/sizes.ts'
import { CounterPage } from '../../pages/counter-page.ts'
import { OutboxPage } from '../../pages/outbox-page.ts'
import { ShellPage } from '../../pages/shell-page.ts'

async function chooseInProfileMenu(page: Page, entry: string): Promise<void> {
  await new ShellPage(page).openProfileMenu()
  const item = page.getByRole('menuitem', { name: entry })
  await item.focus()
  await page.keyboard.press('Enter')
}

async function scanAndPlace(page: Page, counter: CounterPage, { barcode, name }: Goods): Promise<void> {
  await scan(page, barcode)
  await expect.poll(() => counter.quantity(name).inputValue()).toBe('1')
  await counter.toReview()
  await counter.generate.click()
}

describe('an office user who sells with the same account (D228)', () => {
  scenario(
    'sells in an open shift, also without network, and returns to the office once all sales are sent',
    async ({ shop, visit }) => {
      const name = 'Tienda que atiende la dueña'
      const shopId = await shop.openShop(name)
      const goods = await shop.stock({ name: 'Jarra de la dueña', shop: shopId })
      const owner = await shop.hire({ name: 'Inés Tum', role: 'owner' })
      const { page, watch } = await visit({ as: owner, at: '/admin/dashboard', keepsSite: true })
      watch.allow(/net::ERR_|Failed to fetch|status of 403/)
      const shell = new ShellPage(page)
      const counter = new CounterPage(page)
      const look = inspector(page)

      await chooseInProfileMenu(page, 'Vender')
      const dialog = page.getByRole('dialog', { name: 'Vender' })
      const choice = dialog.getByRole('button', { name, exact: true })
      await choice.waitFor()
      await look.look('Vender')
      await choice.click()
      await page.waitForURL('**/client/pedidos/nuevo')
      await counter.ready()
      await shell.bar.getByText(`${name} · Propietario`).waitFor()
      await shell.bar.getByText('Inés Tum').waitFor()

      await page.goto('/client/caja')
      await page.getByLabel('Fondo de caja').fill('100')
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Entrada', exact: true }).waitFor()
      await counter.open()
      await expect.poll(() => new OutboxPage(page).isPrepared(), { timeout: 180_000 }).toBe(true)
      await scanAndPlace(page, counter, goods)
      await counter.sold.waitFor()

      await page.keyboard.press('F2')
      await counter.ready()
      await page.context().setOffline(true)
      await scanAndPlace(page, counter, goods)
      await new OutboxPage(page).saved.waitFor()
      await chooseInProfileMenu(page, 'Volver a la administración')
      await counter.info.getByText(/^1 venta de este dispositivo espera.*Podrá volver a la administración/).waitFor()
      await page.keyboard.press('Escape')
      await page.context().setOffline(false)
      await expect.poll(() => shop.ordersOf(goods).length).toBe(2)
      await chooseInProfileMenu(page, 'Volver a la administración')
      await page.waitForURL('**/admin/dashboard')
      await shell.bar.getByText('Propietario', { exact: true }).waitFor()
      expect(look.found).toEqual([])

      const sold = shop.read(
        `select invoice.author_id as author, shift.shop_id as shop from payment
       join invoice on invoice.id = payment.invoice_id join shift on shift.id = payment.shift_id
       where invoice.shop_id = ?`,
        shopId,
      )
      expect(sold).toEqual([
        { author: owner.id, shop: shopId },
        { author: owner.id, shop: shopId },
      ])
    },
  )

  scenario.for(['closed', 'deleted'] as const)(
    'also begins to sell in another tab, and keeps an unsent sale of a shop that is %s meanwhile',
    async (fate, { shop, visit }) => {
      const name = `Tienda de dos pestañas, ${fate}`
      const shopId = await shop.openShop(name)
      const goods = await shop.stock({ name: `Vaso de dos pestañas, ${fate}`, shop: shopId })
      const manager = await shop.hire({ name: 'Rut Xol', role: 'manager' })
      const { page: till, watch } = await visit({
        as: manager,
        size: 'phone',
        at: '/managment/dashboard',
        keepsSite: true,
      })
      watch.allow(/net::ERR_|Failed to fetch|status of 40[13]/)
      const other = await till.context().newPage()
      await other.goto('/managment/productos', { waitUntil: 'domcontentloaded' })
      await new ShellPage(other).bar.getByText('Administración').waitFor()
      await till.bringToFront()
      const sellDialogOf = (page: Page) => page.getByRole('dialog', { name: 'Vender' })
      const beginSellingOn = async (page: Page) => {
        await chooseInProfileMenu(page, 'Vender')
        await sellDialogOf(page).getByRole('button', { name, exact: true }).click()
        await page.waitForURL('**/client/pedidos/nuevo')
      }
      await beginSellingOn(till)
      await other.waitForURL('**/client/dashboard')
      await other.close()

      const counter = new CounterPage(till)
      await counter.ready()
      await expect.poll(() => new OutboxPage(till).isPrepared(), { timeout: 180_000 }).toBe(true)
      await till.context().setOffline(true)
      await scan(till, goods.barcode)
      await counter.toReview()
      await counter.generate.click()
      await new OutboxPage(till).saved.waitFor()
      // The manager logs in to the office. The till's page is closed first, because it could still send the sale.
      const { session } = await shop.elsewhere(manager)
      const device = till.context()
      await till.close()
      await device.clearCookies({ name: 'perfil' })
      await device.addCookies(session.cookies)
      await device.setOffline(false)
      if (fate === 'closed') shop.closeShop(shopId)
      else shop.deleteShop(shopId)
      const page = await device.newPage()
      page.setDefaultTimeout(TIMEOUT_MS)
      await page.goto('/managment/dashboard')
      const outbox = new OutboxPage(page)
      const look = inspector(page)
      await expect.poll(() => outbox.buttonText()).toContain('1 por enviar')
      await outbox.open()
      if (fate === 'deleted') {
        // No shop can store this sale any more. It can be printed and discarded.
        await outbox.toReview.getByText('La tienda de esta venta se eliminó').waitFor()
        await look.look('a sale of a deleted shop')
        await outbox.toReview.getByRole('button', { name: 'Ver el comprobante' }).click()
        await outbox.ticket.waitFor()
        await outbox.ticket.getByText(`${name} · Central`).waitFor()
        await page.keyboard.press('Escape')
        await outbox.toReview.getByRole('button', { name: 'Descartar' }).click()
        const discarding = page.getByRole('dialog', { name: 'Descartar la venta' })
        await discarding.getByLabel('Motivo').fill('La tienda ya no existe')
        await discarding.getByRole('button', { name: 'Descartar la venta' }).click()
        await expect.poll(() => outbox.buttonText()).toBe('')
        expect(JSON.stringify(shop.lastAudit('descartar'))).toContain('La tienda ya no existe')
        expect(look.found).toEqual([])
        return
      }
      await outbox.panel.getByText('Se registran cuando usted vuelva a vender en su tienda.').waitFor()
      expect(shop.ordersOf(goods)).toEqual([])
      await outbox.close()
      await chooseInProfileMenu(page, 'Vender')
      await sellDialogOf(page)
        .getByText('No está activa: ahí no se vende. Entre sólo para enviar 1 venta que espera')
        .waitFor()
      await look.look('Vender, with a shop that is not active')
      await page.keyboard.press('Escape')
      await beginSellingOn(page)
      await expect.poll(() => shop.ordersOf(goods).length).toBe(1)
      await expect.poll(() => outbox.buttonText()).toBe('')
      expect(look.found).toEqual([])
    },
  )
})
