import { hasPlainForm, isReceiverForm } from '@mostrador/domain/fiscal/receiver'
import { centavosOf, type Micros, microsOf } from '@mostrador/domain/goods/cost'
import { HIGHEST_PRICE, HIGHEST_QUANTITY, LOWEST_PRICE } from '@mostrador/domain/goods/price'
import { type Centavos, HIGHEST_SUM, parseMoney, showMoney, writeMoney } from '@mostrador/domain/money'
import { TILL_REFUSALS } from '@mostrador/domain/money/till-refusals.es'
import { isNit, tidyNit } from '@mostrador/domain/people/nit'
import { parsePhone } from '@mostrador/domain/people/phone'
import { SHORTEST_PASSWORD } from '@mostrador/domain/people/user'
import { type BasisPoints, parsePercent, writePercent } from '@mostrador/domain/percent'
import { moneyProblem } from '@mostrador/domain/typed-amount'
import { inOneLine, visible } from '@mostrador/domain/visible'
import { z } from 'zod/mini'

/** Common codecs: the wire's form of a value, and its checks with readable messages. */

export const REQUIRED = TILL_REFUSALS.required()

/** Rejects NUL and lone surrogates everywhere, because neither database stores them. */
const isStorable = (value: string): boolean => !value.includes('\0') && value.isWellFormed()

const string = (most: number, tidy = (text: string) => text) =>
  z
    .string({ error: REQUIRED })
    .check(
      z.overwrite(tidy),
      z.trim(),
      z.maxLength(most, { error: `Escriba como máximo ${most} caracteres.` }),
      z.refine(isStorable, { error: 'Este texto contiene caracteres que no se pueden guardar.' }),
    )

/** An optional line. Invisible characters are removed, and line breaks become spaces. */
export const optionalLine = string(200, (written) => inOneLine(visible(written)))

/** A required line of text: names and the like, at most 200 characters. */
export const line = optionalLine.check(z.minLength(1, { error: REQUIRED }))

export const optionalText = string(2000)

/** Required longer text, at most 2,000 characters. */
export const text = optionalText.check(z.minLength(1, { error: REQUIRED }))

/** A password, whose characters are all kept, spaces included. */
export const password = (least: number, otherwise: string) =>
  z
    .string({ error: otherwise })
    .check(
      z.minLength(least, { error: otherwise }),
      z.maxLength(200, { error: 'Escriba como máximo 200 caracteres.' }),
      z.refine(isStorable, { error: 'Este texto contiene caracteres que no se pueden guardar.' }),
    )

export const PASSWORD_TOO_SHORT = TILL_REFUSALS.passwordTooShort(SHORTEST_PASSWORD)

export const newPassword = password(SHORTEST_PASSWORD, PASSWORD_TOO_SHORT)

export const plain = z.string().check(z.maxLength(10_000))

const numeral = z.union([z.number(), z.string().check(z.trim())], { error: REQUIRED })

/**
 * A whole number within limits, as a JSON integer or a decimal string. `otherwise` may depend on the number, which is
 * NaN for other text.
 */
export const whole = (least: number, most: number, otherwise: string | ((value: number) => string)) =>
  z.codec(numeral, z.number(), {
    decode: (written, context) => {
      const value = /^-?\d{1,16}(\.0+)?$/.test(String(written)) ? Number(written) : Number.NaN
      if (value >= least && value <= most) return value
      const problem = typeof otherwise === 'string' ? otherwise : otherwise(value)
      context.issues.push({ code: 'custom', message: written === '' ? REQUIRED : problem, input: written })
      return z.NEVER
    },
    encode: (value) => value,
  })

export const id = whole(1, Number.MAX_SAFE_INTEGER, 'Este número no es válido.')

export const count = whole(0, Number.MAX_SAFE_INTEGER, 'Este número no es válido.')

/** Units less returned ones. Negative for a day with more returns than sales (D103). */
export const signedCount = whole(-Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, 'Este número no es válido.')

const quantityProblem = (value: number, otherwise: string): string =>
  value < 0
    ? 'La cantidad no puede ser negativa.'
    : value > HIGHEST_QUANTITY
      ? `La cantidad puede ser como máximo ${HIGHEST_QUANTITY.toLocaleString('es-GT')}.`
      : otherwise

/** Stock: whole units from 0 (D21, D75). */
export const stock = whole(0, HIGHEST_QUANTITY, (value) =>
  quantityProblem(value, 'La cantidad debe ser un número entero, sin decimales.'),
)

/** Units of an order's line: whole units from 1 (D21). */
export const units = whole(1, HIGHEST_QUANTITY, (value) =>
  quantityProblem(value, 'La cantidad debe ser un número entero de 1 en adelante.'),
)

export const affiliateCode = whole(1, 999_999_999_999, 'El código del afiliado debe ser un número.')

/** An optional affiliate code. A form sends '' for none. */
export const affiliateCodeOrNone = z.codec(numeral, z.nullable(z.number()), {
  decode: (written, context) => {
    if (written === '') return null
    const read = z.safeDecode(affiliateCode, written)
    if (read.success) return read.data
    for (const { message } of read.error.issues) context.issues.push({ code: 'custom', message, input: written })
    return z.NEVER
  },
  encode: (code) => code ?? '',
})

const NO_MONEY = 'Escriba una cantidad en quetzales con dos decimales como máximo.'

/** An amount. `refused` is the message for a well-formed amount that is not allowed. */
const amount = (isAllowed: (value: Centavos) => boolean, refused = NO_MONEY) =>
  z.codec(numeral, z.number(), {
    decode: (written, context): Centavos => {
      const value = parseMoney(written)
      if (value !== undefined && isAllowed(value)) return value
      const problem =
        value !== undefined && value < 0 && !isAllowed(-1)
          ? 'El valor no puede ser negativo.'
          : moneyProblem(String(written))
      context.issues.push({
        code: 'custom',
        message: written === '' ? REQUIRED : (problem ?? (value === undefined ? NO_MONEY : refused)),
        input: written,
      })
      return z.NEVER
    },
    encode: writeMoney,
  })

/** Money of an answer, from 0 in centavos, '125.00' on the wire (D20). A request has `inputMoney`. */
export const money = amount((value) => value >= 0)

const TOO_MUCH_MONEY = `Escriba como máximo ${showMoney(HIGHEST_SUM)}.`

/** Money of a request: from 0 to `HIGHEST_SUM` (D198). */
export const inputMoney = amount((value) => value >= 0 && value <= HIGHEST_SUM, TOO_MUCH_MONEY)

/** Money of a request that may be negative, such as the ADI difference that a till showed. */
export const inputSignedMoney = amount((value) => Math.abs(value) <= HIGHEST_SUM, TOO_MUCH_MONEY)

/** Unit cost: millionths inside (D110), and quetzales with two decimals on the wire. */
export const cost = z.codec(numeral, z.number(), {
  decode: (written, context): Micros => {
    const read = z.safeDecode(money, written)
    if (read.success) return microsOf(read.data)
    for (const { message } of read.error.issues) context.issues.push({ code: 'custom', message, input: written })
    return z.NEVER
  },
  encode: (value) => writeMoney(centavosOf(value)),
})

/** Money of an answer that may be negative: the ADI difference (D75), refunds, and sums less returns (D103). */
export const signedMoney = amount(() => true)

export const price = amount(
  (value) => value >= LOWEST_PRICE && value <= HIGHEST_PRICE,
  `El valor debe estar entre ${showMoney(LOWEST_PRICE)} y ${showMoney(HIGHEST_PRICE)}.`,
)

/** A figure that `parse` reads. `otherwise` is the message for anything else. */
export const figure = (
  parse: (written: number | string) => number | undefined,
  write: (value: number) => number | string,
  otherwise: string,
) =>
  z.codec(numeral, z.number(), {
    decode: (written, context) => {
      const value = parse(written)
      if (value !== undefined) return value
      context.issues.push({ code: 'custom', message: written === '' ? REQUIRED : otherwise, input: written })
      return z.NEVER
    },
    encode: write,
  })

/** A discount from 0 to 100 with at most two decimals (D22), in basis points inside. */
export const percent = figure(
  parsePercent,
  (points: BasisPoints) => Number(writePercent(points)),
  'El descuento debe estar entre 0 y 100, con dos decimales como máximo.',
)

const NIT_WRONG = TILL_REFUSALS.nitForm()

/** A tax id: CF, or digits with a last digit or K (D30). */
export const nit = z.codec(string(20, visible), z.string(), {
  decode: (written, context) => {
    const value = tidyNit(written)
    if (isNit(value)) return value
    context.issues.push({
      code: 'custom',
      message: value === '' ? 'Escriba el NIT del cliente, o CF.' : NIT_WRONG,
      input: written,
    })
    return z.NEVER
  },
  encode: (value) => value,
})

/** Number of a buyer: a tax id, a CUI, or a passport's (D163). The order decides which of them is allowed. */
export const buyerNumber = z.codec(string(20, visible), z.string(), {
  decode: (written, context) => {
    const value = tidyNit(written)
    if (isReceiverForm(value)) return value
    context.issues.push({
      code: 'custom',
      message: value === '' ? 'Escriba el NIT del cliente, o CF.' : NIT_WRONG,
      input: written,
    })
    return z.NEVER
  },
  encode: (value) => value,
})

/** A NIT, a CUI or CF. Any other number must be declared a passport. */
export const plainBuyerNumber = buyerNumber.check(z.refine((written) => hasPlainForm(written), { error: NIT_WRONG }))

/** A plausible e-mail address: a name, an at, a domain with a dot. */
export const email = line.check(
  z.regex(/^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@.,;<>]{2,}$/u, {
    error: 'Escriba un correo como nombre@ejemplo.com.',
  }),
)

export const PHONE_WRONG = 'Escriba los 8 números del teléfono, con o sin +502.'

/** A Guatemalan phone number: eight digits with or without +502. It is stored as '+502 5512 3344' (B §9). */
export const phone = z.codec(line, z.string(), {
  decode: (written, context) => {
    const value = parsePhone(written)
    if (value !== undefined) return value
    context.issues.push({ code: 'custom', message: PHONE_WRONG, input: written })
    return z.NEVER
  },
  encode: (value) => value,
})

/** An optional text that is checked if it is not empty. */
export const orEmpty = (codec: z.core.$ZodType<string, string>) =>
  z.codec(z.string({ error: REQUIRED }), z.string(), {
    decode: (written, context) => {
      if (written.trim() === '') return ''
      const read = z.safeDecode(codec, written)
      if (read.success) return read.data
      for (const { message } of read.error.issues) context.issues.push({ code: 'custom', message, input: written })
      return z.NEVER
    },
    encode: (value) => value,
  })

/** A yes or no that is written as one of two values. */
const either = <const Yes extends string | number, const No extends string | number>(yes: Yes, no: No) =>
  z.codec(z.union([z.string().check(z.trim()), z.number()], { error: REQUIRED }), z.boolean(), {
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
export const fileNames = z.codec(z.string().check(z.maxLength(2000)), z.readonly(z.array(z.string())), {
  decode: (written) => written.split(',').filter((name) => name !== ''),
  encode: (names) => names.join(','),
})

export const key = z.uuid({ error: 'La clave de la venta no es válida.' })

/** A random key that a device made (UUID v4). Letter case does not matter. */
export const deviceKey = z.uuidv4({ error: 'La clave de la venta no es válida.' }).check(z.toLowerCase())

/** An existing local time 'YYYY-MM-DD HH:mm:ss' of this century. */
export const wallClock = z.string().check(
  z.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/, { error: 'La fecha y la hora no son válidas.' }),
  z.refine((written) => isOnCalendar(written), { error: 'La fecha y la hora no son válidas.' }),
)

/** Tests for an existing time. 30 February and 25:00 would be read as another one. */
function isOnCalendar(written: string): boolean {
  const iso = `${written.replace(' ', 'T')}.000Z`
  const time = Date.parse(iso)
  return !Number.isNaN(time) && new Date(time).toISOString() === iso
}

/** An existing day 'YYYY-MM-DD', in Guatemala. Days of a filter include both ends. */
export const day = z.iso.date({ error: 'Escriba la fecha como AAAA-MM-DD.' })

export const searchText = z.string().check(z.maxLength(200), z.refine(isStorable))

/** One of a few words, each with its own wire value. */
export const oneOf = <const Words extends Record<string, string | number>>(words: Words) => {
  const names = Object.keys(words) as (keyof Words & string)[]
  return z.codec(z.union([z.string().check(z.trim()), z.number()], { error: REQUIRED }), z.enum(names), {
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
