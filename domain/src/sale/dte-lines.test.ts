import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { grandTotal, lineTotal } from '../fiscal/dte.ts'
import { dteLinesOf, noteLinesOf } from './dte-lines.ts'
import { returnWorth } from './goods-return.ts'

const towel = { name: 'Toalla', element: 'Azul', specification: 'Grande' }

describe('the lines of a document', () => {
  it('have the article’s name as on tickets, the charged price and the line’s part of the discount (D162)', () => {
    expect(
      dteLinesOf([
        { ...towel, quantity: 3, price: 100_00, adiPrice: 80_00, discount: 24_00 },
        { name: 'Gancho', element: '', specification: '', quantity: 1, price: 5_00, adiPrice: null, discount: 0 },
      ]),
    ).toEqual([
      { quantity: 3, description: 'Toalla · Azul · Grande', unitPrice: 80_00, discount: 24_00 },
      { quantity: 1, description: 'Gancho', unitPrice: 5_00, discount: 0 },
    ])
  })

  it('of a note are the origin’s, and the notes of all parts add up to the invoice (D161)', () => {
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: 12 }),
      price: fc.integer({ min: 1, max: 999_99 }),
      share: fc.integer({ min: 0, max: 100 }),
    })
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 6 }),
        fc.array(fc.nat(11), { maxLength: 4 }),
        (lines, cuts) => {
          const sold = lines.map(({ quantity, price, share }) => ({
            ...towel,
            quantity,
            price,
            adiPrice: null,
            discount: Math.floor((quantity * price * share) / 100),
          }))
          const invoice = dteLinesOf(sold)
          const before = sold.map(() => 0)
          const notes = [...cuts, Number.POSITIVE_INFINITY].map((cut) =>
            noteLinesOf(
              sold.flatMap((each, invoiceLine) => {
                const already = before[invoiceLine] ?? 0
                const quantity = Math.min(cut, each.quantity - already)
                if (quantity === 0) return []
                before[invoiceLine] = already + quantity
                const worth = returnWorth(each, already, quantity)
                return [{ ...each, invoiceLine, quantity, discount: each.price * quantity - worth }]
              }),
            ),
          )
          for (const [index, part] of invoice.entries()) {
            const back = notes.flatMap((note) => note.filter(({ line: of }) => of === index + 1))
            expect(back.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(part.quantity)
            expect(back.reduce((sum, noted) => sum + lineTotal(noted), 0)).toBe(lineTotal(part))
            expect(back.every(({ discount, unitPrice }) => discount >= 0 && unitPrice === part.unitPrice)).toBe(true)
          }
          expect(notes.reduce((sum, note) => sum + grandTotal(note), 0)).toBe(grandTotal(invoice))
        },
      ),
    )
  })

  it('join units of one line that came back in two conditions', () => {
    const [sellable, damaged, other] = [
      { ...towel, invoiceLine: 1, quantity: 2, price: 10_00, discount: 1 },
      { ...towel, invoiceLine: 1, quantity: 1, price: 10_00, discount: 2 },
      { ...towel, invoiceLine: 0, quantity: 1, price: 7_00, discount: 0 },
    ]
    expect(noteLinesOf([sellable, damaged, other].filter((line) => line !== undefined))).toEqual([
      { quantity: 1, description: 'Toalla · Azul · Grande', unitPrice: 7_00, discount: 0, line: 1 },
      { quantity: 3, description: 'Toalla · Azul · Grande', unitPrice: 10_00, discount: 3, line: 2 },
    ])
  })
})
