import { productFits, setProductFits } from '@mostrador/contract/goods/product-fits'
import { inventory } from '@mostrador/contract/goods/products'
import { stockList } from '@mostrador/contract/goods/stock'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dialogAt } from '../../../../testing/kept-form.ts'
import { mountScreen } from '../../../../testing/mount.tsx'
import { answers, refuses, sentOf, stubNetwork } from '../../../../testing/network.ts'
import { product } from '../../../../testing/product.ts'
import { somebody } from '../../../../testing/somebody.ts'

stubNetwork()

const OWNER = somebody('owner', '')
const HILUX = { make: 'Toyota', model: 'Hilux', from: 2012, to: 2018, note: '2.5D' } as const
const flags = { isExtraFlag: false, isActiveFlag: true }
const filter = { ...product(11, { name: 'Filtro' }), ...flags }
const other = { ...product(12, { name: 'Filtro Bosch', code: 'B-1' }), ...flags }

function stocked() {
  answers(stockList, {
    ...{ rows: [filter], shops: [], extensions: [], groups: [], elements: [], specifications: [], columns: [] },
    ...{ total: 1, message: '' },
  })
}

const dialog = dialogAt('A qué le queda Filtro')

async function open() {
  stocked()
  answers(productFits, { product: { fits: [HILUX], equivalents: [], version: 3 }, message: '' })
  mountScreen('/admin/productos', OWNER)
  await userEvent.click(page.getByRole('button', { name: 'Opciones de Filtro' }))
  await userEvent.click(page.getByRole('menuitem', { name: 'Le queda a' }))
  await expect.element(dialog.field('Modelo 1')).toHaveValue('Hilux')
}

test('vehicles are typed, pasted and removed, an equivalent is found, and all is sent together', async () => {
  await open()
  await userEvent.fill(dialog.field('Pegar varios'), 'Mazda BT-50 2008-; Kia Rio')
  await userEvent.click(dialog.button('Poner en la lista'))
  await dialog.holds({ 'Marca 2': 'Mazda', 'Desde 2': '2008', 'Hasta 2': '', 'Modelo 3': 'Rio' })
  await userEvent.click(dialog.button('Quitar el vehículo 1, Toyota Hilux'))
  await userEvent.fill(dialog.field('Hasta 1'), '2007')
  await userEvent.click(dialog.button('Guardar cambios'))
  await expect.element(dialog.frame.getByText(/el primer año, 2008, es mayor que el último, 2007/)).toBeVisible()
  await userEvent.fill(dialog.field('Hasta 1'), '2012')
  await userEvent.click(dialog.button('Añadir producto'))
  answers(inventory, { rows: [other], photos: [], columns: [], total: 1, message: '' })
  await userEvent.fill(page.getByRole('searchbox', { name: 'Buscar o escanear un producto' }), 'bosch')
  await userEvent.click(dialog.frame.getByRole('button', { name: /Filtro Bosch/ }))
  answers(setProductFits, { message: '' })
  stocked()
  await userEvent.click(dialog.button('Guardar cambios'))
  await dialog.closed()
  expect(sentOf(setProductFits).map(({ body }) => body)).toEqual([
    [
      {
        idData: 11,
        vehiculos: [
          { marca: 'Mazda', modelo: 'BT-50', desde: 2008, hasta: 2012, nota: '' },
          { marca: 'Kia', modelo: 'Rio', desde: null, hasta: null, nota: '' },
        ],
        equivalentes: [12],
        version: 3,
      },
    ],
  ])
})

test('shows both versions if somebody else saved meanwhile', async () => {
  await open()
  await userEvent.fill(dialog.field('Modelo 1'), 'Hilux Revo')
  const current = { fits: [{ ...HILUX, model: 'Fortuner' }], equivalents: [], version: 4 }
  refuses(setProductFits, 409, { current }, 'Otro usuario')
  await userEvent.click(dialog.button('Guardar cambios'))
  const both = page.getByRole('region', { name: 'Dos versiones de este registro' })
  await expect.element(both.getByText(/Toyota Hilux Revo 2012-2018/)).toBeVisible()
  await expect.element(both.getByText(/Toyota Fortuner 2012-2018/)).toBeVisible()
})
