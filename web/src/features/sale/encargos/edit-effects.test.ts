import { describe, expect, it } from 'vitest'
import { type EncargoValues, paidProblem, paymentEffect, referenceProblem, stockEffect } from './edit-effects.ts'

const values = (more: Partial<EncargoValues>): EncargoValues => ({
  paid: '100.00',
  form: 'cash',
  description: 'Para diciembre',
  delivery: 'undelivered',
  isActive: '1',
  reference: '',
  heldUntil: '',
  ...more,
})
const encargo = { paid: 10_000, total: 25_000, isActive: true, delivery: 'undelivered' } as const

describe('the announced effects of saving an encargo (D24, D72)', () => {
  it('books the difference as a payment, or as money given back', () => {
    expect(paymentEffect(encargo, values({}))).toBeUndefined()
    expect(paymentEffect(encargo, values({ paid: '150' }))).toBe(
      'Se anotará un pago de Q50.00 en efectivo. Queda un saldo de Q100.00.',
    )
    expect(paymentEffect(encargo, values({ paid: '250', form: 'card' }))).toBe(
      'Se anotará un pago de Q150.00 en tarjeta. Queda pagado por completo.',
    )
    expect(paymentEffect(encargo, values({ paid: '0', form: 'cheque' }))).toBe(
      'Se anotará una devolución de Q100.00 en cheque. Queda un saldo de Q250.00.',
    )
    for (const paid of ['', 'x', '250.01', '-1']) expect(paymentEffect(encargo, values({ paid }))).toBeUndefined()
  })

  it('refuses sums above the total or below 0, and leaves invalid text to the contract', () => {
    expect(paidProblem(25_000, '250.00')).toBeUndefined()
    expect(paidProblem(25_000, '250,00')).toBeUndefined()
    expect(paidProblem(25_000, '250,01')).toBe('Lo pagado no puede pasar del total, Q250.00.')
    expect(paidProblem(25_000, '250.01')).toBe('Lo pagado no puede pasar del total, Q250.00.')
    expect(paidProblem(25_000, '-1')).toBe('Lo pagado no puede ser menor que cero.')
    expect(paidProblem(25_000, 'mucho')).toBeUndefined()
  })

  it('holds its units while it is active or delivered', () => {
    expect(stockEffect(encargo, values({ isActive: '2' }))).toBe('Sus unidades vuelven al inventario.')
    expect(stockEffect(encargo, values({ isActive: '2', delivery: 'delivered' }))).toBeUndefined()
    expect(stockEffect({ ...encargo, isActive: false }, values({}))).toBe(
      'Sus unidades se vuelven a tomar del inventario.',
    )
    expect(stockEffect(encargo, values({ delivery: 'delivered' }))).toBeUndefined()
  })

  it('requires the number of a received cheque or transfer, and refuses one of a card', () => {
    const received = { paid: '150', form: 'transfer' } as const
    expect(referenceProblem(10_000, values(received))).toContain('transferencia')
    expect(referenceProblem(10_000, values({ ...received, reference: 'T-1' }))).toBeUndefined()
    expect(referenceProblem(10_000, values({ ...received, reference: '4111 1111 1111 1111' }))).toContain('tarjeta')
    expect(referenceProblem(10_000, values({ paid: '50', form: 'cheque' }))).toBeUndefined()
  })
})
