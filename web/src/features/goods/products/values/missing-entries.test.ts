import { expect, test } from 'vitest'
import { missingEntries } from './missing-entries.ts'

const lacks = (column: string, missing?: string) => ({ line: 2, column, message: 'No existe.', missing })

test('what the lists lack is told once each, by its list; what is wrong otherwise is none of it', () => {
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
