import { inventory } from '@mostrador/contract/goods/products'
import { beginStockCount, stockCountById, stockCountList } from '@mostrador/contract/goods/stock-counts'
import { invoiceChoices } from '@mostrador/contract/sale/invoices'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, dialogAt } from '../../../testing/kept-form.ts'
import { mountScreen } from '../../../testing/mount.tsx'
import { answers, answersLate, lists, sentOf, stubNetwork } from '../../../testing/network.ts'
import { product } from '../../../testing/product.ts'

stubNetwork()

const vase = { ...product(21, { name: 'Florero' }), isExtraFlag: false, isActiveFlag: true }
const goods = { rows: [vase], photos: [], columns: [], message: '' }

const begun = {
  ...{ id: 5, number: 'C-5', issuedAt: '2026-11-20 14:35:09', name: 'Vitrina', shop: 'Tienda Central', shopId: 1 },
  ...{ extension: 'Central', extensionId: 1, scope: 'list' as const, state: 'open' as const, author: 'Ángel Tzoc' },
  ...{ counted: 0, approver: null, approvedAt: null, lines: [], uncounted: [], uncountedTotal: 1 },
}

test('a count of some goods is kept until it begins, and begins once its place is known', async () => {
  lists(stockCountList, [])
  answers(invoiceChoices, { shops: [], cashiers: [], affiliates: [], message: '' })
  const sendGoods = answersLate(inventory, goods)
  answers(beginStockCount, { message: '', id: 5, number: 'C-5' })
  answers(stockCountById, { count: begun, message: '' })
  const screen = mountScreen('/client/conteos')
  const dialog = dialogAt('Nuevo conteo')
  const open = () => userEvent.click(page.getByRole('button', { name: 'Nuevo conteo' }).first())

  // Until her place is known the form can be filled in and closed, but not sent.
  await open()
  await userEvent.click(dialog.button('Regresar'))
  await dialog.closed()
  await open()
  await dialog.fill({ Nombre: 'Vitrina' })
  await expect.element(dialog.button('Empezar a contar')).toHaveAttribute('data-loading')
  await userEvent.click(dialog.field('Unos productos'))
  sendGoods()
  await userEvent.fill(dialog.field('Productos'), 'florero')
  await userEvent.click(page.getByRole('option', { name: /^Florero/ }))

  screen.reload()
  await expect.element(dialog.kept).toBeVisible()
  await dialog.holds({ Nombre: 'Vitrina' })
  await expect.element(dialog.field('Unos productos')).toBeChecked()
  // The draft's product shows its name without a new search.
  await expect.element(dialog.frame.getByText(`${vase.name} · ${vase.code}`)).toBeVisible()
  history.back()
  await answer('Cambios sin guardar', 'Seguir editando')
  await userEvent.click(dialog.button('Empezar a contar'))
  await expect.element(page.getByText(/^Falta 1/)).toBeVisible()
  expect(sentOf(beginStockCount)).toMatchObject([
    { body: [{ comercioId: 1, extensionId: 1, alcance: 'lista', ids: [vase.id], nombre: 'Vitrina' }] },
  ])
  history.back()
  await open()
  await dialog.holds({ Nombre: '' })
  await expect.element(dialog.kept).not.toBeInTheDocument()
})
