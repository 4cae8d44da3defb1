import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { announced } from '../../fixtures/announcements.ts'
import { holdBack } from '../../fixtures/hold-back.ts'
import { scan, typeByHand } from '../../fixtures/scanner.ts'
import { scenario, type Visit } from '../../fixtures/scenario.ts'
import type { Shop, StoredOrder } from '../../fixtures/shop.ts'
import { DESKTOP, PHONE } from '../../fixtures/sizes.ts'
import { CounterPage } from '../../pages/counter-page.ts'
import { PendingPage } from '../../pages/pending-page.ts'
import { TicketPage } from '../../pages/ticket-page.ts'

async function sellOne({ page }: Visit, shop: Shop, customer: string): Promise<StoredOrder> {
  const goods = await shop.stock({ name: `Muestra para ${customer}` })
  const counter = new CounterPage(page)
  await counter.open()
  await scan(page, goods.barcode)
  await counter.toReview()
  await counter.customer.fill(customer)
  // An order paid in full would be complete and no longer in process.
  await counter.way('Por cobrar').check()
  await counter.generate.click()
  await counter.sold.waitFor()
  const [order] = shop.ordersOf(goods)
  if (!order) throw new Error('The order was not stored')
  return order
}

/** Answers what is asked before an order that owes is completed (D210). */
const completeOwing = (page: Page, title: string, act: string): Promise<void> =>
  page.getByRole('dialog', { name: title }).getByRole('button', { name: act, exact: true }).click()

describe('Pending orders (P §2.9)', () => {
  scenario.for(PHONE)('at the %s: found, opened, completed, and put back', async (size, { shop, visit }) => {
    const customer = `Efraín Pérez ${size}`
    const visitor = await visit({ as: 'clerk', size })
    const order = await sellOne(visitor, shop, customer)
    const { page } = visitor
    const pending = new PendingPage(page)
    const ticket = new TicketPage(page)
    await pending.open()
    await pending.search.fill(`efrain perez ${size}`)
    await expect.poll(() => pending.menuButtons().count()).toBe(1)
    await expect.poll(() => pending.row(order.id).textContent()).toContain('En proceso')

    await pending.choose(order.id, 'Facturas')
    await ticket.title('Factura', order.number).waitFor()
    await ticket.complete.click()
    await completeOwing(page, `Completar el pedido ${order.id}`, 'Completar')
    await announced(page, 'El pedido está completado.')
    await ticket.complete.waitFor({ state: 'hidden' })
    await ticket.back.click()
    await pending.row(order.id).getByText('Completado').waitFor()

    await pending.choose(order.id, 'Editar')
    const form = page.getByRole('dialog', { name: `Editar pedido ${order.id}` })
    await form.getByLabel('En proceso').check()
    await form.getByRole('button', { name: 'Guardar cambios' }).click()
    await form.waitFor({ state: 'hidden' })
    await pending.row(order.id).getByText('En proceso').waitFor()

    await pending.choose(order.id, 'Recibos')
    await ticket.title('Recibo', order.number).waitFor()
    await page.goBack()
    await pending.row(order.id).waitFor()
  })

  scenario.for(DESKTOP)(
    'at the %s: those in process first, completed on the row and several at once',
    async (size, { shop, visit }) => {
      const visitor = await visit({ as: 'clerk', size })
      const { page } = visitor
      const orders: StoredOrder[] = []
      for (const name of ['Uno', 'Dos', 'Tres']) orders.push(await sellOne(visitor, shop, `Filomena ${size} ${name}`))
      const [one, two, three] = orders.map(({ id }) => id) as [number, number, number]
      const pending = new PendingPage(page)
      await pending.open('')
      const views = page.getByRole('navigation', { name: 'Qué pedidos' })
      await pending.search.fill(`filomena ${size}`)
      await page.getByText(`3 pedidos con «filomena ${size}»`).waitFor()
      for (const id of [one, two, three]) await pending.row(id).waitFor()

      const tick = (id: number) => page.getByRole('checkbox', { name: `Marcar el pedido ${id}`, exact: true })
      const placeOf = (id: number) => tick(id).evaluate((box) => box.getBoundingClientRect().top + scrollY)
      const before = await placeOf(three)
      await tick(one).check()
      const act = page.getByRole('button', { name: 'Completar 1 pedido' })
      await act.waitFor()
      expect(await act.evaluate((button) => button.getBoundingClientRect().bottom <= innerHeight)).toBe(true)
      expect(await placeOf(three)).toBe(before)
      await page.getByRole('button', { name: `Completar el pedido ${two}`, exact: true }).click()
      await completeOwing(page, `Completar el pedido ${two}`, 'Completar')
      await announced(page, 'El pedido está completado.')
      await pending.row(two).waitFor({ state: 'hidden' })
      await tick(three).check()
      await page.getByRole('button', { name: 'Completar 2 pedidos' }).click()
      await completeOwing(page, 'Completar 2 pedidos', 'Completar todos')
      await announced(page, 'Se completaron 2 pedidos.')
      await page.getByText(`No hay pedidos con «filomena ${size}»`).waitFor()

      for (const [name, view] of [
        ['Hoy', 'hoy'],
        ['Todos', 'todos'],
      ] as const) {
        await views.getByRole('link', { name }).click()
        for (const id of [one, two, three]) await pending.row(id).getByText('Completado').waitFor()
        await expect.poll(() => new URL(page.url()).searchParams.get('vista')).toBe(view)
        await expect.poll(() => page.getByRole('button', { name: 'Completar', exact: false }).count()).toBe(0)
      }
      await page.goBack()
      await expect.poll(() => views.locator('[data-on]').textContent()).toBe('Hoy')
    },
  )

  scenario(
    'completing an order that owes asks first, charges it at Recibido, and lists show the sum owed',
    async ({ shop, visit }) => {
      const shopId = await shop.openShop('Tienda de lo que se debe')
      const clerk = await shop.hire({ name: 'Cobra después', role: 'clerk', shopId })
      const visitor = await visit({ as: clerk })
      const { page } = visitor
      const goods = await shop.stock({ name: 'Alfombra que se debe', price: 46_670, shop: shopId })
      const counter = new CounterPage(page)
      await counter.open()
      await scan(page, goods.barcode)
      await counter.toReview()
      await counter.way('Por cobrar').check()
      await counter.generate.click()
      await counter.sold.waitFor()
      const id = shop.ordersOf(goods)[0]?.id ?? 0
      const pending = new PendingPage(page)
      await pending.open('')
      await page.getByRole('link', { name: 'Deben (1, Q466.70)' }).waitFor()
      await page.getByRole('button', { name: `Completar el pedido ${id}`, exact: true }).click()
      const question = page.getByRole('dialog', { name: `Completar el pedido ${id}` })
      await question.getByText('Debe Q466.70: ¿cobrar o completar?').waitFor()
      await page.keyboard.press('Escape')
      await question.waitFor({ state: 'hidden' })
      expect(shop.figure('select state from invoice where id = ?', id)).toBe(1)

      // 'Cobrar' has the focus in the question, and then 'Recibido', also for keys typed before that is drawn.
      await page.getByRole('button', { name: `Completar el pedido ${id}`, exact: true }).click()
      await question.waitFor()
      const release = await holdBack(page, '**/api/pedidos/fetch/id')
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: `Cobrar el pedido ${id}` })
      await dialog.getByText('Buscando el saldo').waitFor({ state: 'attached' })
      await typeByHand(page, '5')
      await page.keyboard.press('Enter')
      release()
      const received = dialog.getByRole('textbox', { name: 'Recibido' })
      await expect.poll(() => received.inputValue()).toBe('5')
      await expect.poll(() => received.evaluate((field) => field === document.activeElement)).toBe(true)
      await typeByHand(page, '00')
      await dialog.getByRole('button', { name: 'Regresar' }).focus()
      await typeByHand(page, '600')
      await expect.poll(() => received.inputValue()).toBe('600')
      await page.keyboard.press('Enter')
      await page.getByText('Entregue Q133.30 de cambio.').waitFor()
      expect(shop.read('select method, amount, received from payment where invoice_id = ?', id)).toEqual([
        { method: 1, amount: 46_670, received: 60_000 },
      ])
    },
  )

  scenario('a completed order that owes stays under «Deben», and on the panel', async ({ shop, visit }) => {
    const shopId = await shop.openShop('Tienda del panel que debe')
    const clerk = await shop.hire({ name: 'Mira el panel', role: 'clerk', shopId })
    const { page } = await visit({ as: clerk })
    const goods = await shop.stock({ name: 'Espejo que se debe', price: 10_000, shop: shopId })
    const counter = new CounterPage(page)
    await counter.open()
    await scan(page, goods.barcode)
    await counter.toReview()
    await counter.way('Por cobrar').check()
    await counter.generate.click()
    await page.getByRole('button', { name: 'Completar pedido' }).click()
    const id = shop.ordersOf(goods)[0]?.id ?? 0
    await completeOwing(page, `Completar el pedido ${id}`, 'Completar')
    await announced(page, 'El pedido está completado.')
    await page.goto('/client/dashboard', { waitUntil: 'domcontentloaded' })
    const panel = page.getByRole('region', { name: 'Por cobrar' })
    await panel.getByText('100.00').waitFor()
    await panel.getByRole('link', { name: 'Ver los que deben' }).click()
    await new PendingPage(page).row(id).getByText('Completado').waitFor()
  })

  scenario('ten a page, the page in the address, kept by a reload and reached by Atrás', async ({ visit }) => {
    const { page } = await visit({ as: 'clerk' })
    const pending = new PendingPage(page)
    await pending.open()
    await expect.poll(() => pending.menuButtons().count()).toBe(10)
    // Other tills may add orders meanwhile, so the page is recognised by its mark, not by its rows.
    const shown = async () => [await pending.currentPageLink.textContent(), new URL(page.url()).search]
    expect(await shown()).toEqual(['1', '?vista=todos'])
    const newest = await pending.menuButtons().first().getAttribute('aria-label')
    await page.getByRole('link', { name: 'Página 2', exact: true }).click()
    await expect.poll(shown).toEqual(['2', '?vista=todos&page=2'])
    await expect.poll(() => pending.menuButtons().first().getAttribute('aria-label')).not.toBe(newest)
    await page.reload({ waitUntil: 'domcontentloaded' })
    await expect.poll(shown).toEqual(['2', '?vista=todos&page=2'])
    await expect.poll(() => pending.menuButtons().count()).toBe(10)
    await page.goBack()
    await expect.poll(shown).toEqual(['1', '?vista=todos'])
    await page.goForward()
    await expect.poll(shown).toEqual(['2', '?vista=todos&page=2'])
    await pending.search.fill('consumidor')
    await expect.poll(() => new URL(page.url()).search).toBe('?vista=todos&buscar=consumidor')
  })

  scenario('only the ticked columns are searched', async ({ shop, visit }) => {
    const visitor = await visit({ as: 'clerk' })
    const order = await sellOne(visitor, shop, 'Columna Marcada Única')
    const { page } = visitor
    const pending = new PendingPage(page)
    await pending.open()
    await pending.search.fill('columna marcada unica')
    await pending.row(order.id).waitFor()
    await expect.poll(() => pending.menuButtons().count()).toBe(1)
    await page.getByRole('checkbox', { name: 'Cliente' }).uncheck()
    await page.getByText('No hay pedidos con «columna marcada unica» en las columnas marcadas.').waitFor()
    await page.getByRole('button', { name: 'Buscar en todas las columnas' }).click()
    await pending.row(order.id).waitFor()
    await expect.poll(() => page.getByRole('checkbox', { name: 'Estado' }).isChecked()).toBe(true)
    await pending.search.fill('columna que nadie tiene')
    await page.getByText('No hay pedidos con «columna que nadie tiene»').waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Buscar en todas las columnas' }).count()).toBe(0)
  })

  scenario(
    'the row menu closes on Escape and on a click outside, and offers a clerk no Eliminar',
    async ({ visit }) => {
      const { page } = await visit({ as: 'clerk' })
      const pending = new PendingPage(page)
      await pending.open()
      const label = await pending.menuButtons().first().getAttribute('aria-label')
      const id = Number(/\d+/.exec(label ?? '')?.[0])
      // With the keyboard the focus returns to the row's button, even the first time.
      await pending.menuButtons().first().focus()
      await page.keyboard.press('Enter')
      await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role=menu]') !== null)).toBe(true)
      await page.keyboard.press('Escape')
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(label)
      const menu = await pending.openMenu(id)
      // Other tests decide whether the order owes or was paid.
      const acts = await menu.getByRole('menuitem').allTextContents()
      expect(acts.filter((act) => act !== 'Cobrar' && act !== 'Corregir el pago…')).toEqual([
        'Facturas',
        'Recibos',
        'Devolver…',
        'Editar',
      ])
      await page.keyboard.press('Escape')
      await menu.waitFor({ state: 'hidden' })
      await pending.openMenu(id)
      await page.getByRole('heading', { name: 'Pedidos pendientes' }).click()
      await menu.waitFor({ state: 'hidden' })
    },
  )
})
