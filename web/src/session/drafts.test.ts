import { DAY_MS } from '@mostrador/domain/time'
import { expect, it } from 'vitest'
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
  // Opened again; sales have changed its quantity, of which nothing was typed.
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
  drafts.keep('usuario', draft({ name: 'Ana', password: 'muy-secreta', changesPassword: true, key: 'clave-demo' }))
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

it('lives with a device that keeps nothing, or something else', () => {
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
