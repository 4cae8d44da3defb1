import type { Locator } from 'playwright-core'
import { describe, expect } from 'vitest'
import { inspector } from '../../fixtures/axe.ts'
import { scenario } from '../../fixtures/scenario.ts'
import type { Shop } from '../../fixtures/shop.ts'
import { SHOPS } from '../../fixtures/shops.ts'
import { CataloguePage } from '../../pages/catalogue-page.ts'

/** King in red does not exist, Queen in red is sold out. */
async function linen(shop: Shop, name: string): Promise<number> {
  const blue = await shop.stock({ name, price: 28_500, quantity: 9 })
  const red = await shop.stock({ name, price: 28_500, quantity: 0 })
  const king = await shop.stock({ name, price: 32_500, quantity: 7 })
  await shop.family(
    name,
    ['Tamaño', 'Color'],
    [
      [blue, ['Queen', 'Azul']],
      [red, ['Queen', 'Rojo']],
      [king, ['King', 'Azul']],
    ],
  )
  return king.id
}

const choice = (place: Locator, attribute: string, value: string) =>
  place.getByRole('group', { name: attribute }).getByRole('link', { name: value })
const valuesOf = (place: Locator, attribute: string) =>
  place.getByRole('group', { name: attribute }).getByRole('link').allInnerTexts()
const textOf = async (place: Locator): Promise<string> => (await place.textContent()) ?? ''

describe('A family in the catalogue (D178)', () => {
  scenario('is one card, whose choices are its members, and the list takes the chosen one', async ({ shop, visit }) => {
    const word = 'Frazadita'
    const king = await linen(shop, word)
    const { page } = await visit({})
    const { look, found } = inspector(page)
    const catalogue = new CataloguePage(page, 'home')
    await catalogue.open(`?buscar=${word}`)
    await expect.poll(() => catalogue.count.textContent()).toBe('1 Artículo encontrado')
    const card = catalogue.cards.first()
    expect(await textOf(card)).toContain('desde Q285.00')
    expect(await valuesOf(card, 'Tamaño')).toEqual(['Queen', 'King'])
    await look('a family in the catalogue')
    await choice(card, 'Tamaño', 'King').click()
    await expect.poll(() => textOf(card)).toContain('Q325.00 en tienda')
    expect(await textOf(card)).toContain('Disponible (7)')
    expect(await valuesOf(card, 'Color')).toEqual(['Azul'])
    await card.getByRole('button', { name: /^Mi lista/ }).click()
    await catalogue.list.click()
    expect(await textOf(catalogue.dialog)).toContain('Q325.00')
    await page.keyboard.press('Escape')
    await catalogue.dialog.waitFor({ state: 'detached' })
    await choice(card, 'Tamaño', 'Queen').click()
    await choice(card, 'Color', 'Rojo').click()
    await expect.poll(() => textOf(card)).toContain('Agotado')

    const { page: friend } = await visit({ at: `/catalogue/${SHOPS.home.slug}?producto=${king}` })
    const shared = new CataloguePage(friend, 'home').dialog
    await expect.poll(() => choice(shared, 'Tamaño', 'King').getAttribute('aria-current')).toBe('true')
    expect(found).toEqual([])
  })

  scenario('works without a script: each choice is a link', async ({ shop, visit }) => {
    const word = 'Colchita'
    const king = await linen(shop, word)
    const { page } = await visit({
      device: { javaScriptEnabled: false },
      at: `/catalogue/${SHOPS.home.slug}?buscar=${word}`,
    })
    const catalogue = new CataloguePage(page, 'home')
    const card = catalogue.cards.first()
    await choice(card, 'Tamaño', 'King').click()
    await expect.poll(() => textOf(card)).toContain('Q325.00 en tienda')
    expect(await catalogue.cards.count()).toBe(1)
    await card.getByRole('heading').getByRole('link').click()
    await page.waitForURL(`**producto=${king}`)
    await choice(catalogue.dialog, 'Tamaño', 'Queen').click()
    await choice(catalogue.dialog, 'Color', 'Rojo').click()
    await expect.poll(() => textOf(catalogue.dialog)).toContain('Agotado')
  })
})
