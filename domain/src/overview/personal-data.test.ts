import { describe, expect, test } from 'vitest'
import { ERASED, mentions, withoutData } from './personal-data.ts'

const ANA = { names: ['Ana Sofía Güox de León', 'Consumidor Final'], numbers: ['1234567-8', '+502 5550 1234'] }

describe('a text mentions a person', () => {
  test.each([
    'Lo devolvió doña SOFIA',
    'para Güox, zona 3',
    'NIT 12345678',
    'nit 1234567-8.',
    'llamar al 502 55501234',
  ])('%s', (text) => expect(mentions(ANA, text)).toBe(true))
  test.each([
    'El producto venía manchado',
    'Cobrado dos veces',
    'Consumidor Final',
    'a las 12:34',
    '1234',
    'de la otra tienda',
    '',
  ])('not: %s', (text) => expect(mentions(ANA, text)).toBe(false))
})

test('finds a telephone without its +502 too', () => {
  expect(mentions({ names: [], numbers: ['5550 1234'] }, 'tel. 5550-1234')).toBe(true)
})

test('an entry loses her data and the reasons that name her, and keeps figures and states', () => {
  expect(
    withoutData(ANA, {
      codigo: 1009,
      nombre: 'Otra',
      telefono: '+502 5550 1234',
      descripcion: '',
      estado: 'Activo',
      total: '125.00',
      motivo: 'Sofía no la quiso',
      rechazo: 'Toalla Luna se agotó.',
    }),
  ).toEqual({
    codigo: 1009,
    nombre: ERASED,
    telefono: ERASED,
    descripcion: '',
    estado: 'Activo',
    total: '125.00',
    motivo: ERASED,
    rechazo: 'Toalla Luna se agotó.',
  })
})
