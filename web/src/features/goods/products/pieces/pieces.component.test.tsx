import { setProductPieces } from '@mostrador/contract/goods/product-sets'
import { inventory } from '@mostrador/contract/goods/products'
import { stockList } from '@mostrador/contract/goods/stock'
import { supplierList } from '@mostrador/contract/goods/suppliers'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dialogAt } from '../../../../testing/kept-form.ts'
import { mountScreen } from '../../../../testing/mount.tsx'
import { answers, refuses, sentOf, stubNetwork } from '../../../../testing/network.ts'
import { product } from '../../../../testing/product.ts'
import { somebody } from '../../../../testing/somebody.ts'

stubNetwork()

const OWNER = somebody('owner', '')
const flags = { isExtraFlag: false, isActiveFlag: true }
const bundle = { ...product(11, { name: 'Juego', quantity: 0 }), ...flags }
const sheet = { ...product(12, { name: 'Sábana', quantity: 7 }), ...flags }

function stocked(listed = bundle) {
  answers(stockList, {
    ...{ rows: [listed], shops: [], extensions: [], groups: [], elements: [], specifications: [], columns: [] },
    ...{ total: 1, message: '' },
  })
}

const dialog = dialogAt('Piezas de Juego')

async function open() {
  stocked()
  answers(inventory, { rows: [bundle, sheet], photos: [], columns: [], total: 2, message: '' })
  mountScreen('/admin/productos', OWNER)
  await userEvent.click(page.getByRole('button', { name: 'Opciones de Juego' }))
  await userEvent.click(page.getByRole('menuitem', { name: 'Piezas del juego' }))
  await expect.element(dialog.field('Buscar una pieza')).toHaveFocus()
}

test('finds a piece, takes its units, and says how many sets its stock allows', async () => {
  await open()
  await userEvent.keyboard('sab')
  await userEvent.click(page.getByRole('button', { name: /Sábana.*hay 7/ }))
  await expect.element(page.getByText('Alcanza para 7 juegos.')).toBeVisible()
  await userEvent.fill(dialog.field('Unidades de Sábana'), '2')
  await expect.element(page.getByText('Alcanza para 3 juegos.')).toBeVisible()
  answers(setProductPieces, { message: '' })
  stocked()
  await userEvent.click(dialog.button('Guardar cambios'))
  await dialog.closed()
  expect(sentOf(setProductPieces).map(({ body }) => body)).toEqual([
    [{ idData: 11, piezas: [{ id: 12, unidades: 2 }], version: 1 }],
  ])
})

test('shows the error of 0 units and a refusal, and keeps the chosen pieces', async () => {
  await open()
  await userEvent.keyboard('sab')
  await userEvent.click(page.getByRole('button', { name: /Sábana.*hay 7/ }))
  await userEvent.fill(dialog.field('Unidades de Sábana'), '0')
  await userEvent.click(dialog.button('Guardar cambios'))
  await expect.element(page.getByText(/de 1 a 1000 unidades/)).toBeVisible()
  expect(sentOf(setProductPieces)).toEqual([])
  await userEvent.fill(dialog.field('Unidades de Sábana'), '2')
  const said = '«Sábana» es un juego. Ponga sus piezas en lugar de él.'
  refuses(setProductPieces, 409, {}, said)
  await userEvent.click(dialog.button('Guardar cambios'))
  await expect.element(page.getByText(said).first()).toBeVisible()
  await expect.element(dialog.field('Unidades de Sábana')).toHaveValue('2')
})

test('shows the quantity of a set read-only in the list and in its form', async () => {
  stocked({ ...bundle, quantity: 3, pieces: [{ productId: 12, units: 2 }] })
  answers(supplierList, { rows: [], columns: [], total: 0, message: '' })
  mountScreen('/admin/productos', OWNER)
  await expect.element(page.getByRole('button', { name: 'Cambiar el valor de Juego' })).toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Cambiar la cantidad de Juego' })).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: 'Opciones de Juego' }))
  await userEvent.click(page.getByRole('menuitem', { name: 'Editar', exact: true }))
  const quantity = page.getByRole('textbox', { name: 'Cantidad' })
  await expect.element(quantity).toHaveValue('3')
  await expect.element(quantity).toHaveAttribute('readonly')
  await expect.element(page.getByText('Es un juego: la dicen sus piezas.')).toBeVisible()
})
