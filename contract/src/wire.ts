import { type Centavos, parseMoney, showMoney, writeMoney } from '@mostrador/domain/money'
import { isNit, tidyNit } from '@mostrador/domain/nit'
import { HIGHEST_PRICE, HIGHEST_QUANTITY, LOWEST_PRICE } from '@mostrador/domain/order'
import { type BasisPoints, parsePercent, writePercent } from '@mostrador/domain/percent'
import { parsePhone } from '@mostrador/domain/phone'
import { z } from 'zod'

/** Codecs that recur: how one value is written on the wire, and its checks, with sentences a person can read. */

const REQUIRED = 'Este dato es obligatorio.'

/** NUL and lone surrogates are refused everywhere: neither database keeps them. */
const isStorable = (value: string): boolean => !value.includes('\0') && value.isWellFormed()

const string = (most: number) =>
  z
    .string({ error: REQUIRED })
    .trim()
    .max(most, { error: `Escriba como máximo ${most} caracteres.` })
    .refine(isStorable, { error: 'Este texto contiene caracteres que no se pueden guardar.' })

/** A required line of text: names and the like, at most 200 characters. */
export const line = string(200).min(1, { error: REQUIRED })

/** A line that may be empty. */
export const optionalLine = string(200)

/** A longer text that may be empty: at most 2,000 characters. */
export const optionalText = string(2000)

/** A password: no character of it is changed, spaces included. */
export const password = (least: number, otherwise: string) =>
  z
    .string({ error: otherwise })
    .min(least, { error: otherwise })
    .max(200, { error: 'Escriba como máximo 200 caracteres.' })
    .refine(isStorable, { error: 'Este texto contiene caracteres que no se pueden guardar.' })

/** A text of ours on its way out, or of a client's that is never stored. */
export const plain = z.string().max(10_000)

const numeral = z.union([z.number(), z.string().trim()], { error: REQUIRED })

/** A whole number within limits, as a JSON integer or a decimal string; goes out as an integer. */
export const whole = (least: number, most: number, otherwise: string) =>
  z.codec(numeral, z.number(), {
    decode: (written, context) => {
      const value = /^-?\d{1,16}(\.0+)?$/.test(String(written)) ? Number(written) : Number.NaN
      if (value >= least && value <= most) return value
      context.issues.push({ code: 'custom', message: written === '' ? REQUIRED : otherwise, input: written })
      return z.NEVER
    },
    encode: (value) => value,
  })

export const id = whole(1, Number.MAX_SAFE_INTEGER, 'Este número no es válido.')

export const count = whole(0, Number.MAX_SAFE_INTEGER, 'Este número no es válido.')

/** Stock: whole units from 0 (D21, D75). */
export const stock = whole(0, HIGHEST_QUANTITY, 'La cantidad debe ser un número entero, sin decimales.')

/** What one line of an order sells: whole units from 1 (D21). */
export const units = whole(1, HIGHEST_QUANTITY, 'La cantidad debe ser un número entero de 1 en adelante.')

/** An affiliate's code. */
export const affiliateCode = whole(1, 999_999_999_999, 'El código del afiliado debe ser un número.')

const amount = (isAllowed: (value: Centavos) => boolean, otherwise: string) =>
  z.codec(numeral, z.number(), {
    decode: (written, context): Centavos => {
      const value = parseMoney(written)
      if (value !== undefined && isAllowed(value)) return value
      context.issues.push({ code: 'custom', message: written === '' ? REQUIRED : otherwise, input: written })
      return z.NEVER
    },
    encode: writeMoney,
  })

/** Money from 0 in centavos; '125.00' on the wire (D20). */
export const money = amount((value) => value >= 0, 'Escriba una cantidad en quetzales con dos decimales como máximo.')

/** Money that may be negative: the ADI difference alone (D75). */
export const signedMoney = amount(() => true, 'Escriba una cantidad en quetzales con dos decimales como máximo.')

/** A product's price (D75). */
export const price = amount(
  (value) => value >= LOWEST_PRICE && value <= HIGHEST_PRICE,
  `El valor debe estar entre ${showMoney(LOWEST_PRICE)} y ${showMoney(HIGHEST_PRICE)}.`,
)

/** A discount: 0 to 100 with at most two decimals (D22); basis points inside. */
export const percent = z.codec(numeral, z.number(), {
  decode: (written, context): BasisPoints => {
    const value = parsePercent(written)
    if (value !== undefined) return value
    context.issues.push({
      code: 'custom',
      message: written === '' ? REQUIRED : 'El descuento debe estar entre 0 y 100, con dos decimales como máximo.',
      input: written,
    })
    return z.NEVER
  },
  encode: (points) => Number(writePercent(points)),
})

/** A tax id: CF, or digits with a last digit or K (D30). */
export const nit = z.codec(string(20), z.string(), {
  decode: (written, context) => {
    const value = tidyNit(written)
    if (isNit(value)) return value
    context.issues.push({
      code: 'custom',
      message:
        value === '' ? 'Escriba el NIT del cliente, o CF.' : 'El NIT son números con un último dígito o K, o CF.',
      input: written,
    })
    return z.NEVER
  },
  encode: (value) => value,
})

/** An e-mail that may be one: something, an at, a name with a dot. Whether somebody reads it only a letter tells. */
export const email = line.regex(/^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@.,;<>]{2,}$/u, {
  error: 'Escriba un correo como nombre@ejemplo.com.',
})

/** A Guatemalan phone number: eight digits with or without +502; kept as '+502 5512 3344' (B §9). */
export const phone = z.codec(line, z.string(), {
  decode: (written, context) => {
    const value = parsePhone(written)
    if (value !== undefined) return value
    context.issues.push({
      code: 'custom',
      message: 'Escriba los 8 números del teléfono, con o sin +502.',
      input: written,
    })
    return z.NEVER
  },
  encode: (value) => value,
})

/** A yes or no that is written as one of two values. */
const either = <const Yes extends string | number, const No extends string | number>(yes: Yes, no: No) =>
  z.codec(z.union([z.string().trim(), z.number()], { error: REQUIRED }), z.boolean(), {
    decode: (written, context) => {
      if (String(written) === String(yes)) return true
      if (String(written) === String(no)) return false
      context.issues.push({
        code: 'custom',
        message: written === '' ? REQUIRED : 'Elija una de las opciones.',
        input: written,
      })
      return z.NEVER
    },
    encode: (value): Yes | No => (value ? yes : no),
  })

/** 1 or 2: activo, extra, estado. */
export const flag = either(1, 2)
export const activeWord = either('Activo', 'No activo')
export const extraWord = either('Si', 'No')

/** Several file names in one string, separated by commas (P §3). */
export const fileNames = z.codec(z.string().max(2000), z.array(z.string()).readonly(), {
  decode: (written) => written.split(',').filter((name) => name !== ''),
  encode: (names) => names.join(','),
})

/** A browser's random key of one sale (D25). */
export const key = z.uuid({ error: 'La clave de la venta no es válida.' })

/** A local wall clock 'YYYY-MM-DD HH:mm:ss' that there was or will be, of this century. */
export const wallClock = z
  .string()
  .regex(/^20\d\d-\d\d-\d\d \d\d:\d\d:\d\d$/, { error: 'La fecha y la hora no son válidas.' })
  .refine((written) => isOnCalendar(written), { error: 'La fecha y la hora no son válidas.' })

/** 30 February and 25:00 are not: read and written again they would be another time. */
function isOnCalendar(written: string): boolean {
  const iso = `${written.replace(' ', 'T')}.000Z`
  const time = Date.parse(iso)
  return !Number.isNaN(time) && new Date(time).toISOString() === iso
}

/** What a search box may ask for. */
export const searchText = z.string().max(200).refine(isStorable)

/** One of a few words that are the same inside and outside. */
export const oneOf = <const Words extends Record<string, string | number>>(words: Words) => {
  const names = Object.keys(words) as (keyof Words & string)[]
  return z.codec(z.union([z.string().trim(), z.number()], { error: REQUIRED }), z.enum(names), {
    decode: (written, context) => {
      const name = names.find((candidate) => String(words[candidate]) === String(written))
      if (name !== undefined) return name as never
      context.issues.push({
        code: 'custom',
        message: written === '' ? REQUIRED : 'Elija una de las opciones.',
        input: written,
      })
      return z.NEVER
    },
    encode: (name) => words[name] as string | number,
  })
}
