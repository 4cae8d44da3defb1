import { expect, it } from 'vitest'
import { fieldChanges, thingOf } from './changes.ts'

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

it('strikes only what something else took the place of, or what is gone: a refusal was said of a sale', () => {
  const sale = '{"motivo":"Ya salieron","vendidoEn":"2026-11-25 14:35:10","vendidoPor":"Ana"}'
  expect(fieldChanges('{"rechazo":"Queda 1 unidad."}', sale)).toEqual([
    { field: 'Rechazo', before: undefined, after: 'Queda 1 unidad.' },
    { field: 'Motivo', before: undefined, after: 'Ya salieron' },
    { field: 'Vendido en', before: undefined, after: 'mié 25 nov 2026, 14:35' },
    { field: 'Vendido por', before: undefined, after: 'Ana' },
  ])
  expect(fieldChanges(null, '{"fecha":"2026-11-25"}')[0]?.after).toBe('25-11-2026')
})

it('names a thing by its number where its key says nothing', () => {
  const key = 'c360ad19-f01c-4c5a-9d7e-2f4b8a6c1e35'
  expect(thingOf(key, '{"numero":"20266079"}')).toBe('20266079')
  expect([thingOf(key, null), thingOf('7', '{"numero":"12"}'), thingOf(null, null)]).toEqual([key, '7', null])
})
