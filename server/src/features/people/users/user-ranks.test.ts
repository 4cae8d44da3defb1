import { addUser, editUser, removeUser } from '@mostrador/contract/people/users'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DLUNA, makeUser, openSession, ROSALES } from '../../../../testing/factories.ts'
import { type TestApp, testApp } from '../../../../testing/test-app.ts'

let shop: TestApp

interface Person {
  readonly id: number
  readonly puesto: number
  readonly shopId: number
  readonly isActive: boolean
  readonly email: string
}

const ROLES = ['owner', 'manager', 'provider', 'clerk'] as const
/** Ranks of two people of each puesto. Tests name a person by the position in this list. */
const STAFF = [1, 1, 2, 2, 3, 3, 4, 4]
let ids: number[]

beforeAll(async () => {
  shop = await testApp()
  ids = []
  for (const puesto of STAFF) ids.push(await makeUser(shop, { role: ROLES[puesto - 1] ?? 'clerk' }))
})
afterAll(() => shop.close())

const people = (): Map<number, Person> =>
  new Map(
    (
      shop.database.raw
        .prepare(
          'select id, role as puesto, shop_id as "shopId", is_active, email from user_account where deleted_at is null order by id',
        )
        .all() as (Omit<Person, 'isActive'> & { is_active: number })[]
    ).map(({ is_active, ...person }) => [person.id, { ...person, isActive: is_active === 1 }]),
  )

function restore(isSecondOwnerActive: boolean): void {
  const { raw } = shop.database
  raw.prepare(`update user_account set deleted_at = '2026', is_active = 0 where id > ?`).run(ids.at(-1))
  const set = raw.prepare(
    'update user_account set role = ?, shop_id = ?, is_active = 1, deleted_at = null where id = ?',
  )
  for (const [position, id] of ids.entries()) set.run(STAFF[position], ROSALES, id)
  if (!isSecondOwnerActive) raw.prepare('update user_account set is_active = 0 where id = ?').run(ids[1])
}

let serial = 0
const form = (given: { puesto: number; shopId: number; isActive: boolean }) => {
  serial += 1
  return {
    nameData: `Persona ${serial}`,
    activeDataRaw: given.isActive ? 1 : 2,
    emailData: `rango${serial}@tienda.gt`,
    passwordData: 'clave-muy-larga',
    departamentData: 'Guatemala',
    addressData: 'Zona 1',
    jobData: 'Dependiente',
    shopUserIdData: given.shopId,
    extensionUserIdData: 1,
    taskRawData: given.puesto,
    phoneNumerData: '55550000',
    descriptionData: 'De prueba',
  }
}

const owners = (all: ReadonlyMap<number, Person>) => [...all.values()].filter((one) => one.puesto === 1 && one.isActive)

/** A second, plain implementation of D6. */
function brokenRules(actor: Person, before: ReadonlyMap<number, Person>, after: ReadonlyMap<number, Person>): string[] {
  const found: string[] = []
  for (const id of new Set([...before.keys(), ...after.keys()])) {
    const [was, is] = [before.get(id), after.get(id)]
    const isMoved = was?.puesto !== is?.puesto || was?.shopId !== is?.shopId || was?.isActive !== is?.isActive
    if (!isMoved && was?.email === is?.email) continue
    if (actor.puesto > 2) found.push('changed somebody without the right to')
    if (was && was.puesto < actor.puesto) found.push('touched a higher rank')
    if (is && is.puesto < actor.puesto) found.push('lifted somebody above their own puesto')
    if (id === actor.id && isMoved) found.push('changed their own puesto, shop or active flag, or deleted themself')
  }
  if (owners(after).length === 0) found.push('left the shop without an active owner')
  return found
}

const somebody = fc.nat(STAFF.length - 1)
const wanted = fc.record({
  puesto: fc.constantFrom(1, 2, 3, 4),
  shopId: fc.constantFrom(DLUNA, ROSALES),
  isActive: fc.boolean(),
})
const attempt = fc.oneof(
  { weight: 6, arbitrary: fc.record({ act: fc.constant('edit' as const), actor: somebody, target: somebody, wanted }) },
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constant('remove' as const), actor: somebody, target: somebody, wanted }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('add' as const), actor: somebody, target: somebody, wanted }) },
)

test('500 ways to rise, to topple others, or to leave nobody in charge: none works, and the lawful ones do (trap 16)', async () => {
  const seen = { done: 0, refused: 0 }
  await fc.assert(
    fc.asyncProperty(fc.boolean(), attempt, async (isSecondOwnerActive, { act, actor, target, wanted: to }) => {
      restore(isSecondOwnerActive)
      const before = people()
      const [actorId = 0, targetId = 0] = [ids[actor], ids[target]]
      const who = before.get(actorId)
      if (!who?.isActive) return
      const as = await openSession(shop, actorId)
      const { passwordData: _, ...edited } = form(to)
      const answer =
        act === 'add'
          ? await shop.call(addUser, { as, raw: [form(to)] })
          : act === 'edit'
            ? await shop.call(editUser, { as, raw: [{ ...edited, idData: targetId }] })
            : await shop.call(removeUser, { as, raw: [{ id: targetId }] })
      const after = people()
      expect(brokenRules(who, before, after)).toEqual([])

      const isDone = answer.status < 300
      seen[isDone ? 'done' : 'refused'] += 1
      if (!isDone) {
        expect([403, 409]).toContain(answer.status)
        expect(answer.body.message).not.toBe('')
        expect([...after]).toEqual([...before])
      }
      const would = new Map(before)
      if (act === 'remove') would.delete(targetId)
      else {
        const id = act === 'add' ? -1 : targetId
        would.set(id, { ...to, id, email: 'another' })
      }
      expect(isDone).toBe(brokenRules(who, before, would).length === 0)
    }),
    { numRuns: 500, seed: 6 },
  )
  expect(seen.done).toBeGreaterThan(80)
  expect(seen.refused).toBeGreaterThan(80)
}, 120_000)

test('two owners who demote, deactivate or delete each other at once: one of them stays', async () => {
  const [first = 0, second = 0] = ids
  for (let round = 0; round < 40; round += 1) {
    restore(true)
    const act = async (actor: number, target: number) => {
      const as = await openSession(shop, actor)
      const { passwordData: _, ...edited } = form({
        puesto: round % 2 ? 1 : 2,
        shopId: ROSALES,
        isActive: round % 2 === 0,
      })
      return round % 4 === 3
        ? shop.call(removeUser, { as, raw: [{ id: target }] })
        : shop.call(editUser, { as, raw: [{ ...edited, idData: target }] })
    }
    const answers = await Promise.all([act(first, second), act(second, first)])
    expect(owners(people())).toHaveLength(1)
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
  }
})

test('a refused attempt is kept, in a transaction of its own, with its reason and without what was sent', async () => {
  restore(true)
  // Past the time in which it would be folded into the attempts of before.
  shop.clock.now += 3_600_000
  const [ownerId = 0, , managerId = 0] = ids
  const as = await openSession(shop, managerId)
  const sent = { ...form({ puesto: 1, shopId: ROSALES, isActive: true }), idData: managerId, passwordDataChange: true }
  expect((await shop.call(editUser, { as, raw: [sent] })).status).toBe(403)
  expect((await shop.call(removeUser, { as, raw: [{ id: ownerId }] })).status).toBe(403)
  const kept = shop.database.raw
    .prepare(`select user_id, act, entity_id, after from audit_entry order by id desc limit 2`)
    .all() as object[]
  expect(kept).toEqual([
    {
      user_id: managerId,
      act: 'rechazado',
      entity_id: String(ownerId),
      after: '{"motivo":"No puede cambiar a un usuario de mayor puesto que el suyo."}',
    },
    {
      user_id: managerId,
      act: 'rechazado',
      entity_id: String(managerId),
      after: '{"motivo":"No puede asignar un puesto mayor que el suyo."}',
    },
  ])
})
