import { parseMoney, showMoney } from '@mostrador/domain/money'
import { METHOD_NUMBERS, ODD_EXCESS } from '@mostrador/domain/money/payment'
import fc from 'fast-check'
import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { anyAffiliate } from '../../fixtures/affiliates.ts'
import { scan } from '../../fixtures/scanner.ts'
import { scenario } from '../../fixtures/scenario.ts'
import type { Goods, Shop } from '../../fixtures/shop.ts'
import { agree, type Shown, watchCounter } from '../../fixtures/shown-bag.ts'
import { CounterPage } from '../../pages/counter-page.ts'
import { EncargoPage } from '../../pages/encargo-page.ts'

/** Typing speed of fingers. Two quick keys would be held back as a scan (D57). */
const FINGERS = { delay: 60 }
/** With this stock the till's judgement of a quantity equals the database's, even just after a sale. */
const PLENTY = 20_000
const REDUCED = { reducedPercent: 20 }

interface Place {
  /** Opens the screen ready to start, with its former bag. */
  readonly open: () => Promise<void>
  readonly sold: Locator
  readonly stored: (one: Goods) => Stored | undefined
}

interface Stored {
  readonly id: number
  readonly customer: string
  readonly total: number
  readonly lines: readonly { readonly productId: number; readonly quantity: number }[]
  /** The payments received at once: number of the method, and centavos. */
  readonly payments: readonly { readonly method: number; readonly amount: number }[]
}

/** Tells what a payment should do. Far too much cash is asked about first (D87). */
function pays({ way, fields, sums }: Shown): 'sells' | 'stops' | 'asks' | 'unsure' {
  if (/^(Tarjeta|Por cobrar)/.test(way)) return 'sells'
  if (!way.startsWith('Efectivo')) return 'unsure'
  const total = parseMoney(sums[0]?.replace(/[Q,]/g, '') ?? '') ?? 0
  const received = fields.received ?? ''
  const given = received === '' ? total : (parseMoney(received) ?? 0)
  return given < total ? 'stops' : given - total > ODD_EXCESS ? 'asks' : 'sells'
}

/** '04' counts as four. */
const countOf = ({ id, text }: Shown['lines'][number]) => ({ id, text: String(Number(text) || text) })

function isShown(stored: Stored | undefined, { lines, sums, fields, way }: Shown): void {
  const wanted = lines.map(({ id, text }) => ({ productId: id, quantity: Number(text) }))
  expect(stored?.lines).toEqual(wanted.toSorted((one, other) => one.productId - other.productId))
  expect(sums).toContain(showMoney(stored?.total ?? 0))
  if (fields.customer?.trim()) expect(stored?.customer).toBe(fields.customer.trim())
  if (fields.abono !== undefined) return
  const method = way.startsWith('Efectivo') ? 'cash' : way.startsWith('Tarjeta') ? 'card' : 'transfer'
  const isFree = stored?.total === 0 || way.startsWith('Por cobrar')
  expect(stored?.payments).toEqual(isFree ? [] : [{ method: METHOD_NUMBERS[method], amount: stored?.total }])
}

/** Plays any keys, scans and clicks. The sale equals what was shown at the key, and nothing is lost. */
async function holdsUnderAnySequence(
  page: Page,
  shop: Shop,
  goods: readonly [Goods, ...Goods[]],
  place: Place,
): Promise<void> {
  const [first] = goods
  const { look, asked } = await watchCounter(page)
  const press = (key: string) => page.keyboard.press(key, FINGERS)
  // At the last unit the plus button is disabled but can still be pressed.
  const click = async (target: Locator) => {
    if (await target.isVisible()) await target.click({ force: true })
  }
  const type = async (text: string) => {
    for (const key of text) await press(key)
  }
  const arrive = async (leave: () => Promise<unknown>) => {
    await leave()
    await page.waitForFunction(() => location.href === 'about:blank' || document.querySelector('h1') !== null)
  }
  const lines = page.locator('[data-lines]')
  const quantity = ({ id }: Goods) => lines.locator(`input[data-quantity="${id}"]`)
  const on = {
    quantity,
    plus: ({ name }: Goods) => lines.getByRole('button', { name: `Una unidad más de ${name}`, exact: true }),
    minus: ({ name }: Goods) =>
      lines.getByRole('button', { name: new RegExp(`^(Una unidad menos de|Quitar) ${name}$`) }),
    card: ({ name }: Goods) =>
      page
        .getByRole('list', { name: 'Productos', exact: true })
        .getByRole('listitem')
        .filter({ hasText: name })
        .getByRole('button')
        .first(),
  } as const
  /** Gives an act the name that a failure prints. */
  const named = (name: string, perform: () => Promise<unknown>) =>
    Object.assign(perform, { [fc.toStringMethod]: () => name })
  const some = fc.constantFrom(...goods)
  const act = fc.oneof(
    { weight: 5, arbitrary: some.map((one) => named(`scan ${one.name}`, () => scan(page, one.barcode))) },
    {
      weight: 2,
      arbitrary: some.map((one) =>
        named(`12* scan ${one.name}`, async () => {
          await type('12*')
          await scan(page, one.barcode)
        }),
      ),
    },
    {
      weight: 5,
      arbitrary: fc.tuple(some, fc.constantFrom('3', '12', '0', '7.0', '2.5', '99999', '04')).map(([one, text]) =>
        named(`type ${text} for ${one.name}`, async () => {
          await click(quantity(one))
          await type(text)
        }),
      ),
    },
    {
      weight: 8,
      arbitrary: fc
        .constantFrom(
          ...['1', '8', 'Backspace', 'Delete', '+', '-', 'Tab', 'Enter', 'Escape', 'ArrowDown'],
          ...['Control+ArrowUp', 'Control+ArrowDown'],
          ...['F1', 'F2', 'F3', 'F4', 'F6', 'F7', 'F8', 'F10', 'Shift+F8'],
        )
        .map((key) => named(key, () => press(key))),
    },
    {
      weight: 2,
      arbitrary: fc.tuple(fc.constantFrom('F4', 'F6'), fc.constantFrom('10', '12.5', '101', 'x')).map(([key, text]) =>
        named(`${key} ${text}`, async () => {
          await press(key)
          await type(text)
        }),
      ),
    },
    {
      weight: 3,
      arbitrary: fc
        .tuple(some, fc.constantFrom('plus', 'minus', 'quantity', 'card'))
        .map(([one, what]) => named(`click ${what} of ${one.name}`, () => click(on[what](one)))),
    },
    { weight: 6, arbitrary: fc.constant(named('F9', () => press('F9'))) },
    {
      weight: 2,
      arbitrary: fc.constant(
        named('Generar', () => click(page.getByRole('button', { name: /^Generar (pedido|encargo)/ }).last())),
      ),
    },
    {
      weight: 1,
      arbitrary: fc.constant(named('Atrás', () => arrive(() => page.goBack({ waitUntil: 'domcontentloaded' })))),
    },
    {
      weight: 1,
      arbitrary: fc.constant(named('reload', () => arrive(() => page.reload({ waitUntil: 'domcontentloaded' })))),
    },
  )
  let percent = '0'
  const dialog = page.getByRole('dialog')
  const wrong = page.locator('[aria-invalid="true"]:focus')
  const closeDialogs = async () => {
    while (await dialog.first().isVisible()) {
      await page.keyboard.press('Escape')
      await page.waitForTimeout(50)
    }
  }
  /** Corrects randomly typed values that block the sale, as a clerk would. */
  const putRight = async () => {
    await closeDialogs()
    percent = '0'
    for (const [field, text] of [
      ['percent', '0'],
      ['nit', 'CF'],
      ['abono', ''],
      ['customer', 'Consumidor final'],
    ] as const) {
      const box = page.locator(`input[data-field="${field}"]`)
      if (await box.isVisible()) await box.fill(text)
    }
    // Precio ADI needs an affiliate, and none was chosen.
    const adi = page.getByRole('checkbox', { name: 'Precio ADI' })
    if (await adi.isVisible()) await adi.uncheck()
    const cash = page.getByRole('radio', { name: 'Efectivo' })
    if (await cash.isVisible()) {
      await cash.check()
      await page.getByRole('textbox', { name: 'Recibido' }).fill('')
    }
  }
  let held: Shown['lines'] = []
  /** Waits for pending changes, such as a price or a step. */
  const settle = async (then: Pick<Shop, 'leftOf'>): Promise<Shown> => {
    let shown = await look()
    await expect
      .poll(async () => {
        shown = await look()
        if (shown.step === 'review') percent = shown.fields.percent ?? percent
        try {
          agree(shown, goods, then, { ...REDUCED, percent })
          return ''
        } catch (fault) {
          return String(fault)
        }
      })
      .toBe('')
    return shown
  }
  const finish = async (shown: Shown) => {
    const found = goods.find(({ id }) => id === shown.lines[0]?.id)
    isShown(found && place.stored(found), shown)
    percent = '0'
    await press('F2')
    await place.open()
  }
  await place.open()
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 14, maxLength: 26 }), async (acts) => {
      for (const perform of acts) {
        // Notes the stock before the key, because a sale changes it at once.
        const left = new Map(goods.map((one) => [one, shop.leftOf(one)]))
        const then = { leftOf: (one: Goods) => left.get(one) ?? 0 }
        const before = await look()
        // A key may lead away a moment after the next ones are pressed, which the counter still takes.
        if (before.step !== 'elsewhere') held = before.lines
        await perform()
        const shown = await asked()
        if (shown?.step === 'review') percent = shown.fields.percent ?? percent
        const goes = shown?.step === 'review' && agree(shown, goods, then, { ...REDUCED, percent })
        if (shown && goes) {
          await place.sold.or(dialog).or(wrong).first().waitFor()
          const isSold = await place.sold.isVisible()
          if (pays(shown) !== 'unsure' && !(await wrong.isVisible())) expect(isSold).toBe(pays(shown) === 'sells')
          if (isSold) await finish(shown)
          else {
            await putRight()
            expect((await look()).step).toBe('review')
          }
        } else if ((await look()).step === 'elsewhere') {
          // After a key or 'Atrás' led away, the bag still has its lines on return.
          await place.open()
          const after = await settle(then)
          for (const line of held) expect(after.lines.map(countOf)).toContainEqual(countOf(line))
        } else await settle(then)
      }
      // After any keys the till still sells: errors can be corrected, and one press of a key completes the sale.
      await place.open()
      await scan(page, first.barcode)
      await quantity(first).waitFor()
      for (const { id, wrong: isWrong } of (await look()).lines)
        if (isWrong) await lines.locator(`input[data-quantity="${id}"]`).fill('2')
      if ((await look()).step === 'choose') await press('F9')
      await page.getByRole('heading', { name: /^Revisar/ }).waitFor()
      await putRight()
      await settle(shop)
      await press('F9')
      await place.sold.waitFor()
      const last = await asked()
      if (last) await finish(last)
    }),
    { numRuns: 4, endOnFailure: true },
  )
}

const PAID = 'select method, amount from payment where'
const LINES = (table: string) =>
  `select product_id as productId, quantity from ${table}_line where ${table}_id = ? order by product_id`

describe('Under any sequence of keys, scans, clicks and F-keys, what is shown is what is sold', () => {
  const stockOf = (shop: Shop, shopId: number) =>
    Promise.all([
      shop.stock({ name: 'Cosa primera', price: 1_150, quantity: PLENTY, shop: shopId }),
      shop.stock({ name: 'Cosa segunda', price: 20_000, quantity: PLENTY, shop: shopId }),
      shop.stock({ name: 'Cosa tercera', price: 99, quantity: PLENTY, shop: shopId }),
    ])
  const storedOf =
    (shop: Shop, table: 'invoice' | 'encargo') =>
    ({ id }: Goods): Stored | undefined => {
      const [last] = shop.read<Pick<Stored, 'id' | 'customer' | 'total'>>(
        `select id, customer, total from ${table} where id in
           (select ${table}_id from ${table}_line where product_id = ?) order by id desc limit 1`,
        id,
      )
      return (
        last && {
          ...last,
          lines: shop.read(LINES(table), last.id),
          payments: shop.read(`${PAID} ${table}_id = ? order by id`, last.id),
        }
      )
    }

  scenario('at the counter', async ({ shop, visit }) => {
    // The shop has no other goods, because random keys may reach the product list, where Enter takes one.
    const shopId = await shop.openShop('Tienda del azar')
    const goods = await stockOf(shop, shopId)
    const { page } = await visit({ as: await shop.hire({ name: 'Azar Morales', shopId }) })
    const counter = new CounterPage(page)
    await holdsUnderAnySequence(page, shop, goods, {
      open: () => counter.open(),
      sold: counter.sold,
      stored: storedOf(shop, 'invoice'),
    })
  })

  scenario("in an encargo's bag", async ({ shop, visit }) => {
    const name = 'Tienda del azar que encarga'
    const shopId = await shop.openShop(name)
    const goods = await stockOf(shop, shopId)
    const { page } = await visit({ as: await shop.hire({ name: 'Azar que encarga', shopId }) })
    const encargo = new EncargoPage(page)
    const affiliate = anyAffiliate(shop)
    await holdsUnderAnySequence(page, shop, goods, {
      open: async () => {
        await encargo.open()
        const list = page.getByRole('list', { name: 'Productos', exact: true })
        const onHold = page.getByRole('button', { name: /^Encargos en espera: / })
        await list.or(encargo.terms.frame).or(onHold).first().waitFor()
        // With encargos on hold the question does not open by itself.
        if ((await onHold.isVisible()) && !(await list.or(encargo.terms.frame).first().isVisible()))
          await page.getByRole('button', { name: 'Empezar un encargo' }).click()
        await list.or(encargo.terms.frame).first().waitFor()
        if (await encargo.terms.frame.isVisible()) await encargo.begin(affiliate, name)
      },
      sold: encargo.done,
      stored: storedOf(shop, 'encargo'),
    })
  })
})
