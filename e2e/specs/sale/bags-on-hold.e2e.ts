import { describe, expect } from 'vitest'
import { anyAffiliate } from '../../fixtures/affiliates.ts'
import { inspector } from '../../fixtures/axe.ts'
import { errand } from '../../fixtures/errand.ts'
import { scan } from '../../fixtures/scanner.ts'
import { SIZES } from '../../fixtures/sizes.ts'
import { CounterPage } from '../../pages/counter-page.ts'
import { EncargoPage } from '../../pages/encargo-page.ts'
import { ParkedPage } from '../../pages/parked-page.ts'

/** True if a part of the text is cut off. */
const isCut = (said: Element): boolean =>
  [said, ...said.querySelectorAll('*')].some(
    (part) => part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1,
  )

describe('Several bags', () => {
  errand.for(SIZES)('one waits under a name while another is sold (%s)', async (size, { shop, visit }) => {
    const lamp = await shop.stock({ name: `Lámpara en espera ${size}`, price: 9_000 })
    const mat = await shop.stock({ name: `Tapete que pasa ${size}`, price: 4_000 })
    const { page } = await visit({ as: await shop.hire({ name: `Espera Tol ${size}` }), size })
    const { look, found } = inspector(page)
    const counter = new CounterPage(page)
    const parked = new ParkedPage(page, 'Pedidos')
    await counter.open()
    await scan(page, lamp.barcode)
    await scan(page, lamp.barcode)
    await counter.said(`${lamp.name}: 2 unidades`).first().waitFor()
    await parked.open()
    await parked.dialog.getByText('Ningún pedido espera en este dispositivo.').waitFor()
    await parked.name.fill('Doña Ana')
    await page.goBack()
    await parked.dialog.waitFor({ state: 'hidden' })
    await parked.open()
    await expect.poll(() => parked.name.inputValue()).toBe('Doña Ana')
    await parked.name.press('Enter')
    await counter.said('Se dejó en espera “Doña Ana”.').first().waitFor()

    await page.reload({ waitUntil: 'domcontentloaded' })
    await counter.ready()
    await scan(page, mat.barcode)
    await counter.said(`${mat.name}: 1 unidad`).first().waitFor()
    await parked.open()
    await parked.row('Doña Ana').getByText('2 unidades · Q180.00').waitFor()
    await look('the bags on hold')
    await parked.resume('Doña Ana').click()
    const taken = counter.said('Se retomó “Doña Ana”').first()
    await taken.waitFor()
    // Polls, because the message appears with a motion and its fonts may load later.
    await expect.poll(() => taken.evaluate(isCut)).toBe(false)
    await counter.sell()
    expect(shop.ordersOf(lamp)).toMatchObject([{ lines: [{ productId: lamp.id, quantity: 2 }] }])

    await counter.open()
    await parked.open()
    await parked.resume('Pedido de las').click()
    await parked.dialog.waitFor({ state: 'hidden' })
    await counter.sell()
    expect(shop.ordersOf(mat)).toMatchObject([{ lines: [{ productId: mat.id, quantity: 1 }] }])
    expect(shop.ordersOf(lamp)).toHaveLength(1)
    await counter.open()
    await parked.open()
    await parked.dialog.getByText('Ningún pedido espera en este dispositivo.').waitFor()
    await parked.close()

    // With an empty bag F3 and Enter take up the newest one on hold. Discarding one asks first.
    for (const who of ['Don Beto', 'Doña Carmen', 'Nadie']) {
      await scan(page, mat.barcode)
      await counter.said(`${mat.name}: 1 unidad`).first().waitFor()
      await page.keyboard.press('F3')
      await parked.name.fill(who)
      await page.keyboard.press('Enter')
      await counter.said(`Se dejó en espera “${who}”.`).first().waitFor()
    }
    await page.keyboard.press('F3')
    await expect.poll(() => parked.resume('Nadie').evaluate((own) => own === document.activeElement)).toBe(true)
    await parked.discard('Nadie').click()
    const question = page.getByRole('dialog', { name: 'Descartar “Nadie”' })
    await question.getByText('Se pierde lo que tiene: 1 unidad.').waitFor()
    await look('discarding one')
    await question.getByRole('button', { name: 'Regresar' }).click()
    await question.waitFor({ state: 'hidden' })
    await parked.discard('Nadie').click()
    await question.getByRole('button', { name: 'Descartar' }).click()
    await question.waitFor({ state: 'hidden' })
    await parked.row('Nadie').waitFor({ state: 'hidden' })
    await expect.poll(() => parked.resume('Doña Carmen').evaluate((own) => own === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await counter.said('Se retomó “Doña Carmen”.').first().waitFor()
    await parked.open()
    await parked.row('Don Beto').waitFor()
    await expect.poll(() => parked.row('Nadie').count()).toBe(0)
    expect(found).toEqual([])
  })

  errand('a second tab shares the bag, or has its own', async ({ shop, visit }) => {
    const jug = await shop.stock({ name: 'Jarra de dos pestañas', quantity: 9 })
    const { page } = await visit({ as: await shop.hire({ name: 'Dos Pestañas' }) })
    const first = new CounterPage(page)
    const tab = await page.context().newPage()
    const second = new CounterPage(tab)
    const parked = new ParkedPage(tab, 'Pedidos')
    const holds = (counter: CounterPage, units: string) =>
      expect.poll(() => counter.quantity(jug.name).inputValue()).toBe(units)
    const isEmpty = (counter: CounterPage) =>
      counter.bag.getByText('Escanee un producto o elíjalo en la lista.').waitFor()
    await first.open()
    await second.open()
    await page.bringToFront()
    await scan(page, jug.barcode)
    await tab.bringToFront()
    await scan(tab, jug.barcode)
    await holds(first, '2')
    await holds(second, '2')
    await scan(tab, jug.barcode)
    await second.said(`${jug.name}: 3 unidades`).waitFor()
    await holds(first, '3')

    // When one tab empties the bag, the other's message goes, too.
    await page.bringToFront()
    await first.bag.getByRole('button', { name: 'Vaciar' }).click()
    await isEmpty(second)
    await second.bag.getByText('Listo para escanear').waitFor()

    await tab.bringToFront()
    await parked.open()
    await parked.own.check()
    await parked.close()
    await scan(tab, jug.barcode)
    await holds(second, '1')
    await isEmpty(first)
    await tab.reload({ waitUntil: 'domcontentloaded' })
    await holds(second, '1')
    await page.bringToFront()
    await scan(page, jug.barcode)
    await scan(page, jug.barcode)
    await holds(first, '2')
    await holds(second, '1')
    await first.sell()
    await page.keyboard.press('F2')
    await first.ready()
    await holds(second, '1')

    // A tab that is closed leaves its bag to the others.
    await tab.close()
    const rest = new ParkedPage(page, 'Pedidos')
    await rest.open()
    await rest.resume('De otra pestaña').click()
    await holds(first, '1')
    await first.sell()
    expect(shop.ordersOf(jug).map(({ lines }) => lines[0]?.quantity)).toEqual([2, 1])
  })

  errand('an encargo waits, too, and is found before anything is asked', async ({ shop, visit }) => {
    const quilt = await shop.stock({ name: 'Edredón en espera', price: 40_000 })
    const { page } = await visit({ as: await shop.hire({ name: 'Encarga Tol' }) })
    const encargo = new EncargoPage(page)
    const parked = new ParkedPage(page, 'Encargos')
    const affiliate = anyAffiliate(shop)
    await encargo.open()
    await encargo.begin(affiliate)
    await scan(page, quilt.barcode)
    await encargo.said(`${quilt.name}: 1 unidad`).waitFor()
    await parked.open()
    await expect.poll(() => parked.name.inputValue()).toBe(affiliate.name)
    await expect.poll(() => parked.name.evaluate((own) => own === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await parked.dialog.waitFor({ state: 'hidden' })
    await encargo.open()
    await parked.open()
    await parked.resume(affiliate.name).click()
    await page.getByText(`Para ${affiliate.name}`).waitFor()
    await encargo.toReview()
    await expect.poll(() => encargo.submit.textContent()).toContain('Q400.00')
  })
})
