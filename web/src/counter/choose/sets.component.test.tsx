import { inventory } from '@mostrador/contract/goods/products'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answersGolden } from '../../testing/golden.ts'
import { mountScreen } from '../../testing/mount.tsx'
import { answersAnew, stubNetwork } from '../../testing/network.ts'
import { product } from '../../testing/product.ts'
import { somebody } from '../../testing/somebody.ts'

stubNetwork()

const pieces = [
  { productId: 20, units: 1 },
  { productId: 21, units: 2 },
]
const shelf = [
  product(20, { name: 'Sábana', quantity: 4 }),
  product(21, { name: 'Funda', values: ['Queen'], quantity: 9 }),
  product(22, { name: 'Ajuar Luna', quantity: 4, pieces }),
]

let person = 500

beforeEach(() => {
  answersGolden()
  const rows = shelf.map((each) => ({
    ...each,
    isSet: each.pieces !== undefined || undefined,
    isExtraFlag: each.isExtra,
    isActiveFlag: each.isActive,
  }))
  answersAnew(inventory, { rows, photos: [], columns: [], message: '' })
  person += 1
})

const open = (address: string) => mountScreen(address, { ...somebody('clerk', 'Tienda Central'), id: person })

const tick = (name: string) => page.getByRole('checkbox', { name, exact: true })
const bag = page.getByRole('region', { name: 'Pedido', exact: true })

describe('a set at the counter (D179)', () => {
  test('says on its card that it is one, and its pieces do not', async () => {
    open('/client/pedidos/nuevo')
    await expect.element(tick('Ajuar Luna, Juego, 4 Unidades')).toBeInTheDocument()
    await expect.element(tick('Sábana, 4 Unidades')).toBeInTheDocument()
    const marked = page.getByRole('list', { name: 'Productos', exact: true }).getByText('Juego', { exact: true })
    expect(marked.elements()).toHaveLength(1)
  })

  test('says in the bag that it is one, and in the review what it brings', async () => {
    open('/client/pedidos/nuevo')
    await userEvent.click(tick('Sábana, 4 Unidades'), { force: true })
    await expect.element(bag.getByText('Sábana').first()).toBeVisible()
    await expect.element(bag.getByText('Juego', { exact: true })).not.toBeInTheDocument()
    await userEvent.click(tick('Ajuar Luna, Juego, 4 Unidades'), { force: true })
    await expect.element(bag.getByText('Juego', { exact: true })).toBeVisible()
    await userEvent.keyboard('{F9}')
    await expect.element(page.getByText('Juego Trae 1 Sábana, 2 × Funda · Queen')).toBeVisible()
    expect(page.getByText(/Trae/).elements()).toHaveLength(1)
  })
})

test("the clerk's inventory marks it too", async () => {
  open('/client/inventario')
  const row = page.getByRole('row', { name: /Ajuar Luna/ })
  await expect.element(row.getByText('Juego', { exact: true })).toBeVisible()
  expect(page.getByText('Juego', { exact: true }).elements()).toHaveLength(1)
})
