import { DAY_MS, epochOfLocal, HOUR_MS } from '@mostrador/domain/time'
import { describe, expect, it } from 'vitest'
import { offerRow } from '../testing/offer-row.ts'
import { product } from '../testing/product.ts'
import { chooseAffiliate, priceAdi, switchAdi } from './adi.ts'
import { markSent, orderRequest } from './attempt.ts'
import { type Bag, type BagLine, emptyBag, startEncargo } from './bag.ts'
import { encargoRequest } from './encargo-request.ts'
import { addUnits, setQuantity } from './lines.ts'
import { fixOffers, releaseOffers, withOffers } from './offers.ts'
import { heldAt, reckoner } from './reckon.ts'
import { applyRefusal, changesOf } from './refusal.ts'
import { settleBag } from './settle.ts'
import { hasTerms, lineWorth, termsWords, totalsOf } from './totals.ts'

// Friday, 10:00.
const NOW = epochOfLocal('2026-11-27 10:00:00')
const SHOP = 2
const towel = product(1, { price: 4_500, groupId: 7, tags: [5] })
const sheet = product(2, { price: 10_000, groupId: 7 })
const stock = new Map([towel, sheet].map((each) => [each.id, each]))

const bagOf = (...lines: (readonly [typeof towel, number])[]): Bag =>
  lines.reduce((bag, [each, units]) => addUnits(bag, each, units).bag, emptyBag)
const reckonBy = (...rows: Parameters<typeof heldAt>[0]) => reckoner(rows, heldAt(rows, NOW), stock, SHOP)
const offersIn = ({ lines }: Bag) => lines.map(({ offer }) => offer?.amount)

const threeForTwo = reckonBy(offerRow(9, 1, { version: 4 }))

describe('the offers of a bag', () => {
  it('are set on the lines of a rule, and count in the sums (D183)', () => {
    const bag = withOffers(bagOf([towel, 3], [sheet, 1]), threeForTwo)
    expect(bag.lines[0]?.offer).toEqual({ ruleId: 9, version: 4, name: '3×2', amount: 4_500 })
    expect(totalsOf(bag)).toMatchObject({ goods: 23_500, adi: 0, offers: 4_500, subtotal: 19_000, total: 19_000 })
    expect(bag.lines.map(lineWorth)).toEqual([9_000, 10_000])
    expect([hasTerms(bag), termsWords({ ...bag, percent: '10' })]).toEqual([true, 'con ofertas y 10 % de descuento'])
  })

  it('do not exist without rules, and the bag stays the same object', () => {
    const bag = bagOf([towel, 3])
    expect(withOffers(bag, undefined)).toBe(bag)
    expect(withOffers(bag, reckonBy(offerRow(9, 2)))).toBe(bag)
    expect(hasTerms(bag)).toBe(false)
  })

  it('are calculated again when a quantity changes', () => {
    const kept = bagOf([towel, 2])
    expect(offersIn(withOffers(kept, threeForTwo))).toEqual([undefined])
    expect(offersIn(withOffers(setQuantity(kept, 1, 3).bag, threeForTwo))).toEqual([4_500])
  })

  it('leave a line the same object while its offer is the same, so that its row is not drawn again', () => {
    const kept = bagOf([towel, 3], [sheet, 1])
    const [first] = withOffers(kept, threeForTwo).lines
    expect(withOffers(setQuantity(kept, 2, 2).bag, threeForTwo).lines[0]).toBe(first)
  })

  it.each([
    ['group', 7, [450, 1_000]],
    ['hashtag', 5, [450, undefined]],
    ['everything', 0, [450, 1_000]],
    ['element', 99, [undefined, undefined]],
  ] as const)('find the lines of a rule about a %s', (type, id, amounts) => {
    const rule = { kind: 'percent', percent: 1_000, target: { type, id, name: '' } } as const
    const [first = 0, second] = offersIn(withOffers(bagOf([towel, 1], [sheet, 1]), reckonBy(offerRow(9, 1, rule))))
    expect([first || undefined, second]).toEqual(amounts)
  })

  it('of a rule for affiliates need an affiliate, and never apply to a line with an ADI price (D182)', () => {
    const reckon = reckonBy(offerRow(9, 1, { audience: 'affiliates' }))
    const bag = bagOf([towel, 3], [sheet, 1])
    expect(offersIn(withOffers(bag, reckon))).toEqual([undefined, undefined])
    const sold = switchAdi(chooseAffiliate(bag, { code: 1009, name: 'Ana' }), true)
    // ADI prices are still loading.
    expect(totalsOf(withOffers(sold, reckon))).toMatchObject({ adi: 0, offers: 4_500, total: 19_000 })
    const priced = priceAdi(sold, [
      { productId: 1, adiPrice: 4_000 },
      { productId: 2, adiPrice: 9_000 },
    ])
    expect(totalsOf(withOffers(priced, reckon))).toMatchObject({ adi: -1_000, offers: 4_500, total: 18_000 })
  })
})

describe('a rule', () => {
  const held = (more: Parameters<typeof offerRow>[2], now = NOW) => heldAt([offerRow(9, 1, more)], now) === '9'

  it.each<[string, Parameters<typeof offerRow>[2], boolean]>([
    ['of another day of the week does not hold', { weekdays: [6] }, false],
    ['of this hour holds', { hours: ['09:00', '11:00'] }, true],
    ['that begins tomorrow does not hold yet', { from: '2026-11-28', state: 'scheduled' }, false],
    ['that ended does not hold', { until: '2026-11-26' }, false],
    ['that is paused does not hold', { state: 'paused' }, false],
  ])('%s', (_, more, holds) => expect(held(more)).toBe(holds))

  it('that begins within three days applies without another answer of the server (D184)', () => {
    const scheduled = { from: '2026-11-28', state: 'scheduled' } as const
    expect([held(scheduled, NOW + 13 * HOUR_MS), held(scheduled, NOW + DAY_MS)]).toEqual([false, true])
  })

  it.each<[string, Parameters<typeof offerRow>[2], number]>([
    ['a price', { kind: 'price', price: 4_000 }, 1_500],
    ['a scale', { kind: 'scale', steps: [{ from: 3, percent: 2_000 }] }, 2_700],
  ])('of %s is read', (_, more, amount) => {
    expect(offersIn(withOffers(bagOf([towel, 3]), reckonBy(offerRow(9, 1, more))))).toEqual([amount])
  })
})

describe('a request', () => {
  it('has the offer, the rule and its version of each line, and their sum', () => {
    const request = orderRequest(withOffers(bagOf([towel, 3], [sheet, 1]), threeForTwo))
    expect(request).toMatchObject({ shownSubtotal: 19_000, shownTotal: 19_000, shownOffers: 4_500 })
    expect(request.lines[0]).toMatchObject({ shownPrice: 4_500, shownOffer: 4_500, ruleId: 9, ruleVersion: 4 })
    expect(request.lines[1]).not.toHaveProperty('shownOffer')
  })

  it('has no offer if no rule applies', () => {
    const bag = bagOf([towel, 2])
    const request = orderRequest(withOffers(bag, threeForTwo))
    expect(request).toEqual(orderRequest(bag))
    expect(request).not.toHaveProperty('shownOffers')
    for (const line of request.lines) expect(line).not.toHaveProperty('shownOffer')
  })

  it('of an encargo has them, too, but none for goods of another shop, whose rules are unknown', () => {
    const named = { id: 1, name: 'Central' }
    const layaway = { name: 'Rosa', phone: '55551234', heldUntil: '2026-12-01', deposit: 20 }
    const at = (shopId: number) => {
      const terms = { affiliate: null, layaway, shop: { id: shopId, name: '' }, extension: named }
      return encargoRequest(withOffers({ ...startEncargo(terms), lines: bagOf([towel, 3]).lines }, threeForTwo), terms)
    }
    expect(at(SHOP)).toMatchObject({ shownOffers: 4_500, shownTotal: 9_000, lines: [{ ruleId: 9, ruleVersion: 4 }] })
    expect(at(1)).not.toHaveProperty('shownOffers')
  })
})

describe('offers that were sent', () => {
  const sent = markSent(withOffers(bagOf([towel, 3]), threeForTwo))

  it('stay until the sale is answered, whatever rules apply by then (D25)', () => {
    expect(withOffers(sent, undefined)).toBe(sent)
    expect(withOffers(markSent(bagOf([towel, 3])), threeForTwo).lines[0]).not.toHaveProperty('offer')
  })

  it('are calculated again once a line changes or they are released', () => {
    expect(offersIn(withOffers(setQuantity(sent, 1, 2).bag, threeForTwo))).toEqual([undefined])
    expect(offersIn(withOffers(releaseOffers(sent), undefined))).toEqual([undefined])
  })

  it('do not apply to units added while the sale was being sent', () => {
    const more = setQuantity(sent, 1, 5).bag
    expect(settleBag({ ...more, key: 'k' }, { ...sent, key: 'k' }).lines).toMatchObject([{ quantity: 2 }])
    expect(offersIn(settleBag({ ...more, key: 'k' }, { ...sent, key: 'k' }))).toEqual([undefined])
  })
})

describe('offers that the server refused', () => {
  const sent = markSent(withOffers(bagOf([towel, 3], [sheet, 1]), threeForTwo))
  const item = { productId: 1, stock: 5, price: 4_500 }
  const other = { ...item, offer: 4_000, ruleId: 10, ruleVersion: 1, ruleName: 'Otoño' }

  it('are listed with the present ones', () => {
    const offer = { from: 4_500, to: 4_000, rule: 'Otoño' }
    expect(changesOf(sent, [other])).toEqual([{ productId: 1, name: 'Toalla 1', offer }])
    expect(changesOf(sent, [{ ...item, offer: 0 }])).toMatchObject([{ offer: { to: 0 } }])
    expect(changesOf(sent, [item])).toEqual([])
  })

  it('are replaced by those of the server with one key, even if the till’s rules differ', () => {
    const right = withOffers(applyRefusal(sent, [other]), threeForTwo)
    expect(changesOf(right, [other])).toEqual([])
    expect(orderRequest(right)).toMatchObject({
      shownOffers: 4_000,
      lines: [{ shownOffer: 4_000, ruleId: 10, ruleVersion: 1 }, {}],
    })
    const ended = withOffers(applyRefusal(sent, [{ ...item, offer: 0 }]), threeForTwo)
    expect(orderRequest(ended)).not.toHaveProperty('shownOffers')
  })

  it('are calculated by the till if the stock was refused', () => {
    const cut = withOffers(applyRefusal(releaseOffers(sent), [{ ...item, stock: 2 }]), threeForTwo)
    expect([cut.lines[0]?.quantity, cut.lines[0]?.offer]).toEqual([2, undefined])
  })
})

it('the basis of fixed offers holds exactly what changes an offer', () => {
  const bag = fixOffers(bagOf([towel, 3]))
  const [line] = bag.lines as [BagLine]
  const same = { ...bag, customer: 'Ana', lines: [{ ...line, stock: 1 }] }
  expect(withOffers(same, threeForTwo)).toBe(same)
  const dearer = { ...bag, lines: [{ ...line, price: 5_000 }] }
  expect(offersIn(withOffers(dearer, threeForTwo))).toEqual([5_000])
})
