import { parseMoney, showMoney } from '@mostrador/domain/money/money'
import { ODD_EXCESS } from '@mostrador/domain/sale/payment'
import fc from 'fast-check'
import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { anyAffiliate, encargosOf } from '../fixtures/affiliates.ts'
import { errand } from '../fixtures/errand.ts'
import { scan } from '../fixtures/scanner.ts'
import type { Goods, Shop } from '../fixtures/shop.ts'
import { SIZES } from '../fixtures/sizes.ts'
import { CounterPage } from '../pages/counter-page.ts'
import { EncargoPage } from '../pages/encargo-page.ts'

/** As fingers do it: two signs of a scanner's speed would be held back as a scan's (D57). */
const FINGERS = { delay: 60 }

/** What cannot be sold, and what the till says of it. */
const WRONG = [
  ['0', 'La cantidad debe ser un número entero de 1 en adelante.'],
  ['99999', 'El producto en el pedido no puede ser mayor que la disponibilidad!'],
  ['', 'Escriba la cantidad.'],
  ['2.5', 'La cantidad debe ser un número entero de 1 en adelante.'],
] as const

/** What the counter shows of its bag at one moment. */
interface Shown {
  readonly step: 'choose' | 'review' | 'elsewhere'
  readonly lines: readonly {
    readonly id: number
    readonly text: string
    readonly worth: string
    readonly wrong: boolean
  }[]
  /** Every sum at the foot: the total, in the review the button's too. */
  readonly sums: readonly string[]
  /** In the review: how it is to be paid, and what was typed as received. */
  readonly way: string
  readonly received: string
}

/** Looks at the counter now, and again at the very moment of each F9 and each click on the way on, before the till hears of it. */
async function watchCounter(page: Page) {
  await page.addInitScript(() => {
    const figures = (element: Element | null | undefined) => element?.textContent?.match(/—|Q[\d,]+\.\d\d/g) ?? []
    const look = () => {
      const heading = document.querySelector('h1')?.textContent ?? ''
      const fields = [...document.querySelectorAll<HTMLInputElement>('[data-lines] input[data-quantity]')]
      return {
        step: heading.startsWith('Revisar') ? 'review' : heading.startsWith('Nuevo') ? 'choose' : 'elsewhere',
        lines: fields.map((field) => ({
          id: Number(field.dataset['quantity']),
          text: field.value,
          worth: figures(field.closest('tr')?.querySelector('td:last-child') ?? field.closest('li')).at(0) ?? '',
          wrong: field.getAttribute('aria-invalid') === 'true',
        })),
        sums: figures(document.querySelector('aside footer')),
        way: document.querySelector('[data-payment] [data-chosen]')?.textContent ?? '',
        received: document.querySelector<HTMLInputElement>('[data-payment] [data-field=received]')?.value ?? '',
      }
    }
    const asked: unknown[] = []
    Object.assign(window, { look, asked })
    const ask = () => asked.push(look())
    window.addEventListener('keydown', ({ key }) => key === 'F9' && ask(), { capture: true })
    window.addEventListener(
      'click',
      ({ target }) => (target as Element).closest('button')?.textContent?.startsWith('Generar pedido') && ask(),
      { capture: true },
    )
  })
  return {
    look: () => page.evaluate(() => (window as unknown as { look(): Shown }).look()),
    /** What was shown when the way on was last asked for. */
    asked: () => page.evaluate(() => (window as unknown as { asked: Shown[] }).asked.splice(0).at(-1)),
  }
}

/** Bag, line, total and button say the same; a quantity that is none is marked, and then no sum is claimed. */
function agree({ lines, sums, step }: Shown, goods: readonly Goods[], shop: Pick<Shop, 'leftOf'>): boolean {
  if (step === 'elsewhere' || lines.length === 0) return false
  let sum = 0
  for (const { id, text, worth, wrong } of lines) {
    const one = goods.find((each) => each.id === id)
    if (!one) throw new Error(`A line of a product that nobody chose: ${id}`)
    const isRight = /^\d+(\.0+)?$/.test(text) && Number(text) >= 1 && Number(text) <= shop.leftOf(one)
    expect({ id, text, wrong }).toEqual({ id, text, wrong: !isRight })
    expect({ id, text, worth }).toEqual({ id, text, worth: isRight ? showMoney(Number(text) * one.price) : '—' })
    sum += Number(text) * one.price
  }
  const isRight = lines.every(({ wrong }) => !wrong)
  expect([...new Set(sums)]).toEqual([isRight ? showMoney(sum) : '—'])
  return isRight
}

/** Whether what is shown pays for it: the exact sum or enough; so much more is asked about first (D87). */
function pays({ way, received, sums }: Shown): 'sells' | 'stops' | 'asks' {
  if (!way.startsWith('Efectivo')) return /^(Tarjeta|Por cobrar)/.test(way) ? 'sells' : 'stops'
  const total = parseMoney(sums[0]?.replace(/[Q,]/g, '') ?? '') ?? 0
  const given = received === '' ? total : (parseMoney(received) ?? 0)
  return given < total ? 'stops' : given - total > ODD_EXCESS ? 'asks' : 'sells'
}

describe('What is shown is what is sold', () => {
  errand('each keystroke in a quantity counts, in the bag and in the review', async ({ shop, visit }) => {
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

  errand('a quantity that is none stops the sale, wherever it stands', async ({ shop, visit }) => {
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
          await counter.said(`Frasco detenido: ${why}`).waitFor()
          await page.locator(`[id="${await field.getAttribute('aria-describedby')}"]`, { hasText: why }).waitFor()
        }
    }
    await stops()
    expect(await counter.review.isVisible()).toBe(false)
    // What is wrong survives a reload; put right, it goes on at once.
    await page.reload({ waitUntil: 'domcontentloaded' })
    await counter.ready()
    expect(await field.inputValue()).toBe('2.5')
    await page.keyboard.press('F9')
    await hasFocus()
    await page.keyboard.press('2', FINGERS)
    await page.keyboard.press('F9')
    await counter.review.waitFor()
    await stops()
    expect(shop.ordersOf(jar)).toEqual([])
    await page.keyboard.press('Escape')
    expect(await field.inputValue()).toBe('2')
    expect(await counter.review.isVisible()).toBe(true)
    await page.keyboard.press('F9')
    await counter.sold.waitFor()
    expect(shop.ordersOf(jar)).toMatchObject([{ lines: [{ quantity: 2 }] }])
  })

  errand.for(SIZES)("the encargo's bag keeps to it, too (%s)", async (size, { shop, visit }) => {
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
    // On a phone the bag opens where the wrong quantity stands.
    await encargo.generate.last().click()
    await expect.poll(() => field.evaluate((box) => box === document.activeElement)).toBe(true)
    await field.fill('3')
    await encargo.generate.last().click()
    await encargo.review.waitFor()
    await field.fill('2')
    expect(await encargo.submit.textContent()).toContain('Q800.00')
    await page.keyboard.press('F9')
    await encargo.done.waitFor()
    expect(encargosOf(shop, quilt)).toMatchObject([{ total: 80_000 }])
  })

  errand('under any sequence of keys, scans, clicks and F-keys', async ({ shop, visit }) => {
    // So many that a till which has not heard of its own last sale yet judges a quantity as the database does.
    const quantity = 20_000
    // A shop that has nothing else: by chance the keys go to the list of products, too, and Enter takes one from it.
    const shopId = await shop.openShop('Tienda del azar')
    const goods = await Promise.all([
      shop.stock({ name: 'Cosa primera', price: 1_150, quantity, shop: shopId }),
      shop.stock({ name: 'Cosa segunda', price: 20_000, quantity, shop: shopId }),
      shop.stock({ name: 'Cosa tercera', price: 99, quantity, shop: shopId }),
    ])
    const { page } = await visit({ as: await shop.hire({ name: 'Azar Morales', shopId }) })
    const counter = new CounterPage(page)
    const { look, asked } = await watchCounter(page)
    const press = (key: string) => page.keyboard.press(key, FINGERS)
    // At the last unit a plus says that it is off, and can be pressed all the same.
    const click = async (place: Locator) => {
      if (await place.isVisible()) await place.click({ force: true })
    }
    /** As a failure writes it. */
    const named = (name: string, perform: () => Promise<void>) =>
      Object.assign(perform, { [fc.toStringMethod]: () => name })
    const some = fc.constantFrom(...goods)
    const act = fc.oneof(
      { weight: 4, arbitrary: some.map((one) => named(`scan ${one.name}`, () => scan(page, one.barcode))) },
      {
        weight: 5,
        arbitrary: fc.tuple(some, fc.constantFrom('3', '12', '0', '7.0', '2.5', '99999', '04')).map(([one, text]) =>
          named(`type ${text} for ${one.name}`, async () => {
            await click(counter.quantity(one.name))
            for (const key of text) await press(key)
          }),
        ),
      },
      {
        weight: 6,
        arbitrary: fc
          .constantFrom(
            ...['1', '8', 'Backspace', 'Delete', '+', '-', 'Tab', 'Enter', 'Escape', 'ArrowDown', 'F2'],
            ...['Control+ArrowUp', 'Control+ArrowDown'],
          )
          .map((key) => named(key, () => press(key))),
      },
      {
        weight: 3,
        arbitrary: fc
          .tuple(some, fc.constantFrom('plus', 'minus', 'quantity', 'card'))
          .map(([one, what]) => named(`click ${what} of ${one.name}`, () => click(counter[what](one.name)))),
      },
      { weight: 5, arbitrary: fc.constant(named('F9', () => press('F9'))) },
      { weight: 2, arbitrary: fc.constant(named('Generar pedido', () => click(counter.generate))) },
    )
    let sold = 0
    await counter.open()
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 12, maxLength: 24 }), async (acts) => {
        for (const perform of acts) {
          // Of the moment of the key: what it sells is gone a moment later.
          const left = new Map(goods.map((one) => [one, shop.leftOf(one)]))
          const then = { leftOf: (one: Goods) => left.get(one) ?? 0 }
          await perform()
          const shown = await asked()
          const goes = shown?.step === 'review' && agree(shown, goods, then)
          if (goes && pays(shown) !== 'sells') {
            // By chance digits were typed as received: the till stays where it is, and the next keys begin with the exact sum.
            if (pays(shown) === 'asks') {
              await page.getByRole('dialog').waitFor()
              await page.keyboard.press('Escape')
              await page.getByRole('dialog').waitFor({ state: 'detached' })
            }
            await counter.way('Efectivo').check()
            await page.getByRole('textbox', { name: 'Recibido' }).fill('')
            expect((await look()).step).toBe('review')
          } else if (shown && goes) {
            await counter.sold.waitFor()
            const [first] = shown.lines
            const found = goods.find(({ id }) => id === first?.id)
            const stored = found && shop.ordersOf(found).at(-1)
            const wanted = shown.lines.map(({ id, text }) => ({ productId: id, quantity: Number(text) }))
            expect(stored?.lines).toEqual(wanted.toSorted((one, other) => one.productId - other.productId))
            expect(shown.sums).toContain(showMoney(stored?.total ?? 0))
            sold += 1
            await press('F2')
            await counter.ready()
          } else agree(await look(), goods, then)
        }
      }),
      { numRuns: 6, endOnFailure: true },
    )
    expect(sold).toBeGreaterThan(0)
  })
})
