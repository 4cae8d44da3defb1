import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderRequest } from './attempt.ts'
import { type Bag, emptyBag } from './bag.ts'
import { fillCustomer, fillRegistered } from './buyer.ts'
import { problemsOf, problemsWhileTyping } from './problems.ts'
import { cfNotice, felRulesOn, nitWarning, receiverOf } from './receiver.ts'

const FEL = { cfLimit: 2_500_00, cfWarning: 2_000_00 }
const CUI = '2569148180101'

const bag = (price: number, more: Partial<Bag> = {}): Bag => ({
  ...emptyBag,
  lines: [
    {
      productId: 1,
      code: 'V-1',
      barcode: '',
      name: 'Toalla',
      element: '',
      specification: '',
      photo: null,
      isExtra: false,
      price,
      stock: 9,
      quantity: 1,
    },
  ],
  ...more,
})
const named = (nit: string, more: Partial<Bag> = {}) => bag(100_00, { nit, customer: 'Ana', ...more })

describe('who receives the document (D163)', () => {
  it('refuses CF from the limit on, before anything is sent, and takes a name instead', () => {
    expect(problemsOf(bag(2_499_99), FEL)).toEqual({})
    const refused = { nit: 'Desde Q2,500.00 SAT no acepta CF: pida el NIT, el CUI o el pasaporte.' }
    expect(problemsOf(bag(2_500_00), FEL)).toEqual(refused)
    expect(problemsWhileTyping(bag(2_500_00), FEL)).toEqual(refused)
    expect(problemsOf(bag(2_500_00, { nit: '576937-K', customer: 'Ana' }), FEL)).toEqual({})
    expect(problemsOf(bag(2_500_00))).toEqual({})
  })

  it('warns how much is left while the bag grows', () => {
    expect(cfNotice(bag(1_999_99), FEL)).toBeUndefined()
    expect(cfNotice(bag(2_120_00), FEL)).toBe('Faltan Q380.00 para que SAT pida NIT.')
    expect(cfNotice(bag(2_500_00), FEL)).toContain('SAT pide NIT')
    expect(cfNotice(bag(2_500_00, { nit: '576937-K' }), FEL)).toBeUndefined()
    expect(cfNotice(bag(2_500_00), null)).toBeUndefined()
  })

  it('lets nobody sell to a wrong number while it issues, and to a wrong NIT where it does not (D30)', () => {
    const wrong = named('5769371')
    expect([problemsOf(wrong, FEL).nit, problemsOf(wrong).nit].map(Boolean)).toEqual([true, false])
    expect(nitWarning(wrong, FEL)).toContain('corríjalo')
    expect(nitWarning(wrong, null)).toContain('puede vender')
    expect(problemsOf(named('2569148190101'), FEL).nit).toContain('CUI')
    expect(problemsOf(named('', { isPassport: true }), FEL).nit).toBeDefined()
  })

  it('needs a name for every receiver but CF', () => {
    expect(problemsOf(bag(100_00, { nit: '576937-K' }), FEL)).toEqual({ customer: 'Escriba el nombre del cliente.' })
  })

  it('sends the kind of a CUI or a passport, and none for a NIT', () => {
    expect(orderRequest(named(' 2569 14818 0101 '))).toMatchObject({ nit: CUI, receiver: { kind: 'CUI' } })
    expect(orderRequest(named('ab 12345', { isPassport: true }))).toMatchObject({
      nit: 'AB12345',
      receiver: { kind: 'EXT' },
    })
    expect(orderRequest(named('576937-k'))).not.toHaveProperty('receiver')
    expect(orderRequest(named('576937-k')).nit).toBe('576937-K')
    // A bag of an older build is read as one without a passport.
    expect(receiverOf({ nit: 'CF', isPassport: false })).toEqual({ kind: 'CF', id: 'CF' })
  })
})

describe('the name that SAT has', () => {
  it('replaces any other name, and is removed with its number', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ minLength: 1 }), (typed, registered) => {
        const filled = fillRegistered({ ...emptyBag, customer: typed }, registered)
        expect(filled.customer).toBe(registered)
        expect(fillCustomer(filled, 'nit', 'Otra')).toBe(filled)
        expect(fillCustomer(filled, 'affiliate', 'Otra')).toBe(filled)
        expect(fillRegistered(filled, null)).toMatchObject({ customer: 'Consumidor Final', filled: null })
      }),
    )
  })

  it('does not replace the typed name if SAT has none', () => {
    const typed = { ...emptyBag, customer: 'Doña Inés' }
    expect(fillRegistered(typed, null)).toBe(typed)
  })
})

describe('a limit with a day (D163)', () => {
  it('applies at a till from its day on, with or without network', () => {
    const later = { since: '2027-01-01', cfLimit: 3_000_00, cfWarning: 2_400_00 }
    const fel = { ...FEL, cfChanges: [later] }
    expect(felRulesOn(fel, '2026-12-31')).toEqual(FEL)
    expect(felRulesOn(fel, '2027-01-01')).toEqual({ cfLimit: 3_000_00, cfWarning: 2_400_00 })
    expect(felRulesOn(FEL, '2027-01-01')).toEqual(FEL)
    expect(felRulesOn(null, '2027-01-01')).toBeNull()
  })
})
