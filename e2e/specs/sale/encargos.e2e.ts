import { describe, expect } from 'vitest'
import { anyAffiliate, encargosOf, paymentsOf } from '../../fixtures/affiliates.ts'
import { inspector } from '../../fixtures/axe.ts'
import { holdBack } from '../../fixtures/hold-back.ts'
import { scan } from '../../fixtures/scanner.ts'
import { scenario } from '../../fixtures/scenario.ts'
import { SHOPS } from '../../fixtures/shops.ts'
import { PHONE } from '../../fixtures/sizes.ts'
import { CounterPage } from '../../pages/counter-page.ts'
import { answer, DialogPage, readInfo } from '../../pages/dialog-page.ts'
import { EncargoPage } from '../../pages/encargo-page.ts'
import { ListPage } from '../../pages/list-page.ts'
import { ShellPage } from '../../pages/shell-page.ts'
import { TicketPage } from '../../pages/ticket-page.ts'

describe('Encargos (P §2.11, §2.12, D24, D72)', () => {
  scenario.for(PHONE)(
    'at the %s: asked for whom and from where, chosen, reviewed, stored, paid in parts, delivered',
    async (size, { shop, visit }) => {
      const quilt = await shop.stock({ name: `Edredón encargado ${size}`, price: 40_000, quantity: 3 })
      const affiliate = anyAffiliate(shop)
      const { page } = await visit({ as: 'clerk', size, at: '/client/dashboard' })
      const { look, found } = inspector(page)
      const encargo = new EncargoPage(page)
      // The first field has the focus, even if its choices load late.
      const sendChoices = await holdBack(page, '**/api/orders/new*')
      await new ShellPage(page).goTo('Encargos', 'Nuevo', size)
      await encargo.terms.frame.waitFor()
      sendChoices()
      await expect
        .poll(() => encargo.terms.field('Afiliado').evaluate((field) => field === document.activeElement))
        .toBe(true)
      await encargo.terms.button('Elegir productos').click()
      await expect.poll(() => encargo.terms.isRefused('Afiliado')).toBe(true)
      await encargo.terms.frame.getByText('Elija el afiliado.').waitFor()
      await look('what is asked first')
      await encargo.begin(affiliate)
      await scan(page, quilt.barcode)
      await encargo.notice(`${quilt.name}: 1 unidad`).waitFor()
      await scan(page, quilt.barcode)
      await encargo.notice(`${quilt.name}: 2 unidades`).waitFor()
      await look('the products')

      await page.reload({ waitUntil: 'domcontentloaded' })
      await page.getByText(`Para ${affiliate.name}`).waitFor()
      await encargo.toReview()
      await expect.poll(() => encargo.customer.inputValue()).toBe(affiliate.name)
      await expect.poll(() => encargo.nit.inputValue()).toBe('CF')
      await expect.poll(() => encargo.submit.textContent()).toContain('Q800.00')
      // A NIT known in this shop brings its name. Without it the affiliate is the customer again.
      const [buyer] = shop.read<{ nit: string; customer: string }>(
        `select nit, min(customer) as customer from invoice
         where shop_id = 2 and nit <> 'CF' and customer <> 'Consumidor Final' and voided_at is null
         group by nit having count(distinct customer) = 1 order by min(id) limit 1`,
      )
      await encargo.nit.fill(buyer?.nit ?? '')
      await expect.poll(() => encargo.customer.inputValue()).toBe(buyer?.customer)
      await encargo.nit.fill('CF')
      await expect.poll(() => encargo.customer.inputValue()).toBe(affiliate.name)
      await encargo.customer.fill('')
      await encargo.submit.click()
      await expect.poll(() => encargo.customer.getAttribute('aria-invalid')).toBe('true')
      await look('the review, with a field refused')
      await encargo.customer.fill(affiliate.name)
      await encargo.submit.click()
      await encargo.success.waitFor()
      await look('done')
      const [stored] = encargosOf(shop, quilt)
      expect(stored).toMatchObject({ affiliateId: affiliate.id, customer: affiliate.name, total: 80_000, isGone: 0 })
      expect(shop.leftOf(quilt)).toBe(1)
      const counter = new CounterPage(page)
      await counter.open()
      await counter.bag
        .or(counter.openBag)
        .getByText(/Escanee un producto|0 unidades/)
        .waitFor()

      const { id = 0, number = '' } = stored ?? {}
      const list = new ListPage(page, 'encargo')
      await list.open('/client/encargos/pendientes')
      await list.find(number)
      const menu = page.getByRole('button', { name: `Opciones del encargo ${number}`, exact: true })
      await menu.click()
      await expect
        .poll(() => page.getByRole('menuitem').allTextContents())
        .toEqual(['Ver', 'Entregar', 'Recibir abono', 'Editar'])
      await page.getByRole('menuitem', { name: 'Editar' }).click()
      const editing = new DialogPage(page, `Editar el encargo ${number}`)
      await editing.fill({ Pagado: '800.01', Descripción: '' })
      await editing.button('Guardar cambios').click()
      await editing.frame.getByText('Lo pagado no puede pasar del total, Q800.00.').waitFor()
      await editing.frame.getByText('Este dato es obligatorio.').waitFor()
      await editing.fill({ Pagado: '300', Descripción: 'Para la boda de su hija.' })
      await editing.choose('Forma de Pago', 'Tarjeta')
      await editing.choose('Entrega', 'Pendiente')
      await editing.frame.getByText('Se anotará un pago de Q300.00 en tarjeta. Queda un saldo de Q500.00.').waitFor()
      await look('editing')
      await editing.button('Guardar cambios').click()
      await editing.closed()
      expect(paymentsOf(shop, id)).toEqual([{ amount: 30_000, form: 3 }])
      await menu.waitFor()
      await look('the list')

      await menu.click()
      await page.getByRole('menuitem', { name: 'Ver' }).click()
      const ticket = new TicketPage(page)
      const text = await ticket.text('Encargo')
      for (const words of ['ENCARGO', number, quilt.name, 'Tarjeta', 'Q300.00', 'Saldo']) expect(text).toContain(words)
      expect(text).toMatch(/Saldo\s+Q500\.00/)
      await page.goBack()
      await menu.waitFor()
      expect(found).toEqual([])
    },
  )

  scenario('an answer that is lost is asked for again: one encargo under one key (D25)', async ({ shop, visit }) => {
    const sheet = await shop.stock({ name: 'Sábana sin respuesta', quantity: 5 })
    const { page, watch } = await visit({ as: await shop.hire({ name: 'Encargada sin red' }) })
    watch.allow(/net::ERR_/)
    const encargo = new EncargoPage(page)
    await encargo.open()
    await encargo.begin(anyAffiliate(shop))
    await scan(page, sheet.barcode)
    await encargo.toReview()
    const keys: (string | undefined)[] = []
    await page.route('**/api/orders/new', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      keys.push(route.request().headers()['idempotency-key'])
      if (keys.length > 1) return route.continue()
      await route.fetch()
      await route.abort('connectionreset')
    })
    await encargo.submit.click()
    const notice = page.getByRole('alert').filter({ hasText: 'El encargo sigue aquí y nada se perdió.' })
    await notice.waitFor()
    await page.reload({ waitUntil: 'domcontentloaded' })
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await encargo.done.waitFor()
    expect(keys[0]).toMatch(/^[\da-f]{8}-/)
    expect(keys).toEqual([keys[0], keys[0]])
    expect(encargosOf(shop, sheet)).toHaveLength(1)
    expect(shop.leftOf(sheet)).toBe(4)
  })

  scenario('goods sold meanwhile are named, and one key corrects the encargo', async ({ shop, visit }) => {
    const towel = await shop.stock({ name: 'Toalla disputada', quantity: 3 })
    const { page, watch } = await visit({ as: await shop.hire({ name: 'Encargada tardía' }) })
    watch.allow(/409/)
    const encargo = new EncargoPage(page)
    await encargo.open()
    await encargo.begin(anyAffiliate(shop))
    for (const units of ['1 unidad', '2 unidades', '3 unidades']) {
      await scan(page, towel.barcode)
      await encargo.notice(`${towel.name}: ${units}`).waitFor()
    }
    await encargo.toReview()
    await shop.sellElsewhere(towel, 2)
    await encargo.submit.click()
    const info = page.getByRole('dialog', { name: 'Info' })
    await info.getByText(`Queda 1 unidad de ${towel.name}. El encargo lleva 3.`).waitFor()
    expect(encargosOf(shop, towel)).toEqual([])
    await page.keyboard.press('F9')
    await info.waitFor({ state: 'hidden' })
    await encargo.submit.click()
    await encargo.done.waitFor()
    expect(shop.leftOf(towel)).toBe(0)
    await encargo.another.click()
    await encargo.terms.frame.waitFor()
  })

  scenario('another shelf empties the bag, after a question', async ({ shop, visit }) => {
    const rug = await shop.stock({ name: 'Alfombra de aquí', quantity: 3 })
    await shop.lookup('extension', 'Zona Tres')
    const { page } = await visit({ as: await shop.hire({ name: 'Encargada que duda' }) })
    const encargo = new EncargoPage(page)
    await encargo.open()
    await encargo.begin(anyAffiliate(shop))
    await scan(page, rug.barcode)
    await encargo.notice(`${rug.name}: 1 unidad`).waitFor()
    const change = page.getByRole('button', { name: 'Cambiar', exact: true })
    await change.click()
    await encargo.terms.choose('Extensión', 'Zona Tres')
    await encargo.terms.button('Elegir productos').click()
    await answer(page, 'Cambiar de comercio', 'Regresar')
    await encargo.terms.button('Regresar').click()
    await answer(page, 'Cambios sin guardar', 'Descartar cambios')
    await encargo.terms.closed()
    await encargo.bag.getByText(rug.name, { exact: true }).waitFor()
    await change.click()
    await encargo.terms.choose('Extensión', 'Zona Tres')
    await encargo.terms.button('Elegir productos').click()
    await answer(page, 'Cambiar de comercio', 'Cambiar y vaciar')
    await page.getByText(`de ${SHOPS.home.name}, Zona Tres`).waitFor()
    await encargo.bag.getByText('Escanee un producto o elíjalo en la lista.').waitFor()
    await expect.poll(() => encargo.bag.getByText(rug.name, { exact: true }).count()).toBe(0)
  })

  scenario('the office deletes an encargo once what was paid is given back (D29, D72)', async ({ shop, visit }) => {
    const cover = await shop.stock({ name: 'Cubrecama devuelto', price: 10_000, quantity: 2 })
    const till = await visit({ as: await shop.hire({ name: 'Encargada que devuelve' }) })
    const encargo = new EncargoPage(till.page)
    await encargo.open()
    await encargo.begin(anyAffiliate(shop))
    await scan(till.page, cover.barcode)
    await encargo.toReview()
    await encargo.submit.click()
    await encargo.done.waitFor()
    const [stored] = encargosOf(shop, cover)
    const { id = 0, number = '' } = stored ?? {}

    const { page, watch } = await visit({ as: 'manager' })
    watch.allow(/409/)
    const list = new ListPage(page, 'encargo')
    await list.open('/managment/encargos/auditar')
    // Other tests add encargos meanwhile, and the newest come first.
    await list.find(number)
    const menu = page.getByRole('button', { name: `Opciones del encargo ${number}`, exact: true })
    const pay = async (amount: string) => {
      await menu.click()
      await page.getByRole('menuitem', { name: 'Editar' }).click()
      const editing = new DialogPage(page, `Editar el encargo ${number}`)
      await editing.fill({ Pagado: amount, Descripción: 'Apartado.' })
      await editing.button('Guardar cambios').click()
      await editing.closed()
    }
    const remove = async () => {
      await menu.click()
      await page.getByRole('menuitem', { name: 'Eliminar' }).click()
      await answer(page, `Eliminar el encargo ${number}`, 'Eliminar encargo')
    }
    await pay('50')
    await remove()
    await readInfo(page, /devolución/)
    await pay('0')
    expect(paymentsOf(shop, id)).toEqual([
      { amount: 5_000, form: 1 },
      { amount: -5_000, form: 1 },
    ])
    await remove()
    await menu.waitFor({ state: 'hidden' })
    expect(encargosOf(shop, cover)).toMatchObject([{ isGone: 1 }])
    expect(shop.leftOf(cover)).toBe(2)
  })
})
