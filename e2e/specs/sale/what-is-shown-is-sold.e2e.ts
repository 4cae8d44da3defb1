import { describe, expect } from 'vitest'
import { anyAffiliate, encargosOf } from '../../fixtures/affiliates.ts'
import { scan } from '../../fixtures/scanner.ts'
import { scenario } from '../../fixtures/scenario.ts'
import { agree, watchCounter } from '../../fixtures/shown-bag.ts'
import { SIZES } from '../../fixtures/sizes.ts'
import { CounterPage } from '../../pages/counter-page.ts'
import { EncargoPage } from '../../pages/encargo-page.ts'

const FINGERS = { delay: 60 }

const WRONG = [
  ['0', 'La cantidad debe ser un número entero de 1 en adelante.'],
  ['99999', 'El producto en el pedido no puede ser mayor que la disponibilidad!'],
  ['', 'Escriba la cantidad.'],
  ['2.5', 'La cantidad debe ser un número entero de 1 en adelante.'],
] as const

describe('What is shown is what is sold', () => {
  scenario('each keystroke in a quantity counts, in the bag and in the review', async ({ shop, visit }) => {
    const cup = await shop.stock({ name: 'Taza tecleada', price: 11_500, quantity: 20 })
    const { page } = await visit({ as: 'clerk' })
    const counter = new CounterPage(page)
    const { look } = await watchCounter(page)
    await counter.open()
    await scan(page, cup.barcode)
    await counter.quantity(cup.name).click()
    for (const [key, text] of [
      ['1', '1'],
      ['2', '12'],
      ['Backspace', '1'],
      ['Backspace', ''],
      // '-' does not lower the former quantity, to which the next digit would be added.
      ['-', '-'],
      ['1', '-1'],
      ['Backspace', '-'],
      ['Backspace', ''],
      ['4', '4'],
      ['+', '5'],
      ['-', '4'],
      ['3', '3'],
      ['Backspace', ''],
      ['4', '4'],
    ] as const) {
      await page.keyboard.press(key, FINGERS)
      const shown = await look()
      expect(shown.lines[0]?.text).toBe(text)
      agree(shown, [cup], shop)
    }
    await page.keyboard.press('F9')
    await counter.review.waitFor()
    expect(await counter.total()).toBe('Q460.00')
    await counter.quantity(cup.name).click()
    await page.keyboard.press('3', FINGERS)
    expect(await counter.total()).toBe('Q345.00')
    await page.keyboard.press('F9')
    await counter.sold.waitFor()
    expect(shop.ordersOf(cup)).toMatchObject([{ total: 34_500, lines: [{ quantity: 3 }] }])
  })

  scenario('an invalid quantity stops the sale in every step', async ({ shop, visit }) => {
    const jar = await shop.stock({ name: 'Frasco detenido', quantity: 9 })
    const { page } = await visit({ as: 'clerk' })
    const counter = new CounterPage(page)
    await counter.open()
    await scan(page, jar.barcode)
    const field = counter.quantity(jar.name)
    const hasFocus = () => expect.poll(() => field.evaluate((box) => box === document.activeElement)).toBe(true)
    const stops = async () => {
      for (const [text, why] of WRONG)
        for (const ask of [() => page.keyboard.press('F9'), () => counter.generate.click()]) {
          await field.fill(text)
          await counter.search.or(counter.customer).focus()
          await ask()
          await hasFocus()
          expect([await field.inputValue(), await field.getAttribute('aria-invalid')]).toEqual([text, 'true'])
          await counter.notice(`Frasco detenido: ${why}`).waitFor()
          await page.locator(`[id="${await field.getAttribute('aria-describedby')}"]`, { hasText: why }).waitFor()
        }
    }
    await stops()
    await expect.poll(() => counter.review.isVisible()).toBe(false)
    await page.reload({ waitUntil: 'domcontentloaded' })
    await counter.ready()
    await expect.poll(() => field.inputValue()).toBe('2.5')
    await page.keyboard.press('F9')
    await hasFocus()
    await page.keyboard.press('2', FINGERS)
    await page.keyboard.press('F9')
    await counter.review.waitFor()
    await stops()
    expect(shop.ordersOf(jar)).toEqual([])
    await page.keyboard.press('Escape')
    await expect.poll(() => field.inputValue()).toBe('2')
    await expect.poll(() => counter.review.isVisible()).toBe(true)
    await page.keyboard.press('F9')
    await counter.sold.waitFor()
    expect(shop.ordersOf(jar)).toMatchObject([{ lines: [{ quantity: 2 }] }])
  })

  scenario.for(SIZES)("the encargo's bag keeps to it, too (%s)", async (size, { shop, visit }) => {
    const quilt = await shop.stock({ name: `Edredón tecleado ${size}`, price: 40_000, quantity: 9 })
    const { page } = await visit({ as: 'clerk', size })
    const encargo = new EncargoPage(page)
    await encargo.open()
    await encargo.begin(anyAffiliate(shop))
    await scan(page, quilt.barcode)
    const field = page.locator('[data-lines]').getByRole('textbox', { name: `Cantidad de ${quilt.name}` })
    if (size === 'phone') await page.getByRole('button', { name: /^Ver el encargo/ }).tap()
    await field.fill('0')
    if (size === 'phone') await page.getByRole('button', { name: 'Seguir agregando' }).tap()
    await encargo.generate.last().click()
    await expect.poll(() => field.evaluate((box) => box === document.activeElement)).toBe(true)
    await field.fill('3')
    await encargo.generate.last().click()
    await encargo.review.waitFor()
    await field.fill('2')
    await expect.poll(() => encargo.submit.textContent()).toContain('Q800.00')
    await page.keyboard.press('F9')
    await encargo.done.waitFor()
    expect(encargosOf(shop, quilt)).toMatchObject([{ total: 80_000 }])
  })
})
