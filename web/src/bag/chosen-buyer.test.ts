import { describe, expect, test } from 'vitest'
import { chooseAffiliate } from './adi.ts'
import { orderRequest } from './attempt.ts'
import { type Bag, emptyBag } from './bag.ts'
import { fillCustomer, fillRegistered } from './buyer.ts'
import { chooseBuyer, dropBuyer, typeCustomer } from './chosen-buyer.ts'
import { readBag, writeBag } from './kept.ts'

const rosa = { id: 3, name: 'Rosa Quiej', taxId: { kind: 'NIT', number: '12521337' } } as const
const luis = { id: 4, name: 'Luis Choc' }
const sent = (bag: Bag) => {
  const { customerId, customer, nit, receiver } = orderRequest(bag)
  return { customerId, customer, nit, receiver }
}

describe('a chosen customer (D185)', () => {
  const chosen = chooseBuyer(emptyBag, rosa, false)

  test('fills the printed name and NIT, is sent by id, and is kept', () => {
    expect(sent(chosen)).toMatchObject({ customerId: 3, customer: 'Rosa Quiej', nit: '12521337' })
    expect(readBag(writeBag({ bag: chosen, trail: [] })).bag).toEqual(chosen)
    expect(orderRequest(emptyBag)).not.toHaveProperty('customerId')
  })

  test('without a tax id leaves the typed NIT, and another choice takes away the number of the first', () => {
    expect(sent(chooseBuyer({ ...emptyBag, nit: '576937K' }, luis, false)).nit).toBe('576937K')
    expect(sent(chooseBuyer(chosen, luis, false))).toMatchObject({ customerId: 4, customer: 'Luis Choc', nit: 'CF' })
  })

  test('with a passport fills it in only where the field takes passports', () => {
    const guest = { id: 5, name: 'John Doe', taxId: { kind: 'PAS', number: 'AB1234' } } as const
    expect(sent(chooseBuyer(emptyBag, guest, false))).toMatchObject({ customerId: 5, nit: 'CF', receiver: undefined })
    expect(sent(chooseBuyer(emptyBag, guest, true))).toMatchObject({ nit: 'AB1234', receiver: { kind: 'EXT' } })
  })

  test('is cleared with the number once another name is typed', () => {
    expect(sent(typeCustomer(chosen, 'Ana'))).toEqual({ customerId: undefined, customer: 'Ana', nit: 'CF' })
  })

  test('that is cleared leaves the bag as before, and a NIT typed since stays', () => {
    expect(dropBuyer(chosen)).toEqual(emptyBag)
    const other = { ...chosen, nit: '576937K' }
    expect(sent(dropBuyer(other))).toMatchObject({ customer: 'Consumidor Final', nit: '576937K' })
    expect(dropBuyer(emptyBag)).toBe(emptyBag)
  })

  test('keeps her name when an affiliate is chosen or a NIT is known, and gives way to SAT', () => {
    const ana = { code: 7, name: 'Ana Pop' }
    const both = chooseAffiliate(chosen, ana)
    expect(fillCustomer(both, 'nit', 'ROSA Q.').customer).toBe('Rosa Quiej')
    expect(dropBuyer(both).customer).toBe('Ana Pop')
    const registered = fillRegistered(chosen, 'QUIEJ,ROSA')
    expect(sent(registered)).toMatchObject({ customerId: 3, customer: 'QUIEJ,ROSA' })
    expect(fillRegistered(registered, null).customer).toBe('Rosa Quiej')
    expect(dropBuyer(registered)).toEqual(emptyBag)
  })
})
