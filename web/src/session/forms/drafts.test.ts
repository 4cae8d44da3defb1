import { DAY_MS } from '@mostrador/domain/time'
import { describe, expect, it } from 'vitest'
import { dropReadableDrafts } from '../storage/device-storage.ts'
import { importKey, makeVault, type Vault } from '../storage/vault.ts'
import { type DraftValues, openDrafts } from './drafts.ts'

function device() {
  const things = new Map<string, string>()
  return {
    things,
    getItem: (name: string) => things.get(name) ?? null,
    setItem: (name: string, text: string) => void things.set(name, text),
    removeItem: (name: string) => void things.delete(name),
  }
}

const draft = (values: DraftValues) => ({ version: 3, base: { name: '' }, values })

it('keeps a form for the one who typed it, until it is saved or dropped', () => {
  const storage = device()
  const own = openDrafts(7, storage, () => 1_000)
  own.keep('grupo', draft({ name: 'Baño', isActive: null, isExtra: true }))
  expect(openDrafts(7, storage, () => 2_000).find('grupo')).toEqual({
    ...draft({ name: 'Baño', isActive: null, isExtra: true }),
    at: 1_000,
  })
  expect(openDrafts(8, storage, () => 2_000).find('grupo')).toBeUndefined()
  own.drop('grupo')
  expect(own.find('grupo')).toBeUndefined()
  expect(storage.things.size).toBe(0)
})

it('says when it was last typed into, and not when it was last looked at', () => {
  const storage = device()
  let time = 1_000
  const drafts = openDrafts(7, storage, () => time)
  drafts.keep('producto 12', {
    version: 1,
    base: { name: '', quantity: '9' },
    values: { name: 'Jarra', quantity: '9' },
  })
  time = 2_000
  // Opened again. Sales have changed the quantity, which nobody edited here.
  drafts.keep('producto 12', {
    version: 1,
    base: { name: '', quantity: '8' },
    values: { name: 'Jarra', quantity: '8' },
  })
  expect(drafts.find('producto 12')).toMatchObject({ at: 1_000, base: { quantity: '8' } })
  drafts.keep('producto 12', {
    version: 1,
    base: { name: '', quantity: '8' },
    values: { name: 'Jarro', quantity: '8' },
  })
  expect(drafts.find('producto 12')?.at).toBe(2_000)
})

it('keeps no password, no supervisor key, nothing beyond its limits', () => {
  const storage = device()
  let time = 0
  const drafts = openDrafts(7, storage, () => time)
  drafts.keep(
    'usuario',
    draft({ name: 'Ana', password: 'muy-secreta', pin: '2580', changesPassword: true, key: 'clave-demo' }),
  )
  drafts.keep('registrar venta', draft({ reason: 'Ya se lo llevó', supervisorKey: 'clave-demo' }))
  expect(drafts.find('usuario')?.values).toEqual({ name: 'Ana' })
  expect([...storage.things.values()].join()).not.toMatch(/secreta|clave-demo/)

  drafts.keep('largo', draft({ name: 'x'.repeat(30_000) }))
  expect(drafts.find('largo')).toBeUndefined()

  for (let form = 1; form <= 20; form += 1) {
    time = form
    drafts.keep(`forma ${form}`, draft({ name: String(form) }))
  }
  expect(drafts.find('usuario')).toBeUndefined()
  expect(drafts.find('forma 1')).toBeDefined()
  time = 7 * DAY_MS + 1
  expect(drafts.find('forma 1')).toBeUndefined()
  expect(drafts.find('forma 20')).toBeDefined()
})

it('works without storage, or with an unreadable entry', () => {
  const none = openDrafts(7, undefined, () => 0)
  none.keep('grupo', draft({ name: 'Baño' }))
  expect(none.find('grupo')).toBeUndefined()
  const storage = device()
  storage.things.set('mostrador.borradores.7', '{"grupo":{"at":"ayer"}}')
  const strange = openDrafts(7, storage, () => 0)
  expect(strange.find('grupo')).toBeUndefined()
  strange.keep('grupo', draft({ name: 'Baño' }))
  expect(strange.find('grupo')?.values).toEqual({ name: 'Baño' })
})

describe('sealed with the key of its person (D11)', () => {
  const keyOf = (letter: string) => importKey(btoa(letter.repeat(32)))
  const vaultWith = async (letter: string): Promise<Vault> => makeVault(await keyOf(letter))
  const text = ({ things }: ReturnType<typeof device>) => [...things.values()].join()
  const sealedIn = (storage: ReturnType<typeof device>) =>
    Object.values(JSON.parse(text(storage)) as Record<string, { sealed: string }>).map(({ sealed }) => sealed)
  const cost = draft({ name: 'Jarra', cost: '47.35' })

  it('is unreadable on the device, and opens only for the same person', async () => {
    const storage = device()
    const vault = await vaultWith('a')
    const own = openDrafts(
      7,
      storage,
      () => 1_000,
      () => vault,
    )
    own.keep('producto 12', cost)
    expect(own.find('producto 12')).toEqual({ ...cost, at: 1_000 })
    await expect.poll(() => storage.things.size).toBe(1)
    expect(text(storage)).not.toContain('47.35')

    // Another login of the same person brings the same key.
    const again = await vaultWith('a')
    await again.learn(sealedIn(storage))
    expect(
      openDrafts(
        7,
        storage,
        () => 2_000,
        () => again,
      ).find('producto 12'),
    ).toEqual({ ...cost, at: 1_000 })

    const other = await vaultWith('b')
    await other.learn(sealedIn(storage))
    const strangers = openDrafts(
      7,
      storage,
      () => 2_000,
      () => other,
    )
    expect(strangers.find('producto 12')).toBeUndefined()
    strangers.drop('producto 12')
    expect(sealedIn(storage)).toHaveLength(1)
  })

  it('is not written again once it was dropped while it was being sealed', async () => {
    const storage = device()
    const vault = await vaultWith('a')
    const own = openDrafts(
      7,
      storage,
      () => 1_000,
      () => vault,
    )
    own.keep('producto 12', cost)
    own.drop('producto 12')
    own.keep('producto 13', draft({ name: 'Vaso' }))
    await expect.poll(() => Object.keys(JSON.parse(text(storage) || '{}'))).toEqual(['producto 13'])
    expect(own.find('producto 12')).toBeUndefined()
  })

  it('is deleted with another login or a logout if the browser could not seal it', () => {
    const storage = device()
    for (const userId of [7, 8]) openDrafts(userId, storage, () => 1_000).keep('producto 12', cost)
    // `Object.keys` lists a browser's storage by its items.
    const listed = () => Object.assign(Object.fromEntries(storage.things), storage)
    dropReadableDrafts(listed(), 7)
    expect([...storage.things.keys()]).toEqual(['mostrador.borradores.7'])
    dropReadableDrafts(listed())
    expect(storage.things.size).toBe(0)
  })
})
