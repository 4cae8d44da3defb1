import { addSupplier, editSupplier } from '@mostrador/contract/goods/suppliers'
import { describe, expect, test } from 'vitest'
import { activeField, choiceField, describedForm, numberIfKnown, textField } from './described-form.ts'

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

  test('returns its errors by our names', () => {
    const read = form.read(addSupplier, { name: '', days: 'tres', isActive: '1' })
    expect(read).toEqual({ errors: { name: expect.any(String), days: expect.stringContaining('0 a 365') } })
  })

  test('says a field’s own sentence where it is left empty', () => {
    const named = describedForm({ name: { ...textField('Nombre'), missing: 'Escriba el nombre.' } })
    expect(named.read(addSupplier, { name: ' ' })).toMatchObject({ errors: { name: 'Escriba el nombre.' } })
    const long = named.read(addSupplier, { name: 'x'.repeat(300) })
    expect(long).toMatchObject({ errors: { name: expect.stringContaining('200') } })
  })

  test('chooses by an id, and reads the name that the list gives it', () => {
    const chosen = describedForm({ shopId: choiceField('Comercio', [{ id: 3, name: 'Xela' }]) })
    expect([chosen.empty, chosen.valuesOf({ shopId: 3 }), chosen.valuesOf({ shopId: null })]).toEqual([
      { shopId: null },
      { shopId: '3' },
      { shopId: null },
    ])
    expect([chosen.words.shopId?.[1]?.('3'), chosen.words.shopId?.[1]?.('4')]).toEqual(['Xela', '4'])
  })

  test('calls each field by its label where two versions stand side by side', () => {
    const { name, isActive } = form.words
    expect(name?.[0]).toBe('Nombre')
    expect(isActive?.[1]?.('2')).toBe('No activo')
  })
})
