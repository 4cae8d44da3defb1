import type { Locator } from 'playwright-core'
import { describe, expect } from 'vitest'
import { holdBack } from '../../fixtures/hold-back.ts'
import { scan } from '../../fixtures/scanner.ts'
import { scenario } from '../../fixtures/scenario.ts'
import { DESKTOP, SIZES } from '../../fixtures/sizes.ts'
import { CounterPage } from '../../pages/counter-page.ts'

describe('Selling by scanner (D57, traps 11 and 12)', () => {
  scenario(
    'with the focus nowhere or in any field: adds one unit, and leaves the field as it was',
    async ({ shop, visit }) => {
      const towel = await shop.stock({ name: 'Toalla del escáner', quantity: 50 })
      const sheet = await shop.stock({ name: 'Sábana del escáner', quantity: 50, code: 'SAB-7781' })
      const { page } = await visit({ as: 'clerk' })
      const counter = new CounterPage(page)
      await counter.open()

      await page.evaluate(() => (document.activeElement as HTMLElement).blur())
      await scan(page, towel.barcode)
      await expect.poll(() => counter.quantity(towel.name).inputValue()).toBe('1')
      await expect.poll(() => counter.search.inputValue()).toBe('')

      await counter.search.fill('almohada')
      await scan(page, towel.barcode)
      await expect.poll(() => counter.quantity(towel.name).inputValue()).toBe('2')
      await expect.poll(() => counter.search.inputValue()).toBe('almohada')

      await counter.quantity(towel.name).focus()
      await scan(page, sheet.code, { end: 'Tab' })
      await expect.poll(() => counter.quantity(sheet.name).inputValue()).toBe('1')
      await expect.poll(() => counter.quantity(towel.name).inputValue()).toBe('2')

      await counter.toReview()
      await counter.discount.fill('5')
      await counter.customer.fill('Marta Xicay')
      await counter.nit.fill('CF')
      const fields = [counter.discount, counter.customer, counter.nit, counter.affiliate, counter.quantity(towel.name)]
      for (const [place, field] of fields.entries()) {
        await field.focus()
        await scan(page, sheet.barcode)
        await expect.poll(() => counter.quantity(sheet.name).inputValue()).toBe(String(2 + place))
      }
      await expect.poll(() => counter.discount.inputValue()).toBe('5')
      await expect.poll(() => counter.customer.inputValue()).toBe('Marta Xicay')
      await expect.poll(() => counter.nit.inputValue()).toBe('CF')
      await expect.poll(() => counter.affiliate.inputValue()).toBe('')
      await expect.poll(() => counter.quantity(towel.name).inputValue()).toBe('2')
    },
  )

  scenario(
    'stuttering, slow, in bursts or with Shift pressed: reads the whole code in every field, which keeps nothing of it',
    async ({ shop, visit }) => {
      const towel = await shop.stock({ name: 'Toalla del tartamudo', quantity: 90, barcode: '7912349111429' })
      const other = await shop.stock({ name: 'Código a medias', quantity: 90, barcode: '9111429', code: '7912349' })
      const { page } = await visit({ as: 'clerk' })
      const counter = new CounterPage(page)
      await counter.open()
      const stutter = (place: number) => [183, 36, 38, 150, 35, 40, 147][place % 7] ?? 37
      const rhythms = [stutter, 75, (place: number) => (place % 4 === 0 ? 120 : 1)] as const
      let sold = 0
      const readIn = async (field: Locator) => {
        const before = await field.inputValue()
        for (const gap of rhythms) {
          await field.focus()
          await scan(page, towel.barcode, { gap })
          sold += 1
          await counter
            .notice(`${towel.name}: ${sold} ${sold === 1 ? 'unidad' : 'unidades'}`)
            .first()
            .waitFor()
          await expect.poll(() => field.inputValue()).toBe(before)
        }
      }
      await readIn(counter.search)
      await counter.search.fill('almohada')
      await readIn(counter.search)
      await scan(page, other.barcode)
      await expect.poll(() => counter.quantity(other.name).inputValue()).toBe('1')
      await readIn(counter.quantity(other.name))
      await counter.toReview()
      await counter.discount.fill('5')
      await counter.customer.fill('Marta Xicay')
      for (const field of [counter.discount, counter.customer, counter.nit, counter.affiliate]) await readIn(field)
      for (const [way, name] of [
        ['Efectivo', 'Recibido'],
        ['Tarjeta', 'Voucher (opcional)'],
        ['Transferencia', 'Número de la transferencia'],
        ['Mixto', 'Monto, parte 1'],
        ['Vale', 'Código del vale'],
      ] as const) {
        await counter.way(way).check()
        await readIn(page.getByRole('textbox', { name }))
      }
      // The button that sells has the focus. Neither Enter nor a scanner's keys may press it.
      await counter.generate.focus()
      for (const gap of rhythms) await scan(page, towel.barcode, { gap })
      sold += rhythms.length
      await counter.notice(`${towel.name}: ${sold} unidades`).first().waitFor()
      await expect.poll(() => counter.quantity(other.name).inputValue()).toBe('1')
      expect(shop.ordersOf(towel)).toEqual([])
    },
  )

  scenario(
    '12 * before a scan adds twelve, Escape cancels it, and an invalid quantity is refused',
    async ({ shop, visit }) => {
      const towel = await shop.stock({ name: 'Toalla por docena', quantity: 30 })
      const { page } = await visit({ as: 'clerk' })
      const counter = new CounterPage(page)
      await counter.open()
      const pending = page.getByRole('status').filter({ hasText: 'Escanee o elija el producto' })
      const type = (text: string) => page.keyboard.type(text, { delay: 70 })

      await page.evaluate(() => (document.activeElement as HTMLElement).blur())
      await type('12*')
      await expect.poll(() => pending.textContent()).toContain('12 ×')
      await expect.poll(() => counter.search.inputValue()).toBe('')
      await scan(page, towel.barcode)
      await expect.poll(() => counter.quantity(towel.name).inputValue()).toBe('12')
      await pending.waitFor({ state: 'hidden' })

      await type('3*')
      await pending.waitFor()
      await page.keyboard.press('Escape')
      await pending.waitFor({ state: 'hidden' })
      await type('0*')
      await counter.notice('«0» no es una cantidad').waitFor()
      await type('40*')
      await scan(page, towel.barcode)
      await counter.notice('no puede ser mayor que la disponibilidad').waitFor()
      await expect.poll(() => counter.quantity(towel.name).inputValue()).toBe('12')

      await counter.toReview()
      await counter.generate.focus()
      await type('2*')
      await pending.waitFor()
      await scan(page, towel.barcode)
      await expect.poll(() => counter.quantity(towel.name).inputValue()).toBe('14')
      expect(shop.ordersOf(towel)).toEqual([])
    },
  )

  scenario.for(DESKTOP)('at the %s, Opciones tries a scanner and says how it writes', async (size, { shop, visit }) => {
    const pillow = await shop.stock({ name: `Almohada de prueba ${size}` })
    const { page } = await visit({ as: 'clerk', size })
    // The first scan arrives before the stock list. Its product's name comes with the list.
    const sendStock = await holdBack(page, '**/api/inventario/fetch*')
    await page.goto('/client/opciones?pestana=escaner')
    const log = page.getByRole('log', { name: 'Lo que se leyó' })
    await log.getByText('Aquí aparece lo que lea su escáner.').waitFor()
    await scan(page, 'SIN-DUENO-77', { gap: (place) => (place === 6 ? 180 : 9) })
    await log.getByText('SIN-DUENO-77').waitFor()
    const nobodys = log.getByText('Ningún producto de su tienda tiene este código.')
    await expect.poll(() => nobodys.count()).toBe(0)
    sendStock()
    await nobodys.waitFor()
    await page.getByText('Muy rápido: unas 110 letras por segundo.').waitFor()
    await page.getByText('A veces se detiene hasta 0.2 segundos en medio de un código; se le espera.').waitFor()
    await page.getByText('Termina cada código con Enter.').waitFor()
    await scan(page, pillow.barcode, { end: 'Tab' })
    await log.getByText(pillow.name).waitFor()
    await page.getByText('Termina cada código con Tab.').waitFor()
    // One scan is one reading, even if it is slow or stalls. Typed text is reported in one piece.
    await scan(page, '7401187107859', { gap: (place) => (place === 5 ? 250 : 80) })
    await scan(page, '7401187111429', { gap: (place) => (place === 5 ? 165 : 40) })
    await page.keyboard.type('hola', { delay: 70 })
    await log.getByText('hola').waitFor()
    await expect
      .poll(() => log.getByRole('listitem').locator('span:first-child').allTextContents())
      .toEqual(['hola', '7401187111429', '7401187107859', pillow.barcode, 'SIN-DUENO-77'])
    await page.getByRole('button', { name: 'Olvidarlo y aprender de nuevo' }).click()
    await page.getByText('Todavía no se ha usado ninguno en este dispositivo.').waitFor()
    expect(await page.evaluate(() => localStorage.getItem('mostrador.escaner'))).toBeNull()
  })

  scenario('a partial barcode or code adds nothing, and a message says so', async ({ shop, visit }) => {
    const blanket = await shop.stock({ name: 'Cobija entera', barcode: '7912340005678', code: 'COB-ENTERA-9' })
    const { page } = await visit({ as: 'clerk' })
    const counter = new CounterPage(page)
    await counter.open()
    const strange = ['99999999', blanket.barcode.slice(2), blanket.barcode.slice(0, -1), 'ENTERA', `000${blanket.id}`]
    for (const code of strange) {
      await scan(page, code)
      await counter.notice(`Ningún producto tiene el código ${code}.`).waitFor()
    }
    await counter.bag.getByText('Escanee un producto o elíjalo en la lista.').waitFor()
    await scan(page, blanket.barcode)
    await expect.poll(() => counter.quantity(blanket.name).inputValue()).toBe('1')
    // A scan too slow to be recognised stays in the search until the next one, and a known code clears it.
    await counter.search.focus()
    for (const code of ['7409999999999', '7409999999988']) {
      await scan(page, code, { gap: 80 })
      await counter.notice(`Ningún producto tiene “${code}”.`).waitFor()
      await expect.poll(() => counter.search.inputValue()).toBe(code)
    }
    await scan(page, blanket.barcode, { gap: 80 })
    await expect.poll(() => counter.quantity(blanket.name).inputValue()).toBe('2')
    await expect.poll(() => counter.search.inputValue()).toBe('')
    await counter.search.fill('sábana 7409999')
    await page.keyboard.press('Enter')
    await scan(page, blanket.barcode)
    await expect.poll(() => counter.quantity(blanket.name).inputValue()).toBe('3')
    await expect.poll(() => counter.search.inputValue()).toBe('sábana 7409999')
  })

  scenario(
    'a product that the office adds while the till is open is sold, and a new order shows no old message',
    async ({ shop, visit }) => {
      const first = await shop.stock({ name: 'Toalla de antes', quantity: 5 })
      const { page } = await visit({ as: 'clerk' })
      const counter = new CounterPage(page)
      await counter.open()
      await scan(page, first.barcode)
      await scan(page, first.barcode)
      await counter.notice(`${first.name}: 2 unidades`).waitFor()
      await counter.notice('Total Q250.00').waitFor()
      await page.keyboard.press('Control+ArrowDown')
      await counter.notice(`${first.name}: 1 unidad`).waitFor()
      const added = await shop.stock({ name: 'Toalla recién llegada', quantity: 5 })
      await scan(page, added.barcode)
      await expect.poll(() => counter.quantity(added.name).inputValue()).toBe('1')
      await counter.notice(`${added.name}: 1 unidad`).waitFor()
      await counter.sell()
      await page.keyboard.press('F2')
      await counter.ready()
      await counter.bag.getByText('Listo para escanear').waitFor()
      expect(await counter.notice(added.name).count()).toBe(0)
      // Ctrl+ArrowUp adds a unit to the last line, and no line of the last order is left.
      await page.keyboard.press('Control+ArrowUp')
      await counter.bag.getByText('Escanee un producto o elíjalo en la lista.').waitFor()
    },
  )

  scenario('adds no more than the stock, and no product of another shop', async ({ shop, visit }) => {
    const last = await shop.stock({ name: 'Mantel último', quantity: 1 })
    const foreign = await shop.stock({ name: 'Aceite ajeno', shop: 'auto' })
    const { page } = await visit({ as: 'clerk' })
    const counter = new CounterPage(page)
    await counter.open()
    await scan(page, last.barcode)
    await expect.poll(() => counter.quantity(last.name).inputValue()).toBe('1')
    await scan(page, last.barcode)
    await counter.notice('El producto en el pedido no puede ser mayor que la disponibilidad!').waitFor()
    await expect.poll(() => counter.quantity(last.name).inputValue()).toBe('1')
    await scan(page, foreign.barcode)
    await counter.notice(`Ningún producto tiene el código ${foreign.barcode}.`).waitFor()
  })

  scenario('text typed by hand is no scan', async ({ shop, visit }) => {
    const cushion = await shop.stock({ name: 'Cojín tecleado' })
    const { page } = await visit({ as: 'clerk' })
    const counter = new CounterPage(page)
    await counter.open()
    await counter.search.focus()
    await page.keyboard.type(cushion.code, { delay: 70 })
    await expect.poll(() => counter.search.inputValue()).toBe(cushion.code)
    await counter.bag.getByText('Escanee un producto o elíjalo en la lista.').waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => counter.quantity(cushion.name).inputValue()).toBe('1')
  })

  scenario.for(SIZES)(
    'a whole sale at the %s: two scans, stored, and the next scan opens the next bag',
    async (size, { shop, visit }) => {
      const oil = await shop.stock({ name: `Aceite ${size}`, shop: 'auto', price: 18_950, quantity: 5 })
      const { page } = await visit({ as: 'autoClerk', size })
      const counter = new CounterPage(page)
      await counter.open()
      await scan(page, oil.barcode)
      await scan(page, oil.barcode)
      await counter.notice(`${oil.name}: 2 unidades`).first().waitFor()
      await counter.sell()
      expect(shop.leftOf(oil)).toBe(3)
      expect(shop.ordersOf(oil)).toMatchObject([
        { customer: 'Consumidor Final', nit: 'CF', total: 37_900, lines: [{ productId: oil.id, quantity: 2 }] },
      ])
      await scan(page, oil.barcode)
      await counter.ready()
      await counter.notice(`${oil.name}: 1 unidad`).first().waitFor()
    },
  )
})
