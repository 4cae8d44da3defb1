import { describe, expect } from 'vitest'
import { inspector } from '../fixtures/axe.ts'
import { errand } from '../fixtures/errand.ts'
import { openScreen } from '../fixtures/open-screen.ts'
import { scan } from '../fixtures/scanner.ts'
import { SIZES } from '../fixtures/sizes.ts'
import { CounterPage } from '../pages/counter-page.ts'
import { PendingPage } from '../pages/pending-page.ts'

describe('axe finds nothing, light and dark', () => {
  errand.for(SIZES)('on the public screens at the %s', async (size, { visit }) => {
    const { page } = await visit({ size })
    const { look, found } = inspector(page)
    const open = (path: string) => page.goto(path, { waitUntil: 'domcontentloaded' })
    await open('/')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await look('landing')
    await open('/autenticacion/sesion')
    await page.locator('altcha-widget').getByRole('checkbox').waitFor()
    await look('login')
    await open('/terminos-y-condiciones')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await look('terms')
    expect(found).toEqual([])
  })

  errand.for(SIZES)('on the clerk’s screens at the %s', async (size, { shop, visit }) => {
    const goods = await shop.stock({ name: `Muestra para mirar ${size}` })
    const { page } = await visit({ as: 'clerk', size })
    const { look, found } = inspector(page)
    const open = (path: string) => page.goto(path, { waitUntil: 'domcontentloaded' })
    await open('/client/dashboard')
    await page.getByRole('heading', { name: 'Panel' }).waitFor()
    await page.getByRole('region').nth(1).waitFor()
    await look('dashboard')
    await open('/client/inventario')
    await page.getByText(goods.name).first().waitFor()
    await look('inventory')
    for (const address of [
      '/client/afiliados',
      '/client/encargos/nuevo',
      '/client/encargos/pendientes',
      '/client/caja',
      '/client/devoluciones',
      '/client/fel',
      '/client/recepciones',
      '/client/salidas',
    ]) {
      await openScreen(page, address)
      await look(address)
    }
    await open('/client/opciones')
    await page.getByRole('heading', { name: 'Cambiar contraseña' }).waitFor()
    await look('own account')

    const counter = new CounterPage(page)
    await counter.open()
    await look('new order, empty')
    await scan(page, goods.barcode)
    await counter.said(`${goods.name}: 1 unidad`).first().waitFor()
    await look('new order, with a bag')
    if (size === 'phone') {
      await counter.openBag.click()
      await counter.bag.getByRole('textbox', { name: `Cantidad de ${goods.name}` }).waitFor()
      await look('new order, its bag open')
      await page.keyboard.press('Escape')
      await counter.bag.waitFor({ state: 'hidden' })
    }
    await counter.toReview()
    await counter.discount.fill('101')
    await counter.generate.click()
    await expect.poll(() => counter.discount.getAttribute('aria-invalid')).toBe('true')
    await look('review, with a field refused')
    await counter.discount.fill('5')
    await counter.way('Mixto').check()
    await look('review, paid in two forms')
    await counter.way('Por cobrar').check()
    await counter.generate.click()
    await counter.success.waitFor()
    await look('sold')

    const pending = new PendingPage(page)
    await pending.open()
    await look('pending orders')
    const [order] = shop.ordersOf(goods)
    await pending.openMenu(order?.id ?? 0)
    await look('pending orders, menu open')
    await page.getByRole('menuitem', { name: 'Editar' }).click()
    await page.getByRole('dialog').getByText('Guardar cambios').waitFor()
    await look('pending orders, editing')
    await open(`/client/pedidos/pendientes?factura=${order?.id}`)
    await page.getByRole('button', { name: 'Completar pedido' }).waitFor()
    await look('ticket viewer')
    await page.getByRole('button', { name: 'Devolver…' }).click()
    await page.getByRole('button', { name: 'Devolver todo' }).click()
    await look('a return')
    expect(found).toEqual([])
  })
})
