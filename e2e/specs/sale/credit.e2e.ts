import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { inspector } from '../../fixtures/axe.ts'
import { scan } from '../../fixtures/scanner.ts'
import { scenario } from '../../fixtures/scenario.ts'
import { PHONE } from '../../fixtures/sizes.ts'
import { CounterPage } from '../../pages/counter-page.ts'

/** The shop sells on credit, and a customer may owe up to Q1,000 for 30 days. */
async function giveCredit({ request }: Page, shopId: number, nombre: string): Promise<void> {
  const path = `/api/settings/shop/${shopId}`
  const { data } = (await (await request.get(path)).json()) as { data: object }
  const settings = await request.put(path, { data: { ...data, ventasCredito: 1 } })
  expect(settings.status(), await settings.text()).toBe(200)
  const reply = await request.post('/api/clientes', { data: [{ nombre }] })
  const { id } = (await reply.json()) as { id: number }
  const given = [{ idData: id, limite: '1000.00', dias: 30, bloqueado: 2 }]
  const credit = await request.put('/api/clientes/credito', { data: given })
  expect(credit.status(), await credit.text()).toBe(200)
}

describe('A sale on credit (D186)', () => {
  scenario.for(PHONE)(
    'at the %s: a part is paid at once, and the rest in instalments',
    async (size, { shop, visit }) => {
      const shopId = await shop.openShop(`Fiado ${size}`)
      const quilt = await shop.stock({ name: `Edredón fiado ${size}`, shop: shopId, price: 50_000 })
      const name = `Deudora Chávez ${size}`
      const office = await visit({ as: 'owner', at: '/admin/dashboard' })
      await giveCredit(office.page, shopId, name)
      const { page } = await visit({ as: await shop.hire({ name: `Fía ${size}`, shopId }), size })
      const { look, found } = inspector(page)
      const counter = new CounterPage(page)
      await counter.open()
      await scan(page, quilt.barcode)
      await counter.toReview()
      await counter.customer.fill('deudora')
      await page.getByRole('option', { name: new RegExp(`^${name}`) }).click()
      await page.getByRole('radio', { name: 'A crédito' }).check()
      await page.getByText(/queda a deber Q500\.00 hasta el/).waitFor()
      await page.getByRole('button', { name: 'Paga una parte ahora' }).click()
      await page.getByRole('textbox', { name: 'Monto, parte 1' }).fill('100')
      await page.getByRole('button', { name: 'Dividir en plazos' }).click()
      await page.getByText('Suman Q400.00 de Q400.00').waitFor()
      const first = page.getByRole('textbox', { name: 'Monto del plazo 1' })
      await first.fill('500')
      await counter.generate.click()
      await page.getByRole('alert').filter({ hasText: 'mayor que cero' }).waitFor()
      await look('instalments that do not add up')
      await first.fill('200')
      await look('instalments')
      await counter.generate.click()
      await counter.sold.waitFor()
      const [order] = shop.ordersOf(quilt)
      const due = 'select due_day as day, amount from invoice_instalment where invoice_id = ? order by due_day'
      const rows = shop.read<{ day: string; amount: number }>(due, order?.id)
      expect(rows.map(({ amount }) => amount)).toEqual([20_000, 10_000, 10_000])
      const paid = 'select sum(amount) from payment where invoice_id = ?'
      expect(shop.figure(paid, order?.id)).toBe(10_000)
      expect(found).toEqual([])
    },
  )
})
