import { expect, it } from 'vitest'
import { fieldChanges } from './changes.ts'

it('sets what was beside what is', () => {
  expect(fieldChanges('{"valor":"125.00","activo":"Activo"}', '{"valor":"99.50","activo":"No activo"}')).toEqual([
    { field: 'Valor', before: '125.00', after: '99.50' },
    { field: 'Activo', before: 'Activo', after: 'No activo' },
  ])
})

it('leaves out what stayed as it was', () => {
  const before = '{"producto":"Toalla","tag":"playa","cantidad":2}'
  expect(fieldChanges(before, '{"producto":"Toalla","tag":"playa","cantidad":3}')).toEqual([
    { field: 'Cantidad', before: '2', after: '3' },
  ])
})

it('has one side alone of what was made or deleted', () => {
  expect(fieldChanges(null, '{"nombre":"Toalla"}')).toEqual([{ field: 'Nombre', before: undefined, after: 'Toalla' }])
  expect(fieldChanges('{"nombre":"Toalla"}', null)).toEqual([{ field: 'Nombre', before: 'Toalla', after: undefined }])
  expect(fieldChanges(null, null)).toEqual([])
})

it('says in words what has none, and writes a field’s name as people do', () => {
  expect(fieldChanges('{"precioADI":null,"comercioId":2}', '{"precioADI":"80.00","comercioId":1}')).toEqual([
    { field: 'Precio ADI', before: 'vacío', after: '80.00' },
    { field: 'Comercio ID', before: '2', after: '1' },
  ])
  expect(fieldChanges('{"extensionId":2,"telefono":"1"}', null).map(({ field }) => field)).toEqual([
    'Extensión ID',
    'Teléfono',
  ])
  expect(fieldChanges('{"recortar":true}', '{"recortar":false}')).toEqual([
    { field: 'Recortar', before: 'sí', after: 'no' },
  ])
})
