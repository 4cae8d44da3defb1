import { moveCash } from '@mostrador/contract/money/cash'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../../testing/mount.tsx'
import { answers, losesAnswer, refuses, sentOf, stubNetwork } from '../../../testing/network.ts'
import { MovementForm } from './movement-form.tsx'
import type { CashAct } from './movement-words.ts'

stubNetwork()

const KEPT = /Aquí sigue lo que escribió el .* y no guardó\./
const amount = page.getByRole('textbox', { name: 'Monto' })
const reason = page.getByRole('textbox', { name: 'Motivo' })
const book = page.getByRole('button', { name: 'Anotar salida' })

function open(act: CashAct = 'paidOut', onBooked = vi.fn()) {
  const close = mount(
    <MovementForm act={act} shiftId={7} reasons={[]} others={[]} onClose={vi.fn()} onBooked={onBooked} />,
  )
  return { close, onBooked }
}

describe('cash out of a drawer', () => {
  test('keeps the key of a lost call when the server wants it later', async () => {
    losesAnswer(moveCash)
    refuses(moveCash, 429, {}, 'Espere 1 segundo.')
    answers(moveCash, { message: '', id: 12 })
    const { onBooked } = open()
    await userEvent.fill(amount, '35.50')
    await userEvent.fill(reason, 'Garrafón de agua')
    await userEvent.click(book)
    await expect.poll(() => sentOf(moveCash).length).toBe(1)
    await userEvent.click(page.getByRole('button', { name: 'Reintentar' }))
    await expect.element(page.getByText('Espere 1 segundo.')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(book)
    await expect.poll(() => onBooked.mock.calls).toEqual([[12]])
    const [lost, early, again] = sentOf(moveCash)
    expect(early).toEqual(lost)
    expect(again).toEqual(lost)
  })

  test('keeps what was typed through a reload, for this act and shift alone', async () => {
    const first = open()
    await userEvent.fill(amount, '35.50')
    await userEvent.fill(reason, 'Garrafón de agua')
    first.close()

    const other = open('paidIn')
    await expect.element(reason).toHaveValue('')
    await expect.element(page.getByText(KEPT)).not.toBeInTheDocument()
    other.close()

    open()
    await expect.element(page.getByText(KEPT)).toBeVisible()
    await expect.element(amount).toHaveValue('35.50')
    await expect.element(reason).toHaveValue('Garrafón de agua')
  })

  test('sends a lost call again under its key, and keeps nothing once it is booked', async () => {
    losesAnswer(moveCash)
    answers(moveCash, { message: '', id: 12 })
    const first = open()
    await userEvent.fill(amount, '35.50')
    await userEvent.fill(reason, 'Garrafón de agua')
    await userEvent.click(book)
    await expect.poll(() => sentOf(moveCash).length).toBe(1)
    first.close()

    const { close, onBooked } = open()
    await userEvent.click(book)
    await expect.poll(() => onBooked.mock.calls).toEqual([[12]])
    const [lost, again] = sentOf(moveCash)
    expect(lost?.key).toMatch(/^[\da-f-]{36}$/)
    expect(again).toEqual(lost)
    close()
    open()
    await expect.element(amount).toHaveValue('')
  })
})
