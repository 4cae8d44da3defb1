import { inventory } from '@mostrador/contract/goods/products'
import { lookups } from '@mostrador/contract/group/lookups'
import { type CatalogueOrderRow, catalogueOrderList } from '@mostrador/contract/sale/catalogue-order-list'
import {
  type CatalogueOrderDetail,
  catalogueOrderById,
  decideCatalogueOrder,
} from '@mostrador/contract/sale/catalogue-orders'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answersGolden } from '../../../testing/golden.ts'
import { closeInfo } from '../../../testing/kept-form.ts'
import { mountScreen } from '../../../testing/mount.tsx'
import { answers, answersAnew, lists, refuses, sentOf, stubNetwork } from '../../../testing/network.ts'
import { product } from '../../../testing/product.ts'
import { somebody } from '../../../testing/somebody.ts'

stubNetwork()

const row: CatalogueOrderRow = {
  ...{ id: 7, code: 'K7M2QZ', placedAt: '2026-11-19 10:00:00', name: 'Rosa Quiej', phone: '+502 5512 3344' },
  ...{ units: 5, total: 45_000, state: 'new', shop: 'Rosales', encargoId: null, invoiceId: null },
}
const line = {
  ...{ productId: 11, name: 'Toalla Luna', specification: 'Grande', quantity: 3 },
  ...{ price: 10_000, priceToday: 12_000, stock: 2 },
}
const detail: CatalogueOrderDetail = {
  ...row,
  ...{ note: 'Paso el sábado', ofPhone: 4, path: '/p/abc' },
  lines: [line, { ...line, productId: 12, name: 'Sábana', priceToday: null, stock: null }],
}
const dialog = page.getByRole('dialog', { name: 'Pedido K7M2QZ' })
const textOf = (): string => {
  const link = dialog.getByRole('link', { name: 'Avisar por WhatsApp' }).element() as HTMLAnchorElement
  return new URL(link.href).searchParams.get('text') ?? ''
}

beforeEach(() => {
  lists(catalogueOrderList, [row])
  lists(lookups.shop.list, [])
  answers(catalogueOrderById, { order: detail, message: '' })
})
const openFromList = async () => {
  mountScreen('/client/pedidos/catalogo', somebody('clerk', 'Rosales'))
  await userEvent.click(page.getByRole('button', { name: 'Opciones de K7M2QZ' }))
  await userEvent.click(page.getByRole('menuitem', { name: 'Ver' }))
}

describe('orders from the catalogue', () => {
  test('shows missing stock, raised prices, and the number of orders of its telephone', async () => {
    await openFromList()
    await expect.element(dialog.getByText('Cuando lo pidió costaba Q100.00. Hay 2.')).toBeVisible()
    await expect.element(dialog.getByText('Ya no está a la venta.')).toBeVisible()
    await expect.element(dialog.getByText('Este teléfono hizo 4 pedidos en un día.', { exact: false })).toBeVisible()
    await expect.element(dialog.getByText('Paso el sábado')).toBeVisible()
    expect(textOf()).toContain('Recibimos su pedido K7M2QZ')
    expect(sentOf(catalogueOrderById).at(-1)?.body).toEqual([{ codigo: 'K7M2QZ' }])
  })

  test('opens an order by the bell’s address, and sets its goods aside', async () => {
    mountScreen('/admin/pedidos/catalogo?codigo=K7M2QZ', somebody('owner', ''))
    await expect.element(dialog.getByRole('button', { name: 'Vender' })).not.toBeInTheDocument()
    refuses(decideCatalogueOrder, 409, {}, 'De Toalla Luna hay 2.')
    await userEvent.click(dialog.getByRole('button', { name: 'Apartar' }))
    await expect.element(page.getByText('De Toalla Luna hay 2.')).toBeVisible()
    await closeInfo()
    const held = { ...detail, state: 'setAside' as const, encargoId: 4, heldUntil: '2026-11-22' }
    answersAnew(catalogueOrderById, { order: held, message: '' })
    answersAnew(decideCatalogueOrder, { message: 'El pedido K7M2QZ quedó apartado.', encargoId: 4 })
    await userEvent.click(dialog.getByRole('button', { name: 'Apartar' }))
    await expect.element(dialog.getByRole('link', { name: 'Ver el apartado' })).toBeVisible()
    expect(sentOf(decideCatalogueOrder).at(-1)?.body).toEqual([{ idData: 7, acto: 'apartar' }])
    await expect.element(dialog.getByRole('button', { name: 'No se pudo' })).not.toBeInTheDocument()
    expect(textOf()).toContain('hasta el 22-11-2026')
  })

  test('‘Vender’ opens the order at the counter', async () => {
    answersGolden()
    const goods = { ...product(11), isExtraFlag: false, isActiveFlag: true }
    answersAnew(inventory, { rows: [goods], photos: [], columns: [], message: '' })
    await openFromList()
    await userEvent.click(dialog.getByRole('button', { name: 'Vender' }))
    await userEvent.click(page.getByRole('button', { name: 'Entendido' }))
    await expect.element(page.getByRole('region', { name: 'Pedido', exact: true }).getByText('K7M2QZ')).toBeVisible()
  })

  test('asks why an order could not be, and sends the reason', async () => {
    await openFromList()
    await userEvent.click(dialog.getByRole('button', { name: 'No se pudo' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Decir que no se pudo' }))
    await expect.element(dialog.getByText('Escriba por qué no se pudo.')).toBeVisible()
    await userEvent.fill(dialog.getByRole('textbox', { name: 'Motivo' }), 'Ya no hay.')
    answers(decideCatalogueOrder, { message: 'Del pedido K7M2QZ se anotó que no se pudo.' })
    answersAnew(catalogueOrderById, { order: { ...detail, state: 'declined', reason: 'Ya no hay.' }, message: '' })
    await userEvent.click(dialog.getByRole('button', { name: 'Decir que no se pudo' }))
    await expect.element(dialog.getByText('Ya no hay.')).toBeVisible()
    expect(sentOf(decideCatalogueOrder).at(-1)?.body).toEqual([{ idData: 7, acto: 'no se pudo', motivo: 'Ya no hay.' }])
    expect(textOf()).toContain('No pudimos con su pedido K7M2QZ: Ya no hay.')
  })

  test('has the focus where the person goes on: in the reason, and back on ‘No se pudo’', async () => {
    await openFromList()
    const reason = dialog.getByRole('textbox', { name: 'Motivo' })
    await userEvent.click(dialog.getByRole('button', { name: 'No se pudo' }))
    await expect.element(reason).toHaveFocus()
    await userEvent.click(dialog.getByRole('button', { name: 'Decir que no se pudo' }))
    await expect.element(reason).toHaveFocus()
    await userEvent.click(dialog.getByRole('button', { name: 'Regresar' }))
    await expect.element(dialog.getByRole('button', { name: 'No se pudo' })).toHaveFocus()
  })

  test('does not set aside an order whose name and telephone were erased', async () => {
    answersAnew(catalogueOrderById, { order: { ...detail, name: '', phone: '' }, message: '' })
    await openFromList()
    await expect.element(dialog.getByText('Sin teléfono')).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'No se pudo' })).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'Apartar' })).not.toBeInTheDocument()
    await expect.element(dialog.getByRole('link', { name: 'Avisar por WhatsApp' })).not.toBeInTheDocument()
  })
})
