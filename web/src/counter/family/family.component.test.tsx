import { inventory } from '@mostrador/contract/goods/products'
import type { Product } from '@mostrador/domain/goods/product'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answersGolden } from '../../testing/golden.ts'
import { mountScreen } from '../../testing/mount.tsx'
import { answersAnew, stubNetwork } from '../../testing/network.ts'
import { product } from '../../testing/product.ts'
import { scan } from '../../testing/scan.ts'
import { somebody } from '../../testing/somebody.ts'

stubNetwork()

const member = (id: number, values: readonly string[], more: Partial<Product> = {}) =>
  product(id, {
    name: 'Sábana Luna',
    familyId: 7,
    family: ['Sábana Luna', ...values].join(' · '),
    values,
    attributes: ['Tamaño', 'Color'],
    price: 28_500,
    quantity: 9,
    ...more,
  })

/** King in red does not exist, Queen in red is sold out. */
const shelf = [
  product(20, { name: 'Toalla' }),
  member(11, ['Queen', 'Azul']),
  member(12, ['Queen', 'Rojo'], { quantity: 0 }),
  member(13, ['King', 'Azul'], { price: 32_500 }),
]

let person = 100

beforeEach(() => {
  answersGolden()
  const rows = shelf.map((each) => ({ ...each, isExtraFlag: each.isExtra, isActiveFlag: each.isActive }))
  answersAnew(inventory, { rows, photos: [], columns: [], message: '' })
  // Each test has a bag of its own.
  person += 1
  mountScreen('/client/pedidos/nuevo', { ...somebody('clerk', 'Tienda Central'), id: person })
})

const dialog = page.getByRole('dialog', { name: 'Sábana Luna' })
const cell = (name: string) => dialog.getByRole('button', { name: new RegExp(`^${name}, Q`) })
const search = page.getByRole('searchbox', { name: 'Buscar productos' })
const card = page.getByRole('button', { name: /^.*Sábana Luna.*2 tamaños/ })
const quantity = (name: string) => page.getByRole('textbox', { name: `Cantidad de ${name}`, exact: true }).first()

async function open() {
  await userEvent.click(card)
  await expect.element(cell('Queen, Azul')).toHaveFocus()
}

describe('a family at the counter (D176)', () => {
  test('is one card, and the other goods stay as they are', async () => {
    await expect.element(card.getByText('2 tamaños · 2 colores · 18 unidades · desde Q285')).toBeVisible()
    await expect.element(page.getByRole('checkbox', { name: /^Toalla,/ })).toBeVisible()
    await expect.element(page.getByRole('checkbox', { name: /^Sábana Luna/ })).not.toBeInTheDocument()
  })

  test('a search that fits one member offers it, and Enter adds it', async () => {
    await userEvent.fill(search, 'luna king azul')
    await expect.element(page.getByRole('checkbox', { name: /^Sábana Luna · King · Azul,/ })).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(quantity('Sábana Luna · King · Azul')).toHaveValue('1')
  })

  test('Enter opens the grid of the only family that was found', async () => {
    await userEvent.fill(search, 'luna')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(search).toHaveFocus()
  })
})

describe('the grid of a family', () => {
  test('says what is sold out, and leaves empty what does not exist', async () => {
    await open()
    await expect.element(cell('Queen, Rojo')).toHaveAttribute('aria-disabled', 'true')
    await expect.element(cell('Queen, Rojo').getByText('Agotado')).toBeVisible()
    await expect.element(dialog.getByRole('gridcell', { name: 'No existe' })).toBeInTheDocument()
    await expect.element(cell('King, Rojo')).not.toBeInTheDocument()
  })

  test('is worked by keys: arrows move, Enter adds, plus and minus change, digits are the units', async () => {
    await open()
    await userEvent.keyboard('{Enter}')
    await expect.element(cell('Queen, Azul')).toHaveAccessibleName(/, agregadas: 1$/)
    await userEvent.keyboard('+')
    await expect.element(cell('Queen, Azul')).toHaveAccessibleName(/, agregadas: 2$/)
    await userEvent.keyboard('-')
    await expect.element(cell('Queen, Azul')).toHaveAccessibleName(/, agregadas: 1$/)
    await userEvent.keyboard('7')
    await expect.element(cell('Queen, Azul')).toHaveAccessibleName(/, agregadas: 7$/)
    await userEvent.keyboard('5')
    await expect.element(cell('Queen, Azul')).toHaveAccessibleName(/, agregadas: 75$/)
    await expect.element(dialog.getByText(/no puede ser mayor/).first()).toBeVisible()
    await userEvent.keyboard('{Backspace}{Enter}')
    await expect.element(cell('Queen, Azul')).toHaveAccessibleName(/, agregadas: 7$/)

    await userEvent.keyboard('{ArrowDown}')
    await expect.element(cell('King, Azul')).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(cell('King, Azul')).toHaveFocus()
    await userEvent.keyboard('4')
    await expect.element(cell('King, Azul')).toHaveAccessibleName(/, agregadas: 4$/)
    await expect.element(dialog.getByText('11 unidades agregadas')).toBeVisible()
    await expect.element(quantity('Sábana Luna · Queen · Azul')).toHaveValue('7')
  })

  test('a scan adds one unit, and none of its digits counts as units', async () => {
    await open()
    await scan('7501000013')
    await expect.element(cell('King, Azul')).toHaveAccessibleName(/, agregadas: 1$/)
    await expect.element(cell('King, Azul')).toHaveFocus()
    await expect.element(cell('Queen, Azul')).not.toHaveAccessibleName(/agregadas/)
    await scan('7501000020')
    await expect.element(quantity('Toalla')).toHaveValue('1')
    await expect.element(cell('King, Azul')).toHaveAccessibleName(/, agregadas: 1$/)
    await userEvent.keyboard('2')
    await expect.element(cell('King, Azul')).toHaveAccessibleName(/, agregadas: 2$/)
  })

  test('a tap adds one unit, or says that the member is sold out', async () => {
    await open()
    await userEvent.click(cell('King, Azul'))
    await userEvent.click(cell('King, Azul'))
    await expect.element(cell('King, Azul')).toHaveAccessibleName(/, agregadas: 2$/)
    await userEvent.click(cell('Queen, Rojo'), { force: true })
    await expect.element(dialog.getByText('Sábana Luna · Queen · Rojo está agotado.')).toBeVisible()
  })
})
