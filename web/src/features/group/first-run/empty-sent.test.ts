import { expect, it } from 'vitest'
import { emptySent } from './empty-sent.ts'

function formOf(values: { name: string; price: string }) {
  const form = {
    values,
    getValues: () => form.values,
    setValues: (next: typeof values) => Object.assign(form, { values: next }),
  }
  return form
}
const EMPTY = { name: '', price: '' }

it('empties a form that was stored as it is', () => {
  const form = formOf({ name: 'Pan', price: '5' })
  expect(emptySent(form, { name: 'Pan', price: '5' }, EMPTY)).toBe(false)
  expect(form.values).toEqual(EMPTY)
})

it('keeps what was typed while it was stored', () => {
  const form = formOf({ name: 'Leche', price: '5' })
  expect(emptySent(form, { name: 'Pan', price: '5' }, EMPTY)).toBe(true)
  expect(form.values).toEqual({ name: 'Leche', price: '' })
})
