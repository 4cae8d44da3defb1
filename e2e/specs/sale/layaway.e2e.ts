import { describe, expect } from 'vitest'
import { encargosOf, paymentsOf } from '../../fixtures/affiliates.ts'
import { inspector } from '../../fixtures/axe.ts'
import { scan } from '../../fixtures/scanner.ts'
import { scenario } from '../../fixtures/scenario.ts'
import { PHONE } from '../../fixtures/sizes.ts'
import { DialogPage } from '../../pages/dialog-page.ts'
import { ListPage } from '../../pages/list-page.ts'

describe('Goods set aside, paid in parts and fetched (D104, D105)', () => {
  scenario.for(PHONE)(
    'at the %s: with a deposit and an abono, then delivered as an order',
    async (size, { shop, visit }) => {
      const lamp = await shop.stock({ name: `Lámpara apartada ${size}`, price: 50_000, quantity: 2 })
      const name = `Apartadora ${size}`
      const { page } = await visit({
        as: await shop.hire({ name: `Guarda ${size}` }),
        size,
        at: '/client/encargos/nuevo',
      })
      const { look, found } = inspector(page)
      const terms = new DialogPage(page, 'Nuevo encargo')
      await terms.choose('Es', 'Apartado, sin afiliado')
      await terms.fill({ Nombre: name, Teléfono: '123' })
      await terms.button('Elegir productos').click()
      await terms.frame.getByText('Escriba los 8 números del teléfono, con o sin +502.').waitFor()
      await look('who sets goods aside')
      await terms.fill({ Teléfono: '5512 3344' })
      await terms.button('Elegir productos').click()
      await terms.closed()
      await page.getByRole('list', { name: 'Productos', exact: true }).waitFor()
      await scan(page, lamp.barcode)
      await page.getByRole('button', { name: /^Generar apartado/ }).click()
      await page.getByRole('heading', { name: 'Revisar apartado' }).waitFor()
      const deposit = page.getByLabel('Abono', { exact: true })
      const sell = page.getByRole('button', { name: /^Generar pedido/ })
      await deposit.fill('99')
      await sell.click()
      await page.getByText('Para apartar se paga al menos Q100.00.').waitFor()
      await look('the review, with too small a deposit')
      await deposit.fill('150')
      await page.getByLabel('Recibido', { exact: true }).fill('200')
      await sell.click()
      const done = page.getByRole('region', { name: 'Encargo realizado' })
      await done.getByText('Q50.00').first().waitFor()
      await look('the change')
      const [stored] = encargosOf(shop, lamp)
      const { id = 0, number = '' } = stored ?? {}
      expect(stored).toMatchObject({ customer: name, affiliateId: null, total: 50_000 })
      expect(shop.leftOf(lamp)).toBe(1)

      const list = new ListPage(page, 'encargo')
      await list.open('/client/encargos/pendientes')
      const menu = page.getByRole('button', { name: `Opciones del encargo ${number}`, exact: true })
      await menu.click()
      await page.getByRole('menuitem', { name: 'Editar' }).click()
      const editing = new DialogPage(page, `Editar el encargo ${number}`)
      await editing.fill({ Pagado: '200', Descripción: 'Llama antes de venir' })
      await editing.choose('Forma de Pago', 'Transferencia')
      await editing.button('Guardar cambios').click()
      await editing.frame.getByText('Escriba el número de la transferencia.').waitFor()
      await editing.fill({ 'Número de la transferencia': 'T-77' })
      await look('an abono')
      await editing.button('Guardar cambios').click()
      await editing.closed()
      await expect
        .poll(() => paymentsOf(shop, id))
        .toEqual([
          { amount: 15_000, form: 1 },
          { amount: 5_000, form: 4 },
        ])

      await menu.click()
      await page.getByRole('menuitem', { name: 'Recibir abono' }).click()
      const receiving = new DialogPage(page, 'Recibir abono')
      const handed = receiving.field('Recibido')
      await expect.poll(() => handed.evaluate((field) => field === document.activeElement)).toBe(true)
      await receiving.fill({ 'Cobrar ahora': '50' })
      await handed.fill('100')
      await look('an abono that is received')
      await page.keyboard.press('F9')
      await page.getByText('Entregue Q50.00 de cambio.').waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('heading', { name: `Abono ${number}` }).waitFor()
      await page.getByRole('button', { name: 'Regresar' }).click()

      await menu.click()
      await page.getByRole('menuitem', { name: 'Entregar' }).click()
      const delivering = new DialogPage(page, 'Entregar el encargo')
      const received = delivering.field('Recibido')
      await expect.poll(() => received.evaluate((field) => field === document.activeElement)).toBe(true)
      await received.fill('300')
      await delivering.frame.getByText('Cambio').waitFor()
      await look('the delivery')
      await delivering.button('Cobrar Q250.00 y entregar').click()
      const delivered = page.getByRole('region', { name: 'Encargo entregado' })
      await delivered.getByText('Q50.00').first().waitFor()
      await page.getByRole('heading', { name: /^Recibo \d+/ }).waitFor()
      await look('delivered')
      expect(shop.leftOf(lamp)).toBe(1)
      const [order] = shop.read<{ total: number; paid: number; charge: number }>(
        `select total, charge, (select sum(amount) from payment where invoice_id = invoice.id) as paid
       from invoice where id = (select invoice_id from encargo where id = ?)`,
        id,
      )
      expect(order).toEqual({ total: 50_000, charge: 3, paid: 50_000 })
      await page.goBack()
      await menu.click()
      await expect.poll(() => page.getByRole('menuitem').allTextContents()).toEqual(['Ver', 'Ver su pedido'])
      expect(found).toEqual([])
    },
  )
})
