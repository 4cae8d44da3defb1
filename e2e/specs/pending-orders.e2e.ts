import { describe, expect } from 'vitest'
import { announced } from '../fixtures/announcements.ts'
import { errand, type Visit } from '../fixtures/errand.ts'
import { scan } from '../fixtures/scanner.ts'
import type { Shop, StoredOrder } from '../fixtures/shop.ts'
import { SIZES } from '../fixtures/sizes.ts'
import { CounterPage } from '../pages/counter-page.ts'
import { PendingPage } from '../pages/pending-page.ts'
import { TicketPage } from '../pages/ticket-page.ts'

/** An order of its own, sold at the counter a moment ago. */
async function sellOne({ page }: Visit, shop: Shop, customer: string): Promise<StoredOrder> {
  const goods = await shop.stock({ name: `Muestra para ${customer}` })
  const counter = new CounterPage(page)
  await counter.open()
  await scan(page, goods.barcode)
  await counter.toReview()
  await counter.customer.fill(customer)
  // What is paid whole is handed over, and no longer in process.
  await counter.way('Por cobrar').check()
  await counter.generate.click()
  await counter.sold.waitFor()
  const [order] = shop.ordersOf(goods)
  if (!order) throw new Error('The order was not stored')
  return order
}

describe('Pending orders (P §2.9)', () => {
  errand.for(SIZES)('at the %s: found, opened, completed, and put back', async (size, { shop, visit }) => {
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

  errand.for(SIZES)(
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

      // What is ticked moves no row from under the finger, and what may be done with it is in sight.
      const tick = (id: number) => page.getByRole('checkbox', { name: `Marcar el pedido ${id}`, exact: true })
      const placeOf = (id: number) => tick(id).evaluate((box) => box.getBoundingClientRect().top + scrollY)
      const before = await placeOf(three)
      await tick(one).check()
      const act = page.getByRole('button', { name: 'Completar 1 pedido' })
      await act.waitFor()
      expect(await act.evaluate((button) => button.getBoundingClientRect().bottom <= innerHeight)).toBe(true)
      expect(await placeOf(three)).toBe(before)
      // One that is completed on its row leaves the others ticked.
      await page.getByRole('button', { name: `Completar el pedido ${two}`, exact: true }).click()
      await announced(page, 'El pedido está completado.')
      await pending.row(two).waitFor({ state: 'hidden' })
      await tick(three).check()
      await page.getByRole('button', { name: 'Completar 2 pedidos' }).click()
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

  errand('ten a page, the page in the address, kept by a reload and reached by Atrás', async ({ visit }) => {
    const { page } = await visit({ as: 'clerk' })
    const pending = new PendingPage(page)
    await pending.open()
    await expect.poll(() => pending.menuButtons().count()).toBe(10)
    // Orders of other tills may arrive meanwhile: the page is told by its mark, not by its rows.
    const shown = async () => [await pending.shownPage.textContent(), new URL(page.url()).search]
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

  errand('only the ticked columns are searched', async ({ shop, visit }) => {
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
    // One press ticks them all, and finds what another column shows.
    await page.getByRole('button', { name: 'Buscar en todas las columnas' }).click()
    await pending.row(order.id).waitFor()
    await expect.poll(() => page.getByRole('checkbox', { name: 'Estado' }).isChecked()).toBe(true)
    await pending.search.fill('columna que nadie tiene')
    await page.getByText('No hay pedidos con «columna que nadie tiene»').waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Buscar en todas las columnas' }).count()).toBe(0)
  })

  errand('the row menu closes on Escape and on a click outside, and offers a clerk no Eliminar', async ({ visit }) => {
    const { page } = await visit({ as: 'clerk' })
    const pending = new PendingPage(page)
    await pending.open()
    const label = await pending.menuButtons().first().getAttribute('aria-label')
    const id = Number(/\d+/.exec(label ?? '')?.[0])
    // By the keyboard, the first time too: the focus comes back to the row's button.
    await pending.menuButtons().first().focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role=menu]') !== null)).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(label)
    const menu = await pending.openMenu(id)
    // Whether it owes, or was paid, is what another errand left there.
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
  })
})
