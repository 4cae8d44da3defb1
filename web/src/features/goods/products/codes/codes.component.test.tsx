import { setProductCodes } from '@mostrador/contract/goods/product-codes'
import { stockList } from '@mostrador/contract/goods/stock'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dialogAt } from '../../../../testing/kept-form.ts'
import { mountScreen } from '../../../../testing/mount.tsx'
import { answers, answersAnew, refuses, sentOf, stubNetwork } from '../../../../testing/network.ts'
import { product } from '../../../../testing/product.ts'
import { somebody } from '../../../../testing/somebody.ts'

stubNetwork()

const OWNER = somebody('owner', '')
const FORMER = { code: 'A100', kind: 'former', units: 1 } as const
const soap = { ...product(11, { name: 'Jabón', codes: [FORMER] }), isExtraFlag: false, isActiveFlag: true }

function stocked() {
  answers(stockList, {
    ...{ rows: [soap], shops: [], extensions: [], groups: [], elements: [], specifications: [], columns: [] },
    ...{ total: 1, message: '' },
  })
}

const dialog = dialogAt('Otros códigos de Jabón')

async function open() {
  stocked()
  mountScreen('/admin/productos', OWNER)
  await userEvent.click(page.getByRole('button', { name: 'Opciones de Jabón' }))
  await userEvent.click(page.getByRole('menuitem', { name: 'Códigos' }))
  await expect.element(dialog.field('Código 1')).toHaveValue('A100')
}

test('adds, changes and removes codes by keyboard, and Enter in a code does not send them', async () => {
  await open()
  await expect.element(dialog.button('Añadir código')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.field('Código 2')).toHaveFocus()
  await userEvent.fill(dialog.field('Código 2'), '17501234567890')
  await userEvent.keyboard('{Enter}')
  expect(sentOf(setProductCodes)).toEqual([])
  await dialog.choose('Clase del código 2', 'Empaque')
  await userEvent.click(dialog.button('Guardar cambios'))
  await expect.element(dialog.frame.getByText(/Escriba cuántas unidades trae el empaque/)).toBeVisible()
  await userEvent.fill(dialog.field('Unidades del empaque 2'), '12')
  await userEvent.click(dialog.button('Quitar el código 1, A100'))
  answers(setProductCodes, { message: '' })
  stocked()
  await userEvent.click(dialog.button('Guardar cambios'))
  await dialog.closed()
  expect(sentOf(setProductCodes).map(({ body }) => body)).toEqual([
    [{ idData: 11, codigos: [{ codigo: '17501234567890', clase: 'empaque', unidades: 12 }], version: 1 }],
  ])
})

test('shows the error of a code that another product has, and keeps the typed codes', async () => {
  await open()
  await userEvent.fill(dialog.field('Código 1'), 'X-77')
  const taken = 'El código X-77 ya es de «Filtro» en el mismo comercio y extensión.'
  refuses(setProductCodes, 409, { product: { id: 9, name: 'Filtro' } }, taken)
  await userEvent.click(dialog.button('Guardar cambios'))
  await expect.element(page.getByText(taken).first()).toBeVisible()
  await expect.element(dialog.field('Código 1')).toHaveValue('X-77')
})

test('shows both versions if somebody else saved codes meanwhile', async () => {
  await open()
  await userEvent.fill(dialog.field('Código 1'), 'X-77')
  refuses(setProductCodes, 409, { current: { codes: [{ ...FORMER, code: 'A200' }], version: 2 } }, 'Otro usuario')
  await userEvent.click(dialog.button('Guardar cambios'))
  const both = page.getByRole('region', { name: 'Dos versiones de este registro' })
  await expect.element(both.getByText(/anterior: X-77/)).toBeVisible()
  await expect.element(both.getByText(/anterior: A200/)).toBeVisible()
  await userEvent.click(both.getByRole('button', { name: 'Seguir con lo elegido' }))
  answersAnew(setProductCodes, { message: '' })
  stocked()
  await userEvent.click(dialog.button('Guardar cambios'))
  await dialog.closed()
  expect(sentOf(setProductCodes).at(-1)?.body).toMatchObject([{ version: 2, codigos: [{ codigo: 'X-77' }] }])
})
