import { printedVat } from '@mostrador/domain/fiscal/arithmetic'
import { buildAnnulment, buildDte, type Dte, grandTotal, lineTotal } from '@mostrador/domain/fiscal/dte'
import { phrasesOf } from '@mostrador/domain/fiscal/issuer'
import { type ReadAnnulment, type ReadDte, readDte } from '@mostrador/domain/fiscal/read-dte'
import { brokenRules } from '@mostrador/domain/fiscal/sat-rules'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyText, bag, randomAnnulment, randomDte } from '../prove/fel/random-documents.ts'
import { xmlTree } from '../prove/fel/xml-tree.ts'

const NO_CF_LIMIT = Number.POSITIVE_INFINITY

function read(xml: string): ReadDte {
  const found = readDte(xmlTree(xml))
  if (found?.kind !== 'document') throw new Error('No document')
  return found
}

const readAnnulment = (xml: string): ReadAnnulment => {
  const found = readDte(xmlTree(xml))
  if (found?.kind !== 'annulment') throw new Error('No annulment')
  return found
}

const withText = (dte: Dte, text: string): Dte => ({
  ...dte,
  issuer: { ...dte.issuer, name: text },
  establishment: { code: 1, postalCode: '01001', name: text, address: text, municipality: text, department: text },
  receiver: { ...dte.receiver, name: text },
  lines: dte.lines.map((line) => ({ ...line, description: text })),
  origin: dte.origin && { ...dte.origin, reason: text },
})

const normalised = (text: string): string =>
  Array.from(text.replace(/[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ''))
    .join('')
    .split(/\s+/)
    .filter(Boolean)
    .join(' ')

describe('a sent document', () => {
  test('breaks no rule of SAT after it is read back (D162)', () => {
    fc.assert(
      fc.property(randomDte, (dte) => {
        expect(brokenRules(read(buildDte(dte)), NO_CF_LIMIT)).toEqual([])
      }),
      { numRuns: 100 },
    )
  })

  test('equals its source after it is read back', () => {
    fc.assert(
      fc.property(randomDte, (dte) => {
        const back = read(buildDte(dte))
        expect(back).toMatchObject({
          type: dte.type,
          emittedAt: dte.emittedAt,
          access: String(dte.access),
          issuer: { nit: dte.issuer.nit, regime: dte.issuer.regime },
          establishment: {
            code: String(dte.establishment.code),
            postalCode: dte.establishment.postalCode,
            country: 'GT',
          },
          receiver: { id: dte.receiver.id, special: dte.receiver.kind.replace(/^(CF|NIT)$/, '') },
          total: grandTotal(dte.lines) * 10_000,
          certification: null,
        })
        expect(back.phrases.map(({ type, scenario }) => `${type}.${scenario}`)).toEqual(
          phrasesOf(dte.issuer, dte.type).map(({ type, scenario }) => `${type}.${scenario}`),
        )
        expect(
          back.items.map(({ quantity, unitPrice, discount, total }) => [quantity, unitPrice, discount, total]),
        ).toEqual(
          dte.lines.map((line) => [
            line.quantity * 1_000_000,
            line.unitPrice * 10_000,
            line.discount * 10_000,
            lineTotal(line) * 10_000,
          ]),
        )
        expect(back.items.map(({ line }) => line)).toEqual(dte.lines.map(({ line }, at) => String(line ?? at + 1)))
        expect(back.origin?.uuid).toBe(dte.type === 'NCRE' ? dte.origin?.uuid : undefined)
        expect(back.abonos ?? undefined).toEqual(
          dte.abonos?.map(({ dueDay, amount }, at) => ({ number: String(at + 1), dueDay, amount: amount * 10_000 })),
        )
      }),
      { numRuns: 60 },
    )
  })

  test('is well formed for any typed text, and keeps the characters and lengths that SAT allows', () => {
    fc.assert(
      fc.property(randomDte, anyText, (dte, text) => {
        const back = read(buildDte(withText(dte, text)))
        const expectedText = normalised(text)
        expect(back.items[0]?.description).toBe(expectedText || '-')
        expect(expectedText.startsWith(back.receiver.name) || back.receiver.name === 'Consumidor Final').toBe(true)
        expect(Array.from(back.receiver.name).length).toBeLessThanOrEqual(400)
        expect(brokenRules(back, NO_CF_LIMIT)).toEqual([])
      }),
      { numRuns: 100 },
    )
  })

  test('has the printed IVA, within half a centavo of total − total ÷ 1.12 (D162)', () => {
    fc.assert(
      fc.property(bag, (lines) => {
        const printed = printedVat(lines.map(lineTotal))
        const total = BigInt(grandTotal(lines))
        // |printed − total × 12/112| ≤ 1/2, in whole numbers.
        const apart = BigInt(printed) * 112n - total * 12n
        expect(2n * (apart < 0n ? -apart : apart)).toBeLessThanOrEqual(112n)
      }),
      { numRuns: 500 },
    )
    fc.assert(
      fc.property(randomDte, (dte) => {
        const [vat] = read(buildDte(dte)).taxTotals
        if (vat) expect(Math.round((vat.amount ?? 0) / 10_000)).toBe(printedVat(dte.lines.map(lineTotal)))
      }),
    )
  })

  test('is equal each time it is made', () => {
    fc.assert(
      fc.property(randomDte, (dte) => buildDte(dte) === buildDte(structuredClone(dte))),
      { numRuns: 30 },
    )
  })

  test('is not made without lines, with a total of zero, or without the complement of its type', () => {
    const [dte] = fc.sample(randomDte, { numRuns: 1, seed: 1 })
    if (!dte) throw new Error('No sample')
    const free = { quantity: 1, description: 'Muestra', unitPrice: 100, discount: 100 }
    expect(() => buildDte({ ...dte, lines: [] })).toThrow('noLines')
    expect(() => buildDte({ ...dte, lines: [free] })).toThrow('noTotal')
    expect(() => buildDte({ ...dte, type: 'NCRE', origin: undefined })).toThrow('origin')
    for (const abonos of [undefined, []])
      expect(() => buildDte({ ...dte, type: 'FCAM', abonos })).toThrow('without abonos')
  })
})

describe('an annulment', () => {
  test('breaks no rule, and equals its source after it is read back (D168)', () => {
    fc.assert(
      fc.property(randomAnnulment, (annulment) => {
        const back = readAnnulment(buildAnnulment(annulment))
        const { reason, ...rest } = annulment
        expect(back).toMatchObject(rest)
        expect(normalised(reason).startsWith(back.reason) || back.reason === '-').toBe(true)
        expect(brokenRules(back)).toEqual([])
      }),
    )
  })
})

describe('brokenRules reports each rule that a read document breaks', () => {
  const validDocument = (): ReadDte => {
    const [dte] = fc.sample(
      randomDte.filter(({ type, receiver, lines }) => type === 'FACT' && receiver.kind === 'NIT' && lines.length > 1),
      { numRuns: 1, seed: 7 },
    )
    if (!dte) throw new Error('No sample')
    return read(buildDte(dte))
  }
  const withFirstItem = (change: (read: ReadDte['items'][number]) => object): ReadDte => {
    const base = validDocument()
    return { ...base, items: base.items.map((each, index) => (index === 0 ? { ...each, ...change(each) } : each)) }
  }
  const withPhrases = (type: string, ...phrases: string[]): ReadDte => ({
    ...validDocument(),
    type,
    phrases: phrases.map((phrase) => {
      const [kind = '', scenario = ''] = phrase.split('.')
      return { type: kind, scenario, resolution: '', date: '' }
    }),
  })
  const withAbonos = (change: (abonos: NonNullable<ReadDte['abonos']>) => ReadDte['abonos']): ReadDte => {
    const base = validDocument()
    const [first] = base.items
    if (!first) throw new Error('No item')
    const figures = { quantity: 1_000_000, unitPrice: 10_000_000, price: 10_000_000, discount: 0, total: 10_000_000 }
    const taxes = first.taxes.map((tax) => ({ ...tax, taxable: 8_928_571, amount: 1_071_429 }))
    return {
      ...base,
      type: 'FCAM',
      items: [{ ...first, ...figures, taxes }],
      taxTotals: [{ name: 'IVA', amount: 1_071_429 }],
      total: 10_000_000,
      abonos: change([
        { number: '1', dueDay: '2026-11-22', amount: 4_000_000 },
        { number: '2', dueDay: '2026-12-22', amount: 6_000_000 },
      ]),
    }
  }
  test('a factura cambiaria with its abonos breaks no rule', () => {
    expect(brokenRules(withAbonos((abonos) => abonos))).toEqual([])
  })
  test.each<[field: string, of: () => ReadDte]>([
    ['AbonosFacturaCambiaria', () => withAbonos(() => null)],
    ['AbonosFacturaCambiaria', () => withAbonos(() => [])],
    ['AbonosFacturaCambiaria', () => ({ ...withAbonos((abonos) => abonos), type: 'FACT' })],
    ['NumeroAbono', () => withAbonos((abonos) => abonos.map((abono) => ({ ...abono, number: '1' })))],
    ['NumeroAbono', () => withAbonos((abonos) => abonos.toReversed())],
    ['FechaVencimiento', () => withAbonos((abonos) => abonos.map((abono) => ({ ...abono, dueDay: '22-12-2026' })))],
    ['FechaVencimiento', () => withAbonos((abonos) => abonos.map((abono) => ({ ...abono, dueDay: '2026-13-40' })))],
    ['MontoAbono', () => withAbonos((abonos) => abonos.map((abono) => ({ ...abono, amount: null })))],
    // A centavo too much, and an abono of zero.
    ['MontoAbono', () => withAbonos(([one, other]) => (one && other ? [one, { ...other, amount: 6_010_000 }] : null))],
    ['MontoAbono', () => withAbonos((abonos) => [...abonos, { number: '3', dueDay: '2027-01-22', amount: 0 }])],
  ])('a factura cambiaria whose %s is wrong', (field, of) => {
    expect(brokenRules(of())).toContainEqual({ code: 'FEL_GEN102', field })
  })

  const more = (figure: number | null) => (figure ?? 0) + 20_000

  test.each<[code: string, of: () => ReadDte]>([
    ['FEL_RCP313', () => withFirstItem(({ price }) => ({ price: more(price) }))],
    ['FEL_RCP314', () => withFirstItem(({ price }) => ({ discount: more(price) }))],
    ['FEL_RCP348', () => withFirstItem(({ total }) => ({ total: more(total) }))],
    [
      'FEL_SEC500',
      () => withFirstItem(({ taxes }) => ({ taxes: taxes.map((tax) => ({ ...tax, taxable: more(tax.taxable) })) })),
    ],
    [
      'FEL_RCP331',
      () => withFirstItem(({ taxes }) => ({ taxes: taxes.map((tax) => ({ ...tax, amount: more(tax.amount) })) })),
    ],
    ['FEL_RCP325', () => withFirstItem(() => ({ taxes: [] }))],
    ['FEL_RCP349', () => ({ ...validDocument(), total: more(validDocument().total) })],
    [
      'FEL_RCP332',
      () => ({
        ...validDocument(),
        taxTotals: [{ name: 'IVA', amount: more(validDocument().taxTotals[0]?.amount ?? 0) }],
      }),
    ],
    ['FEL_RCP318', () => ({ ...validDocument(), phrases: [] })],
    ['FEL_INF319', () => withPhrases('FACT', '1.1', '3.1')],
    ['FEL_INF319', () => withPhrases('FPEQ', '3.1', '1.1')],
    ['FEL_INF319', () => withPhrases('FPEQ', '3.1', '2.1')],
    ['FEL_INF319', () => withPhrases('FPEQ', '3.1', '4.1')],
    ['FEL_INF319', () => withPhrases('FCAM', '1.1', '3.1')],
    ['FEL_RCP318', () => withPhrases('FCAM', '2.1')],
    ['FEL_RCP318', () => withPhrases('FCAP', '9.17')],
    ['FEL_INF319', () => withPhrases('FCAP', '3.1', '1.1')],
    ['FEL_RCP320', () => withPhrases('FACT', '1.5')],
    ['FEL_RCP320', () => withPhrases('FACT', '1.1', '2.2')],
    ['FEL_RCP320', () => withPhrases('FPEQ', '3.2')],
    ['FEL_GEN102', () => withFirstItem(() => ({ measure: '' }))],
    [
      'FEL_RCP535',
      () => ({ ...validDocument(), total: 2_500_000_000, receiver: { id: 'CF', special: '', name: 'CF' } }),
    ],
    ['FEL_RCP309', () => ({ ...validDocument(), receiver: { id: '1234567', special: '', name: 'X' } })],
    ['FEL_RCP308', () => ({ ...validDocument(), receiver: { id: '2218516591217', special: 'CUI', name: 'X' } })],
    ['FEL_RCP308', () => ({ ...validDocument(), receiver: { id: '2218516582317', special: 'CUI', name: 'X' } })],
    // The department of Guatemala has 17 municipalities, El Progreso eight, so 0118 and 0209 do not exist.
    ['FEL_RCP308', () => ({ ...validDocument(), receiver: { id: '2218516580118', special: 'CUI', name: 'X' } })],
    ['FEL_RCP308', () => ({ ...validDocument(), receiver: { id: '2218516580209', special: 'CUI', name: 'X' } })],
    ['FEL_INF382', () => ({ ...validDocument(), receiver: { id: 'A B', special: 'EXT', name: 'X' } })],
    ['FEL_RCP316', () => ({ ...validDocument(), issuer: { ...validDocument().issuer, regime: 'PEQ' } })],
    ['FEL_RCP525', () => ({ ...validDocument(), type: 'NCRE' })],
    ['FEL_RCP315', () => ({ ...validDocument(), type: 'FPEQ' })],
    ['FEL_RCP315', () => ({ ...validDocument(), type: 'FCAP' })],
    ['FEL_RCP317', () => ({ ...validDocument(), type: 'FCAP' })],
    ['FEL_RCP316', () => ({ ...validDocument(), type: 'FCAM', issuer: { ...validDocument().issuer, regime: 'PEQ' } })],
    [
      'FEL_RCP535',
      () => ({
        ...validDocument(),
        type: 'FCAM',
        total: 2_500_000_000,
        receiver: { id: 'CF', special: '', name: 'CF' },
      }),
    ],
    ['FEL_GEN102', () => ({ ...validDocument(), emittedAt: '2026-11-22T10:15:00Z' })],
    ['FEL_GEN102', () => ({ ...validDocument(), receiver: { id: 'C/f', special: '', name: 'CF' } })],
    [
      'FEL_RCP367',
      () => ({
        ...validDocument(),
        certification: {
          nit: '1',
          name: 'X',
          uuid: 'A3634537-26F4-4E9F-8000-000000000000',
          series: 'A3634537',
          number: '653545118',
          certifiedAt: '',
        },
      }),
    ],
  ])('%s', (code, of) => {
    expect(brokenRules(of()).map((rule) => rule.code)).toContain(code)
  })
})
