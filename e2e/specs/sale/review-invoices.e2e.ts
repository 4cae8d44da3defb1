import { describe, expect } from 'vitest'
import { announced } from '../../fixtures/announcements.ts'
import { randomDigits } from '../../fixtures/digits.ts'
import { readPdf } from '../../fixtures/read-pdf.ts'
import { scenario } from '../../fixtures/scenario.ts'
import { sell } from '../../fixtures/sell.ts'
import { SHOPS } from '../../fixtures/shops.ts'
import { SIZES } from '../../fixtures/sizes.ts'
import { strayInk } from '../../fixtures/stray-ink.ts'
import { answer, DialogPage } from '../../pages/dialog-page.ts'
import { PendingPage } from '../../pages/pending-page.ts'
import { TicketPage } from '../../pages/ticket-page.ts'

describe('Facturas (P §2.13, D28, D5, D4)', () => {
  scenario.for(SIZES)(
    'at the %s the owner finds one of any shop, reads both papers, changes its state and voids it',
    async (size, { shop, visit }) => {
      const oil = await shop.stock({ name: `Aceite facturado ${size}`, shop: 'auto', price: 12_345, quantity: 6 })
      const customer = `Héctor Ñíguez ${randomDigits(5)}`
      const id = await sell(await visit({ as: 'autoClerk' }), oil, 2, { cliente: customer })
      const number = shop.ordersOf(oil)[0]?.number ?? ''
      const { page } = await visit({ as: 'owner', size, at: '/admin/facturas/consultar' })
      const list = new PendingPage(page)
      const ticket = new TicketPage(page)
      const search = page.getByRole('searchbox', { name: 'Buscar facturas' })
      await expect.poll(() => list.newOrder.count()).toBe(0)
      await search.fill(customer.toUpperCase().replace('Ñ', 'N').replace('É', 'E'))
      await expect.poll(() => list.menuButtons().count()).toBe(1)
      for (const word of [customer, SHOPS.auto.name, 'Q246.90', 'En proceso'])
        await list.row(id).getByText(word).waitFor()

      for (const [act, kind] of [
        ['Facturas', 'Factura'],
        ['Recibos', 'Recibo'],
      ] as const) {
        await list.choose(id, act)
        await ticket.title(kind, number).waitFor()
        const paper = await ticket.text(kind)
        for (const word of [number, 'Ñíguez', '246.90']) expect(paper).toContain(word)
        await ticket.back.click()
        await list.row(id).waitFor()
      }

      await list.choose(id, 'Editar')
      const form = page.getByRole('dialog', { name: `Editar pedido ${id}` })
      await form.getByLabel('Completado').check()
      await form.getByRole('button', { name: 'Guardar cambios' }).click()
      await answer(page, `Completar el pedido ${id}`, 'Completar')
      await form.waitFor({ state: 'hidden' })
      await list.row(id).getByText('Completado').waitFor()
      expect(shop.figure('select state from invoice where id = ?', id)).toBe(2)

      await list.choose(id, 'Eliminar')
      await answer(page, `Eliminar la factura ${number}`, 'Regresar')
      expect(shop.leftOf(oil)).toBe(4)
      await list.choose(id, 'Eliminar')
      const leaving = new DialogPage(page, `Eliminar la factura ${number}`)
      await leaving.button('Eliminar factura').click()
      await leaving.frame.getByText('Escriba por qué se anula.').waitFor()
      expect(shop.leftOf(oil)).toBe(4)
      await leaving.field('Motivo').fill('Se cobró dos veces')
      await leaving.button('Eliminar factura').click()
      await leaving.closed()
      await announced(page, 'La factura quedó ANULADA y las unidades volvieron al inventario.')
      await list.row(id).waitFor({ state: 'hidden' })
      expect(shop.leftOf(oil)).toBe(6)
      expect(shop.figure('select count(*) from invoice where id = ? and voided_at is not null', id)).toBe(1)

      // The void invoice's paper stays, marked, for the owner alone. Its number and the product's movements link to it.
      await search.fill(String(id))
      await list.row(id).getByText('ANULADA').waitFor()
      await page.goto(`/admin/productos?buscar=${oil.code}`, { waitUntil: 'domcontentloaded' })
      await page.getByRole('button', { name: /^Opciones de Aceite facturado/ }).click()
      await page.getByRole('menuitem', { name: 'Por qué dice 6' }).click()
      await page.getByRole('dialog').getByText('Se cobró dos veces').waitFor()
      await page.getByRole('dialog').getByRole('link', { name: number }).first().click()
      await ticket.title('Factura', number).waitFor()
      await page.getByText('Motivo: Se cobró dos veces').waitFor()
      await expect.poll(() => ticket.complete.count()).toBe(0)
      const paper = await ticket.file('Factura')
      expect(readPdf(paper)).toContain('ANULADA')
      if (size === 'desktop') expect(await strayInk(ticket.sheet('Factura'), paper)).toEqual({ screen: 0, paper: 0 })
    },
  )

  scenario.for([
    ['manager', '/managment', ['Facturas', 'Recibos', 'Devolver…', 'Editar'], true],
    ['provider', '/provider', ['Facturas', 'Recibos'], false],
  ] as const)('a %s voids none', async ([as, area, acts, seesShops], { visit }) => {
    const { page } = await visit({ as, at: `${area}/facturas/consultar` })
    const list = new PendingPage(page)
    await list.menuButtons().first().waitFor()
    expect((await page.getByRole('columnheader').allTextContents()).includes('Comercio')).toBe(seesShops)
    const label = await list.menuButtons().first().getAttribute('aria-label')
    const menu = await list.openMenu(Number(/\d+/.exec(label ?? '')?.[0]))
    // Other tests decide whether the order owes or was paid.
    const offered = await menu.getByRole('menuitem').allTextContents()
    expect(offered.filter((act) => act !== 'Cobrar' && act !== 'Corregir el pago…')).toEqual(acts)
  })
})
