import { ticketTemplate } from '@mostrador/contract/group/shop-ticket'
import type { Ticket } from '@mostrador/domain/group/ticket'
import { beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod/mini'
import { keepShopTicket, ticketHere } from './shop-ticket.ts'

const PLACE = 'tickets-del-comercio.1'
const things = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (name: string) => things.get(name) ?? null,
  setItem: (name: string, text: string) => void things.set(name, text),
})
beforeEach(() => things.clear())

const OWN: Ticket = {
  title: 'D’Luna',
  address: '12 Avenida 3-47',
  whatsapp: '5540-7715',
  catalogue: '',
  credit: '',
  footer: '¡Buen camino!',
  template: 'rosettes',
  cropsPaper: false,
  namesPieces: false,
}
const here = () => ticketHere({ shopId: 1, shop: 'D’Luna' })

it.each([OWN, { ...OWN, template: 'linen', group: 'Panaderías San José' } as const])(
  'a till prints without network as its shop does (D58): %o',
  (ticket) => {
    keepShopTicket(1, ticket)
    expect(here()).toEqual(ticket)
    expect(JSON.parse(things.get(PLACE) ?? '')).toMatchObject({ titulo: 'D’Luna', recortar: 2 })
  },
)

it('a design stored before shops could leave out the pieces of sets prints them (D236)', () => {
  keepShopTicket(1, OWN)
  const { piezasEnTicket: _, ...before } = JSON.parse(things.get(PLACE) ?? '')
  things.set(PLACE, JSON.stringify(before))
  expect(here()).toEqual({ ...OWN, namesPieces: true })
})

it('a design in the format of an earlier build prints the same', () => {
  const { namesPieces: _, ...early } = OWN
  things.set(PLACE, JSON.stringify({ ...early, template: z.encode(ticketTemplate, OWN.template) }))
  expect(here()).toEqual({ ...OWN, namesPieces: true })
})

it.each([
  '',
  'null',
  '{',
  '7',
  '{"template":"otra"}',
  JSON.stringify({ template: z.encode(ticketTemplate, 'rosettes') }),
])('an absent or unreadable design gives a plain ticket: %s', (kept) => {
  things.set(PLACE, kept)
  expect(here()).toMatchObject({ title: 'D’Luna', template: 'linen', cropsPaper: true, namesPieces: true })
})
