import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { scenario } from '../../fixtures/scenario.ts'
import type { Shop } from '../../fixtures/shop.ts'
import { DESKTOP, PHONE } from '../../fixtures/sizes.ts'
import { answer } from '../../pages/dialog-page.ts'

const unitsOf = (page: Page, name: string) => page.getByRole('textbox', { name: `Unidades de ${name}` })

const ordered = (shop: Shop, shopId: number) =>
  shop.read<{ state: string; name: string; quantity: number; cost: number | null }>(
    `select o.state, l.name, l.quantity, l.cost from purchase_order o
     join purchase_order_line l on l.order_id = o.id where o.shop_id = ? order by l.line_no`,
    shopId,
  )

describe('goods are bought (D113, D114)', () => {
  scenario.for(DESKTOP)(
    'at the %s: an order is written, changed before it is sent, and received in part',
    async (size, { shop, visit }) => {
      const shopId = await shop.openShop(`Tienda que compra ${size}`)
      const manager = await shop.hire({ name: `Compra ${size}`, role: 'manager', shopId })
      await shop.supplier(`Casa de lo pedido ${size}`)
      const [quilt, pillow, lamp] = [
        await shop.stock({ name: `Edredón pedido ${size}`, shop: shopId }),
        await shop.stock({ name: `Almohada pedida ${size}`, shop: shopId }),
        await shop.stock({ name: `Velador pedido ${size}`, shop: shopId }),
      ]
      const { page } = await visit({ as: manager, size, at: '/managment/pedidos-casa' })
      const find = async ({ code, name }: { code: string; name: string }) => {
        await page.getByRole('searchbox', { name: 'Buscar o escanear un producto' }).fill(code)
        await page.keyboard.press('Enter')
        await unitsOf(page, name).waitFor()
      }

      await page.getByRole('button', { name: 'Nuevo pedido a la casa' }).first().click()
      await page.getByRole('heading', { name: 'Nuevo pedido a la casa' }).waitFor()
      await find(quilt)
      await unitsOf(page, quilt.name).fill('6')
      await find(pillow)
      await page.getByRole('button', { name: 'Guardar el pedido' }).click()
      await page.getByText('Elija la casa.').waitFor()
      await page.locator('form').getByLabel('Casa', { exact: true }).fill(`Casa de lo pedido ${size}`)
      await page.getByRole('option', { name: `Casa de lo pedido ${size}` }).click()
      await page.getByRole('button', { name: 'Guardar el pedido' }).click()
      await page.getByRole('button', { name: 'Ya se envió' }).waitFor()

      // Uses keys, because the last notice may cover the order's buttons.
      const press = (name: string) => page.getByRole('button', { name, exact: true }).press('Enter')

      await press('Cambiar')
      await page.getByRole('heading', { name: /^Cambiar el pedido/ }).waitFor()
      await unitsOf(page, quilt.name).fill('8')
      await page.getByRole('textbox', { name: `Costo esperado de ${quilt.name}` }).fill('75,50')
      await page.getByRole('button', { name: `Quitar ${pillow.name}` }).click()
      await find(lamp)
      await page.getByRole('button', { name: 'Regresar' }).click()
      await answer(page, 'Cambios sin guardar', 'Seguir editando')
      await page.getByRole('button', { name: 'Guardar el pedido' }).click()
      await page.getByRole('button', { name: 'Ya se envió' }).waitFor()
      expect(ordered(shop, shopId)).toEqual([
        { state: 'draft', name: quilt.name, quantity: 8, cost: 75_500_000 },
        { state: 'draft', name: lamp.name, quantity: 1, cost: null },
      ])

      await press('Ya se envió')
      await page.getByRole('button', { name: 'Ya se envió' }).waitFor({ state: 'hidden' })
      await expect.poll(() => page.getByRole('button', { name: 'Cambiar', exact: true }).count()).toBe(0)
      const other = await visit({ as: manager, size, at: new URL(page.url()).pathname + new URL(page.url()).search })
      other.watch.allow(/status of 409/)
      const receive = other.page.getByRole('button', { name: 'Recibir', exact: true })
      await receive.waitFor()
      await press('Recibir')
      await page.getByRole('button', { name: 'Llegaron 8' }).waitFor()
      await receive.press('Enter')
      await answer(other.page, 'Info', 'Seguir recibiendo')
      await other.page.getByRole('button', { name: 'Llegaron 8' }).waitFor()
      expect(other.page.url()).toBe(page.url())
      await press(`Llegaron 8 de ${quilt.name}`)
      await expect.poll(() => unitsOf(page, quilt.name).inputValue()).toBe('8')
      await press('Cerrar y recibir')
      await page.getByRole('dialog').getByRole('button', { name: 'Cerrar y recibir' }).click()
      await page.getByRole('button', { name: 'Marcar pagada' }).waitFor()
      expect(shop.leftOf(quilt)).toBe(18)
      expect(ordered(shop, shopId)[0]?.state).toBe('partly')
    },
  )

  scenario.for(PHONE)(
    'at the %s: each low product says why it is low, and a ticked row becomes an order',
    async (size, { shop, visit }) => {
      const shopId = await shop.openShop(`Tienda por pedir ${size}`)
      const manager = await shop.hire({ name: `Pide a las casas ${size}`, role: 'manager', shopId })
      const supplierId = await shop.supplier(`Casa por pedir ${size}`)
      const reorder = { minimum: 5, maximum: 12, supplierId }
      const low = await shop.stock({ name: `Mantel por pedir ${size}`, shop: shopId, quantity: 2, reorder })
      await shop.stock({ name: `Mantel sobrado ${size}`, shop: shopId, quantity: 9, reorder })
      const { page } = await visit({ as: manager, size, at: `/managment/por-pedir?comercio=${shopId}` })
      await page.getByText(low.name).first().waitFor()
      await page
        .getByText(/mínimo/)
        .first()
        .waitFor()
      await expect.poll(() => page.getByText(`Mantel sobrado ${size}`).count()).toBe(0)
      await page.getByRole('checkbox', { name: `Marcar ${low.name}` }).click()
      await page.getByRole('button', { name: 'Hacer 1 pedido · 10 unidades' }).click()
      await page.waitForURL(/\/managment\/pedidos-casa/)
      expect(ordered(shop, shopId)).toEqual([{ state: 'draft', name: low.name, quantity: 10, cost: null }])

      await page.goto(`/managment/por-pedir?comercio=${shopId}`)
      await page.getByText('10 pedidas').first().waitFor()
    },
  )
})
