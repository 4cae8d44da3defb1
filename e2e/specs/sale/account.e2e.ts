import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { announced } from '../../fixtures/announcements.ts'
import { inspector } from '../../fixtures/axe.ts'
import { scenario } from '../../fixtures/scenario.ts'
import { sell } from '../../fixtures/sell.ts'
import { DialogPage } from '../../pages/dialog-page.ts'
import { ListPage } from '../../pages/list-page.ts'
import { TicketPage } from '../../pages/ticket-page.ts'

const NAME = 'Deudora Abonada'

/** The shop sells on credit. Returns the id of a customer with a telephone and a limit of Q1,000. */
async function newDebtor({ request }: Page, shopId: number): Promise<number> {
  const path = `/api/settings/shop/${shopId}`
  const { data } = (await (await request.get(path)).json()) as { data: object }
  const settings = await request.put(path, { data: { ...data, ventasCredito: 1 } })
  expect(settings.status(), await settings.text()).toBe(200)
  const made = await request.post('/api/clientes', { data: [{ nombre: NAME, telefono: '55198273' }] })
  const { id } = (await made.json()) as { id: number }
  const credit = [{ idData: id, limite: '1000.00', dias: 30, bloqueado: 2 }]
  expect((await request.put('/api/clientes/credito', { data: credit })).status()).toBe(200)
  return id
}

describe('The account of a customer (D188, D189)', () => {
  scenario('the office opens the statement, takes a payment and sends a reminder', async ({ shop, visit }) => {
    const shopId = await shop.openShop('Tienda de abonos')
    const quilt = await shop.stock({ name: 'Edredón abonado', shop: shopId, price: 50_000 })
    const { page, watch } = await visit({ as: 'owner', at: '/admin/dashboard' })
    const { look, found } = inspector(page)
    const customerId = await newDebtor(page, shopId)
    const till = await visit({ as: await shop.hire({ name: 'Vende fiado', shopId }), at: '/' })
    const invoiceId = await sell(till, quilt, 1, { clienteId: customerId, pagos: [] })

    const list = new ListPage(page, 'cliente')
    await list.open('/admin/clientes')
    await list.find('deudora')
    await list.choose(NAME, 'Estado de cuenta')
    await page.getByRole('heading', { name: `Estado de cuenta de ${NAME}` }).waitFor()
    await page.getByRole('button', { name: 'Abonar', exact: true }).click()
    const dialog = new DialogPage(page, `Abonar a la cuenta de ${NAME}`)
    await dialog.choose('Comercio', 'Tienda de abonos')
    await dialog.fill({ 'Abonar ahora': '200' })
    await look('the payment')
    await dialog.button('Abonar Q200.00').click()
    await page.getByRole('heading', { name: /^Abono \w+$/ }).waitFor()
    await new TicketPage(page).back.click()
    const owed =
      'select total - (select sum(amount) from payment where invoice_id = invoice.id) from invoice where id = ?'
    expect(shop.figure(owed, invoiceId)).toBe(30_000)

    const reminder = page.getByRole('link', { name: 'Recordar', exact: true })
    const written = `Buen día, ${NAME}.`
    await expect.poll(async () => decodeURIComponent((await reminder.getAttribute('href')) ?? '')).toContain(written)
    await look('the statement')
    // The message opens in WhatsApp, which the test answers itself.
    watch.allow(/a request left for wa\.me/)
    await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
    const opened = page.context().waitForEvent('page')
    await reminder.click()
    const address = new URL((await opened).url())
    expect(address.pathname).toBe('/50255198273')
    expect(address.searchParams.get('text')).toContain('tiene un saldo de Q300.00 con nosotros.')
    await announced(page, `Se anotó el recordatorio a «${NAME}».`)
    expect(shop.figure('select count(*) from customer_reminder where customer_id = ?', customerId)).toBe(1)
    expect(found).toEqual([])
  })
})
