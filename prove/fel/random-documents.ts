import { abonosOf } from '@mostrador/domain/fiscal/cambiaria'
import {
  ACCESS_NUMBERS,
  type Annulment,
  type Dte,
  type DteLine,
  emissionTime,
  grandTotal,
  noDocumentReason,
} from '@mostrador/domain/fiscal/dte'
import {
  type DteType,
  type Establishment,
  type Issuer,
  isCambiaria,
  isNote,
  type Phrase,
  SALE_TYPES,
  saleTypeOf,
  statesVat,
} from '@mostrador/domain/fiscal/issuer'
import type { Receiver } from '@mostrador/domain/fiscal/receiver'
import { MOST_INSTALMENTS } from '@mostrador/domain/people/credit'
import { CF, checkDigit } from '@mostrador/domain/people/nit'
import { dteLinesOf } from '@mostrador/domain/sale/dte-lines'
import { orderTotals, splitDiscount } from '@mostrador/domain/sale/order'
import { DAY_MS, localDay } from '@mostrador/domain/time'
import fc from 'fast-check'

/** Texts from people and scanners: any script, emoji, control characters, lone surrogates, XML's special characters. */
export const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc
    .array(
      fc.constantFrom(
        ']]>',
        '<![CDATA[',
        '&amp;',
        '"',
        "'",
        '<',
        '\u0000',
        '\u000B',
        '\uD83D',
        '\uFFFE',
        ' ',
        'ñ',
        '🧵',
      ),
      {
        maxLength: 20,
      },
    )
    .map((parts) => parts.join('')),
  fc.string({ minLength: 200, maxLength: 700 }),
)

const someText = anyText.map((text) => `x${text}`)

const nit = fc
  .bigInt({ min: 10n, max: 99_999_999_999n })
  .map(String)
  .map((body) => body + checkDigit(body))

/** Municipalities that every department has. The counter does not check the number, but SAT does. */
const FEWEST_MUNICIPALITIES = 5

const cui = fc
  .record({
    body: fc.integer({ min: 0, max: 99_999_999 }).map((number) => String(number).padStart(8, '0')),
    place: fc.tuple(fc.integer({ min: 1, max: 22 }), fc.integer({ min: 1, max: FEWEST_MUNICIPALITIES })),
  })
  .filter(({ body }) => checkDigit(body) !== 'K')
  .map(({ body, place }) => body + checkDigit(body) + place.map((part) => String(part).padStart(2, '0')).join(''))

const receiver: fc.Arbitrary<Receiver> = fc.oneof(
  fc.record({ kind: fc.constant('CF' as const), id: fc.constant(CF), name: fc.constant('Consumidor Final') }),
  fc.record({ kind: fc.constant('NIT' as const), id: nit, name: anyText }),
  fc.record({ kind: fc.constant('CUI' as const), id: cui, name: anyText }),
  fc.record({ kind: fc.constant('EXT' as const), id: fc.stringMatching(/^[A-Z0-9]{3,18}$/), name: anyText }),
)

const isr: fc.Arbitrary<Phrase> = fc.oneof(
  fc.constantFrom({ type: 1, scenario: 1 }, { type: 1, scenario: 2 }),
  fc.constant({ type: 1, scenario: 3, resolution: 'SAT-2026-0001', date: '2026-01-15' }),
)

const issuer = (regime: Issuer['regime']): fc.Arbitrary<Issuer> =>
  fc.record({
    nit,
    name: someText,
    regime: fc.constant(regime),
    phrases: regime === 'GEN' ? isr.map((phrase) => [phrase]) : fc.constant([]),
    isRetentionAgent: regime === 'GEN' ? fc.boolean() : fc.constant(false),
    creditType: fc.constant(saleTypeOf(regime)),
  })

const establishment: fc.Arbitrary<Establishment> = fc.record({
  code: fc.integer({ min: 1, max: 9999 }),
  name: someText,
  address: someText,
  postalCode: fc.integer({ min: 1001, max: 22_999 }).map((code) => String(code).padStart(5, '0')),
  municipality: someText,
  department: someText,
})

const soldLine = fc.record({
  name: someText,
  element: anyText,
  specification: anyText,
  quantity: fc.integer({ min: 1, max: 999 }),
  price: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 9_999_99 })),
})

/** Lines of a bag, some at ADI prices, with a discount split like an order's. */
export const bag: fc.Arbitrary<DteLine[]> = fc
  .record({
    lines: fc.array(soldLine, { minLength: 1, maxLength: 30 }),
    isAdi: fc.boolean(),
    percent: fc.constantFrom(0, 0, 500, 1000, 3333, 9900),
  })
  .map(({ lines, isAdi, percent }) => {
    const priced = lines.map(({ price, quantity }) => ({
      price,
      quantity,
      adiPrice: isAdi ? Math.floor(price * 0.8) : undefined,
    }))
    const shares = splitDiscount(priced, orderTotals(priced, percent).discount)
    return dteLinesOf(
      lines.map((line, index) => ({
        ...line,
        adiPrice: priced[index]?.adiPrice ?? null,
        discount: shares[index] ?? 0,
      })),
    )
  })
  .filter((lines) => noDocumentReason(lines) === null)

const uuid = fc.uuid({ version: 4 }).map((written) => written.toUpperCase())
const epoch = fc.integer({ min: Date.parse('2026-01-01T00:00:00Z'), max: Date.parse('2027-12-31T00:00:00Z') })

const origin = (emittedAt: number) =>
  fc.record({
    uuid,
    emittedOn: fc.integer({ min: 0, max: 60 }).map((days) => localDay(emittedAt - days * DAY_MS)),
    series: fc.stringMatching(/^[0-9A-F]{8}$/),
    number: fc.nat().map(String),
    reason: anyText,
  })

const ofOrigin = (lines: DteLine[]): DteLine[] => lines.map((line, index) => ({ ...line, line: 2 * index + 2 }))

/** Sale on credit: the share paid at once, and the days from the sale to each instalment. */
const creditTerms = fc.record({
  paidShare: fc.constantFrom(0, 0.1, 0.5, 0.999),
  days: fc.uniqueArray(fc.integer({ min: 1, max: 3650 }), { maxLength: MOST_INSTALMENTS }),
})

type CreditTerms = typeof creditTerms extends fc.Arbitrary<infer Terms> ? Terms : never

function abonosOfTerms({ paidShare, days }: CreditTerms, total: number, emittedAt: number) {
  const balance = total - Math.floor(total * paidShare)
  const dueDays = days.slice(0, balance).toSorted((one, other) => one - other)
  const each = Math.floor(balance / Math.max(1, dueDays.length))
  return abonosOf({
    total,
    balance,
    soldOn: localDay(emittedAt),
    dueDay: localDay(emittedAt + 30 * DAY_MS),
    instalments: dueDays.map((day, index) => ({
      dueDay: localDay(emittedAt + day * DAY_MS),
      amount: index === 0 ? balance - each * (dueDays.length - 1) : each,
    })),
  })
}

const ofType = (type: DteType): fc.Arbitrary<Dte> =>
  epoch.chain((emittedAt) =>
    fc
      .record({
        type: fc.constant(type),
        emittedAt: fc.constant(emissionTime(emittedAt)),
        access: fc.integer({ min: ACCESS_NUMBERS.lowest, max: ACCESS_NUMBERS.highest }),
        issuer: issuer(statesVat(type) ? 'GEN' : 'PEQ'),
        establishment,
        receiver,
        lines: isNote(type) ? bag.map(ofOrigin) : bag,
        origin: isNote(type) ? origin(emittedAt) : fc.constant(undefined),
        terms: creditTerms,
      })
      .map(({ terms, ...dte }) => ({
        ...dte,
        abonos: isCambiaria(type) ? abonosOfTerms(terms, grandTotal(dte.lines), emittedAt) : undefined,
      })),
  )

/** Documents of some types with typed texts. The limit of CF is ignored, because it depends on the shop. */
export const randomOf = (types: readonly DteType[]): fc.Arbitrary<Dte> => fc.oneof(...types.map(ofType))

export const randomDte: fc.Arbitrary<Dte> = randomOf([...SALE_TYPES, 'NCRE', 'NABN'])

export const randomCambiaria: fc.Arbitrary<Dte> = randomOf(['FCAM', 'FCAP'])

export const randomAnnulment: fc.Arbitrary<Annulment> = fc
  .record({ uuid, issuerNit: nit, receiver, emittedAt: epoch, later: fc.nat(60 * DAY_MS), reason: anyText })
  .map(({ receiver: { id }, emittedAt, later, ...rest }) => ({
    ...rest,
    receiverId: id,
    emittedAt: emissionTime(emittedAt),
    annulledAt: emissionTime(emittedAt + later),
  }))
