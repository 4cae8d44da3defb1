import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { announced } from '../../fixtures/announcements.ts'
import { holdBack } from '../../fixtures/hold-back.ts'
import { typeByHand } from '../../fixtures/scanner.ts'
import { scenario } from '../../fixtures/scenario.ts'
import { sell } from '../../fixtures/sell.ts'
import { endSessionAtNextWrite, logInAgain } from '../../fixtures/session-end.ts'
import type { Goods, Shop } from '../../fixtures/shop.ts'
import { DESKTOP, PHONE } from '../../fixtures/sizes.ts'
import { answer, DialogPage } from '../../pages/dialog-page.ts'
import { ListPage } from '../../pages/list-page.ts'

const KEPT = /Aquí sigue lo que escribió el .* y no guardó\./

const stored = (shop: Shop, goods: readonly Goods[]) =>
  goods.map(
    ({ id }) =>
      shop.read(
        `select price, own_adi_price as adi, quantity, is_active as active,
         (select name from product_group where id = group_id) as "group",
         (select sum(change) from stock_movement where product_id = product.id) as moved
         from product where id = ?`,
        id,
      )[0] as Record<string, unknown>,
  )

describe('Several products at once', () => {
  scenario.for(DESKTOP)(
    'at the %s: prices change as previewed, except those that would break a limit, then group and state',
    async (size, { shop, visit }) => {
      const name = `Rebaja ${size}`
      const dear = await shop.stock({ name: `${name} cara`, price: 3_333, ownAdiPrice: 2_000 })
      const cheap = await shop.stock({ name: `${name} barata`, price: 1 })
      const left = await shop.stock({ name: `${name} aparte`, price: 5_000 })
      await shop.lookup('group', `Temporada ${size}`)
      const { page, watch } = await visit({ as: 'manager', size })
      watch.allow(/status of 409/)
      const list = new ListPage(page, 'producto')
      await list.open('/managment/productos')
      for (const goods of [dear, cheap]) {
        await list.find(goods.name)
        await page.getByRole('checkbox', { name: `Marcar ${goods.name}`, exact: true }).check()
      }
      await page.getByText('2 productos marcados').waitFor()
      const bar = page.getByRole('region', { name: 'Marcados: productos' })
      const cut = await bar
        .locator('.mantine-Button-label')
        .evaluateAll((labels) =>
          labels.flatMap((label) => (label.scrollWidth > label.clientWidth ? [label.textContent] : [])),
        )
      expect(cut).toEqual([])
      const act = (what: string) => page.getByRole('button', { name: `Cambiar ${what} de los marcados` }).click()

      await act('precio')
      const prices = new DialogPage(page, 'Precio de 2 productos')
      await prices.button('Cambiar precios').click()
      await prices.frame.getByText('Escriba un por ciento de 0.01 a 100, con dos decimales como máximo.').waitFor()
      await prices.frame.getByText('Bajar', { exact: true }).click()
      await prices.field('Por ciento').fill('7,5')
      const row = (of: Goods) => prices.frame.getByRole('row').filter({ hasText: of.name })
      await expect.poll(() => row(dear).textContent()).toContain('Q33.33ADI Q20.00Q30.83ADI Q18.50')
      await expect.poll(() => row(cheap).textContent()).toContain('Redondeado al centavo queda igual.')

      shop.reprice(dear, 4_000)
      await prices.button('Cambiar 1 precio').click()
      await row(dear).getByText('Otra persona lo cambió; así está ahora.').waitFor()
      await expect.poll(() => row(dear).textContent()).toContain('Q40.00ADI Q20.00Q37.00ADI Q18.50')
      expect(stored(shop, [dear])).toMatchObject([{ price: 4_000, adi: 2_000 }])
      await prices.button('Cambiar 1 precio').click()
      await announced(page, 'Se guardó el producto.')
      await prices.closed()
      expect(stored(shop, [dear, cheap, left])).toMatchObject([
        { price: 3_700, adi: 1_850 },
        { price: 1 },
        { price: 5_000 },
      ])

      await list.find(name)
      await page.getByRole('checkbox', { name: `Marcar ${dear.name}`, exact: true }).check()
      await page.getByRole('checkbox', { name: `Marcar ${left.name}`, exact: true }).check()
      await act('grupo')
      const groups = new DialogPage(page, 'Grupo de 2 productos')
      await groups.choose('Grupo', `Temporada ${size}`)
      await groups.button('Cambiar 2 productos').click()
      await announced(page, 'Se guardaron 2 productos.')
      await groups.closed()
      await page.getByText('productos marcados').waitFor({ state: 'hidden' })

      for (const goods of [dear, cheap, left])
        await page.getByRole('checkbox', { name: `Marcar ${goods.name}`, exact: true }).check()
      await act('estado')
      const states = new DialogPage(page, 'Estado de 3 productos')
      await states.choose('Estado', 'No activo')
      await states.button('Cambiar 3 productos').click()
      await states.closed()
      await expect
        .poll(() => stored(shop, [dear, cheap, left]).map(({ active, group }) => [active, group]))
        .toEqual([
          [0, `Temporada ${size}`],
          [0, 'Varios'],
          [0, `Temporada ${size}`],
        ])
    },
  )

  scenario('a typed change survives a reload, Atrás and a login, for exactly its products', async ({ shop, visit }) => {
    const [one, two, other] = [
      await shop.stock({ name: 'A medias una', price: 4_000 }),
      await shop.stock({ name: 'A medias dos', price: 8_000 }),
      await shop.stock({ name: 'A medias otra', price: 9_000 }),
    ]
    await shop.lookup('group', 'Feria')
    const person = await shop.hire({ name: 'Rebaja Después', role: 'manager' })
    const { page, watch } = await visit({ as: person })
    watch.allow(/status of 401/)
    const tick = (at: Page, { name }: Goods) =>
      at.getByRole('checkbox', { name: `Marcar ${name}`, exact: true }).click()
    const act = (at: Page, what: string) => at.getByRole('button', { name: `Cambiar ${what} de los marcados` }).click()
    const list = new ListPage(page, 'producto')
    await list.open('/managment/productos')
    // One of the products is on another page after the reload.
    await list.find(one.name)
    await tick(page, one)
    await list.find(two.name)
    await tick(page, two)

    for (const [what, title, option] of [
      ['grupo', 'Grupo', 'Feria'],
      ['estado', 'Estado', 'No activo'],
    ] as const) {
      await act(page, what)
      const chosen = new DialogPage(page, `${title} de 2 productos`)
      await chosen.choose(title, option)
      await page.reload()
      await chosen.frame.getByText(KEPT).waitFor()
      await expect.poll(() => chosen.field(title).inputValue()).toBe(option)
      await chosen.button('Empezar de nuevo').click()
      await expect.poll(() => chosen.field(title).inputValue()).toBe('')
      await chosen.button('Regresar').click()
      await chosen.closed()
      await page.getByText('2 productos marcados').waitFor()
    }

    await act(page, 'precio')
    const prices = new DialogPage(page, 'Precio de 2 productos')
    await prices.frame.getByText('Bajar', { exact: true }).click()
    await prices.field('Por ciento').fill('12.5')
    const stands = async (at: DialogPage) => {
      await at.frame.getByText(KEPT).waitFor()
      await expect.poll(() => at.field('Por ciento').inputValue()).toBe('12.5')
      await expect.poll(() => at.frame.getByRole('radio', { name: 'Bajar' }).isChecked()).toBe(true)
      const text = (await at.frame.getByRole('table').textContent()) ?? ''
      for (const row of [`${one.name}Q40.00Q35.00`, `${two.name}Q80.00Q70.00`]) expect(text).toContain(row)
    }
    await page.reload()
    await stands(prices)
    await page.goBack()
    await answer(page, 'Cambios sin guardar', 'Seguir editando')
    await stands(prices)
    await endSessionAtNextWrite(page, shop, person)
    await prices.button('Cambiar 2 precios').click()
    await logInAgain(page, person, 'Lo que escribió sigue guardado en este navegador.')
    await stands(prices)

    const second = await page.context().newPage()
    await page.close()
    const found = new ListPage(second, 'producto')
    await found.open('/managment/productos')
    await found.find('A medias')
    for (const goods of [two, other]) await tick(second, goods)
    await act(second, 'precio')
    const again = new DialogPage(second, 'Precio de 2 productos')
    await expect.poll(() => again.field('Por ciento').inputValue()).toBe('')
    await expect.poll(() => again.frame.getByText(KEPT).count()).toBe(0)
    await again.button('Regresar').click()
    await again.closed()
    for (const goods of [other, one]) await tick(second, goods)
    await act(second, 'precio')
    await stands(again)
    await again.button('Cambiar 2 precios').click()
    await again.closed()
    expect(stored(shop, [one, two, other]).map(({ price }) => price)).toEqual([3_500, 7_000, 9_000])

    for (const goods of [one, two]) await tick(second, goods)
    await act(second, 'precio')
    await expect.poll(() => again.field('Por ciento').inputValue()).toBe('')
    await expect.poll(() => again.frame.getByText(KEPT).count()).toBe(0)
  })

  scenario('all found products change at once, on whatever page they are', async ({ shop, visit }) => {
    const goods: Goods[] = []
    for (let no = 1; no <= 12; no += 1) goods.push(await shop.stock({ name: `Gruesa ${no}`, price: 1_000 }))
    const { page } = await visit({ as: 'owner' })
    const list = new ListPage(page, 'producto')
    await list.open('/admin/productos')
    await list.find('gruesa')
    await page.getByRole('checkbox', { name: 'Marcar todos los de esta página' }).check()
    await page.getByText('10 productos marcados').waitFor()
    await page.getByRole('button', { name: 'Marcar los 12 de la lista' }).click()
    await page.getByText('12 productos marcados').waitFor()
    await page.getByRole('button', { name: 'Cambiar precio de los marcados' }).click()
    const prices = new DialogPage(page, 'Precio de 12 productos')
    await prices.field('Por ciento').fill('10')
    await prices.button('Cambiar 12 precios').click()
    await announced(page, 'Se guardaron 12 productos.')
    expect(new Set(stored(shop, goods).map(({ price }) => price))).toEqual(new Set([1_100]))
  })
})

describe('An ADI price above the price', () => {
  scenario.for(DESKTOP)('at the %s: a cell and a bulk edit ask before they save it', async (size, { shop, visit }) => {
    const name = `Oferta ${size}`
    const [one, other] = [
      await shop.stock({ name: `${name} una`, price: 5_000, ownAdiPrice: 4_000 }),
      await shop.stock({ name: `${name} otra`, price: 5_000, ownAdiPrice: 4_500 }),
    ]
    const { page } = await visit({ as: 'owner', size })
    const list = new ListPage(page, 'producto')
    await list.open('/admin/productos')
    await list.find(name)
    const pencil = page.getByRole('button', { name: `Cambiar el valor de ${one.name}` })
    const price = page.getByRole('textbox', { name: `Valor de ${one.name}` })
    const question = page.getByRole('dialog', { name: '¿Lo guarda así?' })
    const reason = 'El precio ADI, Q40.00, es mayor que el valor, Q30.00.'
    await pencil.click()
    await price.fill('30')
    await price.press('Enter')
    await question.getByText(reason).waitFor()
    await answer(page, '¿Lo guarda así?', 'Corregir')
    await page.getByRole('alert').getByText(reason).waitFor()
    await expect.poll(() => isFocused(price)).toBe(true)
    expect(await price.inputValue()).toBe('30')
    await page.getByRole('searchbox').click()
    await page.getByRole('alert').getByText(reason).waitFor()
    expect(stored(shop, [one])).toMatchObject([{ price: 5_000 }])
    await price.click()
    await price.press('Enter')
    await answer(page, '¿Lo guarda así?', 'Guardar así')
    await price.waitFor({ state: 'hidden' })
    await expect.poll(() => isFocused(pencil)).toBe(true)
    expect(stored(shop, [one])).toMatchObject([{ price: 3_000, adi: 4_000 }])
    await pencil.click()
    await price.fill('31')
    await page.getByRole('searchbox').click()
    await answer(page, '¿Lo guarda así?', 'Guardar así')
    await price.waitFor({ state: 'hidden' })
    await expect.poll(() => stored(shop, [one])).toMatchObject([{ price: 3_100 }])

    for (const goods of [one, other])
      await page.getByRole('checkbox', { name: `Marcar ${goods.name}`, exact: true }).check()
    await page.getByRole('button', { name: 'Cambiar precio de los marcados' }).click()
    const prices = new DialogPage(page, 'Precio de 2 productos')
    await prices.frame.getByText('Bajar', { exact: true }).click()
    await prices.frame
      .getByRole('radiogroup', { name: 'Por ciento o monto fijo' })
      .getByText('Q', { exact: true })
      .click()
    await prices.field('Monto').fill('6')
    await prices.frame.getByText(/^También el precio ADI propio/).click()
    await prices.frame.getByText('El precio ADI, Q45.00, es mayor que el valor, Q44.00.').waitFor()
    await prices.button('Cambiar 2 precios').click()
    await question.getByText(/^Son 2 productos, el primero «Oferta .*» \(.*\)\. El precio ADI, Q4/).waitFor()
    await answer(page, '¿Lo guarda así?', 'Corregir')
    expect(stored(shop, [other])).toMatchObject([{ price: 5_000 }])
    await prices.button('Cambiar 2 precios').click()
    await answer(page, '¿Lo guarda así?', 'Guardar así')
    await announced(page, 'Se guardaron 2 productos.')
    await prices.closed()
    expect(stored(shop, [one, other])).toMatchObject([
      { price: 2_500, adi: 4_000 },
      { price: 4_400, adi: 4_500 },
    ])
  })
})

const isFocused = (at: Locator) => at.evaluate((element) => element === document.activeElement)

describe('Price and quantity in their cell', () => {
  scenario('by keyboard: Enter opens and saves, Escape restores, Tab goes on', async ({ shop, visit }) => {
    const [first, second] = [await shop.stock({ name: 'Celda dos' }), await shop.stock({ name: 'Celda uno' })]
    const { page } = await visit({ as: 'owner' })
    const list = new ListPage(page, 'producto')
    await list.open('/admin/productos')
    await list.find('celda')
    const pencil = (what: string, { name }: Goods) =>
      page.getByRole('button', { name: `Cambiar ${what} de ${name}`, exact: true })
    const field = (what: string, { name }: Goods) =>
      page.getByRole('textbox', { name: `${what} de ${name}`, exact: true })

    await pencil('el valor', second).press('Enter')
    await typeByHand(page, '9.999')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText('Escriba como máximo dos decimales.').waitFor()
    await expect.poll(() => field('Valor', second).inputValue()).toBe('9.999')
    await page.keyboard.press('Escape')
    await expect.poll(() => isFocused(pencil('el valor', second))).toBe(true)
    expect(stored(shop, [second])).toMatchObject([{ price: 12_500, quantity: 10 }])

    await page.keyboard.press('Enter')
    await typeByHand(page, '99,50')
    await page.keyboard.press('Enter')
    await list.row(second.name).getByText('Q99.50').waitFor()
    await expect.poll(() => isFocused(pencil('el valor', second))).toBe(true)

    // Tab goes through both cells of a row and on to the next. Units sold meanwhile stay sold.
    const till = await visit({ as: 'clerk' })
    await pencil('la cantidad', second).press('Enter')
    await sell(till, second, 3)
    // The answers wait until the hand is back in a cell that is being saved. The focus stays there, on the saved value.
    const answer = await holdBack(page, '**/api/update/stock/varios')
    await page.keyboard.type('14')
    await page.keyboard.press('Tab')
    await page.keyboard.type('80')
    await page.keyboard.press('Tab')
    await expect.poll(() => isFocused(field('Cantidad', first))).toBe(true)
    await page.keyboard.type('8')
    await page.keyboard.press('Shift+Tab')
    await expect.poll(() => isFocused(field('Valor', second))).toBe(true)
    expect(await field('Valor', second).getAttribute('aria-busy')).toBe('true')
    answer()
    await expect.poll(() => field('Valor', second).inputValue()).toBe('80.00')
    expect(await isFocused(field('Valor', second))).toBe(true)
    expect(await page.evaluate(() => String(getSelection()))).toBe('80.00')
    await field('Cantidad', first).waitFor({ state: 'hidden' })
    await page.keyboard.press('Escape')
    await expect.poll(() => isFocused(pencil('el valor', second))).toBe(true)
    await expect
      .poll(() => stored(shop, [second, first]))
      .toMatchObject([
        { price: 8_000, quantity: 11, moved: 11 },
        { price: 12_500, quantity: 8, moved: 8 },
      ])
    await list.row(second.name).getByText('Q80.00').waitFor()
  })

  scenario.for(PHONE)(
    'at the %s: the change of another person shows first, and the typed text is not lost',
    async (size, { shop, visit }) => {
      const goods = await shop.stock({ name: `Celda de dos manos ${size}`, quantity: 8 })
      const { page, watch } = await visit({ as: 'provider', size })
      watch.allow(/status of 409/)
      const list = new ListPage(page, 'producto')
      await list.open('/provider/productos')
      await list.find(goods.name)
      const pencil = (what: string) => page.getByRole('button', { name: `Cambiar ${what} de ${goods.name}` })
      const price = page.getByRole('textbox', { name: `Valor de ${goods.name}` })
      await pencil('el valor').click()
      shop.reprice(goods, 7_000)
      await price.fill('60')
      await price.press('Enter')
      const reason = page.getByText(
        'Otra persona lo cambió: ahora dice 70.00. Enter guarda lo suyo; Escape deja lo que se guardó.',
      )
      await reason.waitFor()
      await expect.poll(() => price.inputValue()).toBe('60')
      await pencil('la cantidad').press('Enter')
      const quantity = page.getByRole('textbox', { name: `Cantidad de ${goods.name}` })
      await expect.poll(() => isFocused(quantity)).toBe(true)
      await quantity.press('Tab')
      await expect.poll(() => isFocused(price)).toBe(true)
      expect(await page.evaluate(() => String(getSelection()))).toBe('60')
      await reason.waitFor()
      expect(stored(shop, [goods])).toMatchObject([{ price: 7_000 }])
      await price.press('Enter')
      await price.waitFor({ state: 'hidden' })
      expect(stored(shop, [goods])).toMatchObject([{ price: 6_000 }])

      // A change of another field needs no question. A provider cannot lower a quantity.
      await pencil('el valor').click()
      shop.rename(goods, goods.name)
      await price.fill('61')
      await price.press('Enter')
      await price.waitFor({ state: 'hidden' })
      expect(stored(shop, [goods])).toMatchObject([{ price: 6_100 }])
      await pencil('la cantidad').click()
      await quantity.fill('7')
      await quantity.press('Enter')
      await page.getByRole('alert').getByText('El producto no puede ser reducido!').waitFor()
      expect(stored(shop, [goods])).toMatchObject([{ quantity: 8 }])
    },
  )
})
