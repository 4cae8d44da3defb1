import type { Locator } from 'playwright-core'
import { describe, expect } from 'vitest'
import { scan } from '../../fixtures/scanner.ts'
import { scenario } from '../../fixtures/scenario.ts'
import { deviceOf } from '../../fixtures/sizes.ts'
import { CounterPage } from '../../pages/counter-page.ts'

/** True if nothing covers the element and no scrolling box hides it. */
const isInReach = (place: Locator): Promise<boolean> =>
  place.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return [1, height / 2, height - 1].every((down) => {
      const found = document.elementFromPoint(x + width / 2, y + down)
      return found !== null && (element.contains(found) || found.contains(element)) && y + height <= innerHeight
    })
  })

describe('The counter at 1024 × 768, with a mouse', () => {
  scenario('headings are not cut, buyer and payment are in reach, the bar has room', async ({ shop, visit }) => {
    const cup = await shop.stock({ name: 'Taza que cabe' })
    const { page, watch } = await visit({
      as: 'clerk',
      hasScrollbars: true,
      device: { viewport: { width: 1024, height: 768 } },
    })
    watch.allow(/ERR_/)
    const counter = new CounterPage(page)
    await counter.open()
    const heading = page.getByRole('heading', { name: 'Nuevo pedido' })
    // The fallback font is wider until the real one has loaded.
    await expect
      .poll(() =>
        heading.evaluate((title) => {
          const text = document.createRange()
          text.selectNodeContents(title)
          const next = title.closest('header')?.querySelector('button')
          const beside = (next?.getBoundingClientRect().left ?? 0) - text.getBoundingClientRect().right
          return { lines: text.getClientRects().length, isClear: beside >= 8 }
        }),
      )
      .toEqual({ lines: 1, isClear: true })

    await scan(page, cup.barcode)
    await page.keyboard.press('F9')
    await counter.review.waitFor()
    for (const place of [
      counter.customer,
      counter.affiliate,
      counter.way('Efectivo'),
      page.getByRole('textbox', { name: 'Recibido' }),
      page.getByRole('button', { name: 'Exacto', exact: true }),
      counter.generate,
    ])
      expect([String(place), await isInReach(place)]).toEqual([String(place), true])

    // The bar now shows all that it can hold at once.
    await page.route('**/api/post/items', (route) => route.abort('internetdisconnected'))
    await page.keyboard.press('F9')
    await page.getByRole('button', { name: 'Sin conexión · 1 por enviar' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    )
  })

  scenario('the wrong one of several methods is fully visible, with its message', async ({ shop, visit }) => {
    const lamp = await shop.stock({ name: 'Lámpara de tres formas', price: 30_000 })
    const { page } = await visit({ as: 'clerk', device: { viewport: { width: 1024, height: 768 } } })
    const counter = new CounterPage(page)
    await counter.open()
    await scan(page, lamp.barcode)
    await counter.toReview()
    await counter.way('Mixto').check()
    await page.getByRole('textbox', { name: 'Monto, parte 1' }).fill('100')
    const voucher = page.getByRole('textbox', { name: 'Voucher (opcional)' })
    await voucher.fill('4111 1111 1111 1111')
    await page.keyboard.press('F9')
    const warning = page.getByText('Parece un número de tarjeta, y no se guarda.')
    await warning.waitFor()
    for (const place of [voucher, warning, counter.generate])
      expect([String(place), await isInReach(place)]).toEqual([String(place), true])

    await voucher.fill('0042')
    await page.getByRole('textbox', { name: 'Monto, parte 2' }).fill('100')
    await page.getByRole('button', { name: 'Otra forma' }).click()
    await page.getByRole('combobox', { name: 'Forma, parte 3' }).selectOption('Cheque')
    await page.getByRole('textbox', { name: 'Número del cheque' }).fill('7')
    await page.keyboard.press('F9')
    await counter.sold.getByText('Efectivo, Tarjeta y Cheque').waitFor()
  })
})

describe('How a sale is paid is in reach without scrolling', () => {
  scenario.for([
    ['on the phone', deviceOf.phone],
    ['at 150 %', { viewport: { width: 960, height: 600 } }],
  ] as const)('%s', async ([, device], { shop, visit }) => {
    const cup = await shop.stock({ name: 'Taza que se paga sin buscar' })
    const { page } = await visit({ as: 'clerk', device })
    const counter = new CounterPage(page)
    await counter.open()
    await scan(page, cup.barcode)
    await counter.quantity(cup.name).or(counter.openBag).first().waitFor()
    await counter.generate.click()
    await counter.review.waitFor()
    for (const place of [
      counter.way('Efectivo'),
      counter.way('Transferencia'),
      page.getByRole('textbox', { name: 'Recibido' }),
      counter.generate,
    ])
      await expect.poll(() => isInReach(place), { message: String(place) }).toBe(true)
    await counter.generate.getByText('efectivo exacto').waitFor()
  })
})
