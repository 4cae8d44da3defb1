import { addSupplier, editSupplier } from '@mostrador/contract/goods/suppliers'
import { describe, expect, test } from 'vitest'
import { activeField, describedForm, numberIfKnown, textField } from './described-form.ts'

const form = describedForm({
  name: textField('Nombre'),
  days: numberIfKnown('Días'),
  isActive: activeField('Estado'),
})

describe('a described form', () => {
  test('begins empty, and active', () => {
    expect(form.empty).toEqual({ name: '', days: '', isActive: '1' })
  })

  test.each([
    [
      { name: 'Textiles', days: 3, isActive: true },
      { name: 'Textiles', days: '3', isActive: '1' },
    ],
    [
      { name: 'Textiles', days: 0, isActive: false },
      { name: 'Textiles', days: '0', isActive: '2' },
    ],
    [
      { name: 'Textiles', days: null },
      { name: 'Textiles', days: '', isActive: '1' },
    ],
  ])('shows %j as it is typed', (stored, typed) => {
    expect(form.valuesOf(stored)).toEqual(typed)
  })

  test('sends what was filled in, and null for a number that nobody knows', () => {
    expect(form.read(addSupplier, { name: ' Textiles ', days: '3', isActive: '2' })).toEqual({
      body: { name: 'Textiles', days: 3, isActive: false },
    })
    const read = form.read(editSupplier, { name: 'Textiles', days: ' ', isActive: '1' }, { id: 7, version: 2 })
    expect(read).toEqual({ body: { id: 7, version: 2, name: 'Textiles', days: null, isActive: true } })
  })

  test('says what is wrong beside our names', () => {
    const read = form.read(addSupplier, { name: '', days: 'tres', isActive: '1' })
    expect(read).toEqual({ errors: { name: expect.any(String), days: expect.stringContaining('0 a 365') } })
  })

  test('calls each field by its label where two versions stand side by side', () => {
    const { name, isActive } = form.words
    expect(name?.[0]).toBe('Nombre')
    expect(isActive?.[1]?.('2')).toBe('No activo')
  })
})
