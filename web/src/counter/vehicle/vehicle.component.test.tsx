import { fittingProducts } from '@mostrador/contract/goods/product-fits'
import { inventory } from '@mostrador/contract/goods/products'
import { USUAL_RULES } from '@mostrador/domain/group/shop-rules'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answersGolden } from '../../testing/golden.ts'
import { mountScreen } from '../../testing/mount.tsx'
import { answers, answersAnew, losesAnswer, sentOf, stubNetwork } from '../../testing/network.ts'
import { product } from '../../testing/product.ts'
import { somebody } from '../../testing/somebody.ts'

stubNetwork()

// These clerks have a keyboard. Fingers that another test file emulated may still point at this browser.
const media = window.matchMedia.bind(window)
window.matchMedia = (query) => media(query === '(pointer: coarse)' ? 'not all' : query)

const shelf = [
  product(20, { name: 'Aceite 15W-40' }),
  product(21, { name: 'Filtro W 68/3' }),
  product(22, { name: 'Filtro de aire' }),
]

let person = 300

beforeEach(() => {
  answersGolden()
  const rows = shelf.map((each) => ({ ...each, isExtraFlag: each.isExtra, isActiveFlag: each.isActive }))
  answersAnew(inventory, { rows, photos: [], columns: [], message: '' })
  person += 1
})

const open = (address = '/client/pedidos/nuevo', hasVehicles = true) =>
  mountScreen(address, { ...somebody('clerk', 'Tienda Central', { ...USUAL_RULES, hasVehicles }), id: person })

const field = (name: string) => page.getByRole('combobox', { name, exact: true })
const cards = () =>
  page
    .getByRole('list', { name: 'Productos' })
    .getByRole('checkbox')
    .elements()
    .map((box) => box.getAttribute('aria-label'))

const tells = (words: readonly (string | number)[], ids: readonly number[] = []) =>
  answers(fittingProducts, { ids: [...ids], words: [...words], message: '' })

async function take(name: string, typed: string, choice: string) {
  await expect.element(field(name)).toHaveFocus()
  await userEvent.keyboard(typed)
  await expect.element(page.getByRole('option', { name: choice, exact: true })).toBeVisible()
  await userEvent.keyboard('{Enter}')
}

describe('a vehicle at the counter (D180, D235)', () => {
  test('is chosen by keys alone, and what fits it comes first and says so', async () => {
    tells(['Kia', 'Toyota'])
    tells(['Hilux', 'Yaris'], [21, 22])
    tells([2013, 2012], [22])
    tells([2013, 2012], [22])
    open()
    await expect.element(field('Modelo')).toBeDisabled()
    await userEvent.keyboard('{F8}')
    await take('Marca', 'toy', 'Toyota')
    await expect.element(page.getByText('2 productos le quedan a Toyota.')).toBeVisible()
    await expect
      .poll(cards)
      .toEqual([
        'Filtro W 68/3, 5 Unidades, Le queda',
        'Filtro de aire, 5 Unidades, Le queda',
        'Aceite 15W-40, 5 Unidades, No dice que le quede',
      ])
    await take('Modelo', 'hil', 'Hilux')
    await take('Año', '12', '2012')
    await expect.element(page.getByText('1 producto le queda a Toyota Hilux 2012.')).toBeVisible()
    await expect.poll(() => cards()[0]).toBe('Filtro de aire, 5 Unidades, Le queda')
    await expect.element(page.getByRole('searchbox', { name: 'Buscar productos' })).toHaveFocus()
    expect(sentOf(fittingProducts).map(({ query }) => query)).toEqual([
      {},
      { marca: 'Toyota' },
      { marca: 'Toyota', modelo: 'Hilux' },
      { marca: 'Toyota', modelo: 'Hilux', anio: '2012' },
    ])
    // A search finds what fits before what does not say so.
    await userEvent.keyboard('filtro')
    await expect
      .poll(cards)
      .toEqual(['Filtro de aire, 5 Unidades, Le queda', 'Filtro W 68/3, 5 Unidades, No dice que le quede'])
    await userEvent.click(page.getByRole('button', { name: 'Quitar el vehículo' }))
    await expect.poll(() => cards()[0]).toBe('Filtro W 68/3, 5 Unidades')
  })

  test('fetched choices work without network, and a message reports missing ones', async () => {
    tells(['Kia', 'Toyota'])
    tells(['Hilux'], [21])
    losesAnswer(fittingProducts)
    open()
    await expect.element(field('Modelo')).toBeDisabled()
    await userEvent.keyboard('{F8}')
    await take('Marca', 'toy', 'Toyota')
    await expect.element(page.getByText('1 producto le queda a Toyota.')).toBeVisible()
    await userEvent.click(field('Marca'))
    await userEvent.click(page.getByRole('option', { name: 'Kia' }))
    await expect.element(page.getByText(/^Sin conexión se eligen solo los vehículos que ya se buscaron/)).toBeVisible()
    await userEvent.click(field('Marca'))
    await userEvent.click(page.getByRole('option', { name: 'Toyota' }))
    await expect.element(page.getByText('1 producto le queda a Toyota.')).toBeVisible()
    await expect.poll(() => cards()[0]).toBe('Filtro W 68/3, 5 Unidades, Le queda')
  })

  test('is not asked for in a shop without the setting', async () => {
    open('/client/pedidos/nuevo', false)
    await expect.element(page.getByRole('checkbox', { name: /^Aceite/ })).toBeVisible()
    await expect.element(page.getByRole('group', { name: 'Vehículo' })).not.toBeInTheDocument()
    expect(sentOf(fittingProducts)).toEqual([])
  })
})

test("the clerk's inventory leaves what fits the chosen vehicle, whose words are the shop's own", async () => {
  tells(['Kia', 'Toyota'])
  tells(['Hilux', 'Yaris'], [22])
  open('/client/inventario')
  await userEvent.click(page.getByRole('button', { name: 'Filtrar por Vehículo: marca' }))
  await userEvent.click(page.getByRole('option', { name: 'Toyota' }))
  await expect.element(page.getByText('Filtro W 68/3')).not.toBeInTheDocument()
  await expect.element(page.getByText('Filtro de aire').first()).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Filtrar por Vehículo: modelo' })).toBeVisible()
})
