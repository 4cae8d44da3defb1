import { addOffer, editOffer, type OfferRow } from '@mostrador/contract/sale/offers'
import { describe, expect, test } from 'vitest'
import { writeRows } from '../../../session/forms/kept-rows.ts'
import { type OfferValues, offerForm, readOffer, writeTarget } from './offer-form.ts'

const { empty, valuesOf, words } = offerForm([{ id: 2, name: 'Central' }])

const filled: OfferValues = {
  ...empty,
  ...{ name: '3×2 en sábanas', percent: '10', shops: '2' },
  kind: 'bundle',
  isTogether: '1',
  target: writeTarget({ type: 'group', id: 4, name: 'Sábanas' }),
  ...{ from: '20-11-2026', until: '24/12/2026', weekdays: '5,6', hours: '8:00-12:00' },
}

const rule: OfferRow = {
  ...{ id: 7, name: '3×2 en sábanas', take: 3, pay: 2, isTogether: true, version: 3 },
  kind: 'bundle',
  audience: 'everybody',
  state: 'holding',
  target: { type: 'group', id: 4, name: 'Sábanas' },
  ...{ shops: [2], from: '2026-11-20', until: '2026-12-24', weekdays: [5, 6] },
  hours: ['08:00', '12:00'],
}

describe('the form of a rule of price', () => {
  test('sends only the terms of its kind', () => {
    expect(readOffer(addOffer, filled)).toEqual({
      body: {
        ...{ name: '3×2 en sábanas', kind: 'bundle', take: 3, pay: 2, isTogether: true, audience: 'everybody' },
        target: { type: 'group', id: 4 },
        ...{ shops: [2], from: '2026-11-20', until: '2026-12-24', weekdays: [5, 6], hours: ['08:00', '12:00'] },
      },
    })
    const { body } = readOffer(addOffer, { ...filled, kind: 'percent' }) as { body: object }
    expect(body).toMatchObject({ percent: 1_000, isTogether: false })
    expect(Object.keys(body)).not.toContain('take')
  })

  test('shows a stored rule as typed values, and sends it unchanged', () => {
    const read = readOffer(editOffer, valuesOf(rule), { id: 7, version: 3 }) as { body: object }
    const { state: _state, target, ...same } = rule
    expect(read.body).toEqual({ ...same, target: { type: target.type, id: target.id } })
  })

  test('reads the steps of a scale by price or by percentage', () => {
    const steps = writeRows([
      { from: '6', value: '40' },
      { from: '12', value: '36.50' },
    ])
    const scale = { ...filled, kind: 'scale', steps } as const
    expect(readOffer(addOffer, scale)).toMatchObject({
      body: {
        steps: [
          { from: 6, price: 4_000 },
          { from: 12, price: 3_650 },
        ],
      },
    })
    expect(readOffer(addOffer, { ...scale, stepsBy: 'percent' })).toMatchObject({
      body: { steps: [{ from: 6, percent: 4_000 }, { percent: 3_650 }] },
    })
  })

  test('shows the error of each field', () => {
    const wrong = readOffer(addOffer, { ...empty, kind: 'scale', from: '31-02-2026', hours: '25:00-12:00' })
    expect(wrong).toEqual({
      errors: {
        name: 'Este dato es obligatorio.',
        target: 'Elija para qué es la oferta.',
        from: 'Escriba la fecha como DD-MM-AAAA.',
        hours: 'Escriba la hora como 08:00.',
        steps: 'Escalón 1: Este dato es obligatorio.',
      },
    })
  })

  test('describes its values in words for the comparison of two versions', () => {
    const values = valuesOf(rule)
    expect(words.shops?.[1]?.(values.shops)).toBe('Central')
    expect(words.target?.[1]?.(values.target)).toBe('Sábanas')
    expect(words.weekdays?.[1]?.(values.weekdays)).toBe('vie y sáb')
  })
})
