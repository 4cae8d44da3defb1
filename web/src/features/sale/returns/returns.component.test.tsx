import { drawerList } from '@mostrador/contract/money/till'
import { invoiceById } from '@mostrador/contract/sale/invoices'
import { returnGoods } from '@mostrador/contract/sale/returns'
import { CASH_DEFAULTS } from '@mostrador/domain/money/cash-settings'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answersGolden } from '../../../testing/golden.ts'
import { closeInfo, KEPT } from '../../../testing/kept-form.ts'
import { mountScreen } from '../../../testing/mount.tsx'
import { answers, answersAnew, losesAnswer, sentOf, stubNetwork } from '../../../testing/network.ts'
import { orderDetail } from '../../../testing/order.ts'

stubNetwork()

const kept = page.getByRole('status').filter({ hasText: KEPT })
const reason = page.getByRole('textbox', { name: 'Motivo' })
const done = page.getByRole('region', { name: 'Devolución hecha' })
const damaged = page.getByRole('radio', { name: 'Dañado' })
const unitsOf = (name: string) => page.getByRole('textbox', { name: `Unidades de ${name}`, exact: true })

/** `returned` of its three units came back. */
function order(id: number, returned: number) {
  const { lines, ...rest } = orderDetail(id, [])
  return { ...rest, lines: lines.slice(0, 1).map((line) => ({ ...line, name: 'Sábana', quantity: 3, returned })) }
}

const made = (id: number) => ({ message: '', id, number: `D${id}`, total: 12_500, voucher: null })

beforeEach(() => {
  answersGolden()
  answers(drawerList, { drawers: [], settings: { ...CASH_DEFAULTS, fel: null }, message: '' })
})

describe('an unsent return', () => {
  test('is kept for its order alone, until more of that order is returned', async () => {
    const units = unitsOf('Sábana')
    const number = page.getByRole('textbox', { name: 'Número (opcional)' })
    const isWhole = async () => {
      await expect.element(kept).toBeVisible()
      await expect.element(units).toHaveValue('2')
      await expect.element(damaged).toBeChecked()
      await expect.element(reason).toHaveValue('No es la medida')
      await expect.element(page.getByRole('radio', { name: 'Transferencia' })).toBeChecked()
      await expect.element(number).toHaveValue('778899')
    }
    const isEmpty = async () => {
      await expect.element(units).toHaveValue('0')
      await expect.element(reason).toHaveValue('')
      await expect.element(kept).not.toBeInTheDocument()
    }
    answersAnew(invoiceById, { invoice: order(7, 0), message: '' })
    const screen = mountScreen('/client/devoluciones?pedido=7')
    await userEvent.fill(units, '2')
    await userEvent.click(page.getByText('Dañado', { exact: true }))
    await userEvent.click(page.getByRole('button', { name: 'No es la medida' }))
    await userEvent.click(page.getByRole('radio', { name: 'Transferencia' }))
    await userEvent.fill(number, '778899')
    screen.reload()
    await isWhole()

    answersAnew(invoiceById, { invoice: order(8, 0), message: '' })
    history.pushState(null, '', '/client/devoluciones?pedido=8')
    screen.reload()
    await isEmpty()
    answersAnew(invoiceById, { invoice: order(7, 0), message: '' })
    history.pushState(null, '', '/client/devoluciones?pedido=7')
    screen.reload()
    await isWhole()

    await userEvent.click(kept.getByRole('button', { name: 'Empezar de nuevo' }))
    await isEmpty()
    screen.reload()
    await isEmpty()

    // After a lost answer the rest must be chosen again.
    losesAnswer(returnGoods)
    answers(returnGoods, made(31))
    await userEvent.fill(units, '2')
    await userEvent.fill(reason, 'Se arrepintió')
    await userEvent.keyboard('{F9}')
    await closeInfo()
    // The draft stays until the server has stored the return.
    screen.reload()
    await expect.element(kept).toBeVisible()
    await expect.element(units).toHaveValue('2')
    answersAnew(invoiceById, { invoice: order(7, 2), message: '' })
    screen.reload()
    await expect.element(page.getByText(/^3 vendidas, 2 ya devueltas/)).toBeVisible()
    await isEmpty()
    await userEvent.fill(units, '1')
    await userEvent.fill(reason, 'Se arrepintió')
    await userEvent.keyboard('{F9}')
    await expect.element(done).toBeVisible()
    const [lost, next] = sentOf(returnGoods)
    expect(lost).toMatchObject({ body: [{ idData: 7, items: [{ cantidad: 2, estado: 'vendible' }], forma: 1 }] })
    expect(next).toMatchObject({ body: [{ idData: 7, items: [{ cantidad: 1 }] }] })
    expect(next?.key).not.toBe(lost?.key)
  })
})
