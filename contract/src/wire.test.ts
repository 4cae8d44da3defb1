import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import * as wire from './wire.ts'

type Case = readonly [codec: z.core.$ZodType, written: unknown, ours: unknown, encoded: unknown]

const ACCEPTED: Readonly<Record<string, readonly Case[]>> = {
  money: [
    [wire.money, '125.00', 12_500, '125.00'],
    [wire.money, 125, 12_500, '125.00'],
    [wire.money, '0.5', 50, '0.50'],
    [wire.money, ' 3 ', 300, '3.00'],
    [wire.signedMoney, '-51.01', -5101, '-51.01'],
    [wire.price, '9999999.99', 999_999_999, '9999999.99'],
  ],
  'whole numbers': [
    [wire.units, '3', 3, 3],
    [wire.units, '3.0', 3, 3],
    [wire.units, 3, 3, 3],
    [wire.stock, '0', 0, 0],
    [wire.stock, 999_999, 999_999, 999_999],
    [wire.id, '7', 7, 7],
    [wire.affiliateCode, ' 1042 ', 1042, 1042],
  ],
  percent: [
    [wire.percent, '12.5', 1250, 12.5],
    [wire.percent, 0, 0, 0],
    [wire.percent, '100.00', 10_000, 100],
  ],
  nit: [
    [wire.nit, ' cf ', 'CF', 'CF'],
    [wire.nit, '576937-k', '576937-K', '576937-K'],
  ],
  flags: [
    [wire.flag, 1, true, 1],
    [wire.flag, '2', false, 2],
    [wire.activeWord, 'Activo', true, 'Activo'],
    [wire.activeWord, 'No activo', false, 'No activo'],
    [wire.extraWord, 'Si', true, 'Si'],
  ],
  texts: [
    [wire.line, '  Toalla  Luna ', 'Toalla Luna', 'Toalla Luna'],
    [wire.line, 'Toalla\n\tazul\n', 'Toalla azul', 'Toalla azul'],
    [wire.line, 'ñ'.repeat(200), 'ñ'.repeat(200), 'ñ'.repeat(200)],
    [wire.optionalLine, '', '', ''],
    [wire.optionalText, 'x'.repeat(2000), 'x'.repeat(2000), 'x'.repeat(2000)],
    [wire.fileNames, 'a.webp,b.webp', ['a.webp', 'b.webp'], 'a.webp,b.webp'],
    [wire.fileNames, '', [], ''],
    [wire.password(8, '…'), ' clave con espacios ', ' clave con espacios ', ' clave con espacios '],
  ],
}

describe.each(Object.entries(ACCEPTED))('%s', (_, cases) => {
  test.each(cases)('case %#', (codec, written, ours, encoded) => {
    expect(z.decode(codec, written)).toEqual(ours)
    expect(z.encode(codec, ours)).toEqual(encoded)
  })
})

const REQUIRED = 'Este dato es obligatorio.'
const MONEY = 'Escriba una cantidad en quetzales con dos decimales como máximo.'
const UNITS = 'La cantidad debe ser un número entero de 1 en adelante.'
const STOCK = 'La cantidad debe ser un número entero, sin decimales.'
const NUMBER = 'Este número no es válido.'
const CHOICE = 'Elija una de las opciones.'
const UNSTORABLE = 'Este texto contiene caracteres que no se pueden guardar.'
const PRICE = 'El valor debe estar entre Q0.01 y Q9,999,999.99.'
const PERCENT = 'El descuento debe estar entre 0 y 100, con dos decimales como máximo.'
const NIT = 'El NIT son números con un último dígito o K, o CF.'

describe('every error is a readable sentence', () => {
  test.each<[string, z.core.$ZodType, unknown, string]>([
    ['money', wire.money, '1.125', 'Escriba como máximo dos decimales.'],
    ['money', wire.money, '-0.01', 'El valor no puede ser negativo.'],
    ['money', wire.money, 'Q5', MONEY],
    ['money', wire.money, '', REQUIRED],
    ['money', wire.money, null, REQUIRED],
    ['money', wire.money, undefined, REQUIRED],
    ['money', wire.money, { a: 1 }, REQUIRED],
    ['price', wire.price, '0.00', PRICE],
    ['price', wire.price, '10.999', 'Escriba como máximo dos decimales.'],
    ['price', wire.price, '-1', 'El valor no puede ser negativo.'],
    ['price', wire.price, '32,50', MONEY],
    ['price', wire.price, '1,50,3', MONEY],
    [
      'price',
      wire.price,
      '1,234',
      '«1,234» se puede leer de dos maneras. Escriba 1234 sin coma, o los centavos con punto: 1.23.',
    ],
    ['price', wire.price, '10000000.00', PRICE],
    ['units', wire.units, '3.5', UNITS],
    ['units', wire.units, 0, UNITS],
    ['units', wire.units, -1, 'La cantidad no puede ser negativa.'],
    ['units', wire.units, 1_000_000, 'La cantidad puede ser como máximo 999,999.'],
    ['units', wire.units, '1e3', UNITS],
    ['units', wire.units, '0x10', UNITS],
    ['units', wire.units, Number.NaN, REQUIRED],
    ['units', wire.units, true, REQUIRED],
    ['stock', wire.stock, '0.5', STOCK],
    ['stock', wire.stock, 1_000_000, 'La cantidad puede ser como máximo 999,999.'],
    ['stock', wire.stock, '-1', 'La cantidad no puede ser negativa.'],
    ['id', wire.id, 0, NUMBER],
    ['id', wire.id, '7; drop table', NUMBER],
    ['id', wire.id, 2 ** 53, NUMBER],
    ['id', wire.id, [7], REQUIRED],
    ['percent', wire.percent, '100.01', PERCENT],
    ['percent', wire.percent, -1, PERCENT],
    ['percent', wire.percent, '', REQUIRED],
    ['nit', wire.nit, '', 'Escriba el NIT del cliente, o CF.'],
    ['nit', wire.nit, '12a4', NIT],
    ['nit', wire.nit, undefined, REQUIRED],
    ['nit', wire.nit, '1'.repeat(21), 'Escriba como máximo 20 caracteres.'],
    ['flag', wire.flag, 3, CHOICE],
    ['flag', wire.flag, '', REQUIRED],
    ['flag', wire.flag, true, REQUIRED],
    ['word', wire.activeWord, 'activo', CHOICE],
    ['line', wire.line, '', REQUIRED],
    ['line', wire.line, ' \n ', REQUIRED],
    ['line', wire.line, 7, REQUIRED],
    ['line', wire.line, 'x'.repeat(201), 'Escriba como máximo 200 caracteres.'],
    ['line', wire.line, 'a\0b', UNSTORABLE],
    ['line', wire.line, 'a\ud800', UNSTORABLE],
    ['text', wire.optionalText, 'x'.repeat(2001), 'Escriba como máximo 2000 caracteres.'],
    ['key', wire.key, '1', 'La clave de la venta no es válida.'],
    ['password', wire.password(8, 'corta'), '1234567', 'corta'],
    ['password', wire.password(8, 'corta'), undefined, 'corta'],
    ['password', wire.password(1, '…'), 'a\udfff', UNSTORABLE],
  ])('%s %#', (_, codec, written, message) => {
    const read = z.safeDecode(codec, written)
    expect(read.success).toBe(false)
    expect(read.error?.issues.map((issue) => issue.message)).toContain(message)
  })
})

describe('reads any value back, or refuses it, and never throws', () => {
  const CODECS = [
    wire.money,
    wire.signedMoney,
    wire.price,
    wire.percent,
    wire.units,
    wire.stock,
    wire.id,
    wire.nit,
    wire.flag,
  ]
  test.each(CODECS.map((codec, index) => [index, codec] as const))('codec %i', (_, codec) => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.string(), fc.double(), fc.integer()), (written) => {
        const read = z.safeDecode(codec as z.core.$ZodType, written)
        if (!read.success) return
        const again = z.decode(codec as z.core.$ZodType, z.encode(codec as z.core.$ZodType, read.data))
        expect(again).toEqual(read.data)
      }),
      { numRuns: 500 },
    )
  })
})
