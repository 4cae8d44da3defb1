import { expect, test } from 'vitest'
import { missingEntries } from './missing-entries.ts'

const lacks = (column: string, missing?: string) => ({ line: 2, column, message: 'No existe.', missing })

test('lists each missing entry once, by its list, and ignores other errors', () => {
  const errors = [
    lacks('Grupo', 'Pan dulce'),
    lacks('Grupo', 'PAN DULCE'),
    lacks('Elemento', 'Pan dulce'),
    lacks('Especificación', 'Única'),
    lacks('Valor'),
    lacks('Comercio', 'Otra'),
  ]
  expect(missingEntries(errors)).toEqual([
    { list: 'group', name: 'Pan dulce' },
    { list: 'element', name: 'Pan dulce' },
    { list: 'specification', name: 'Única' },
  ])
})
