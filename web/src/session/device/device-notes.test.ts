import { beforeEach, expect, it, vi } from 'vitest'
import { shopFel } from '../shop/shop-fel.ts'
import { isFormOpen, note, readNote } from '../storage/open-form-note.ts'
import { hasUnsavedWork, setUnsavedWork } from '../storage/unsaved-work.ts'

const things = new Map<string, string>()
const storage = {
  getItem: (name: string) => things.get(name) ?? null,
  setItem: (name: string, text: string) => void things.set(name, text),
  removeItem: (name: string) => void things.delete(name),
}
vi.stubGlobal('localStorage', storage)
vi.stubGlobal('sessionStorage', storage)
beforeEach(() => things.clear())

// The format of released builds. This sample must not change with the code.
const FEL = {
  type: 'FACT',
  issuer: { nit: '1234567-9', name: 'Luna, S. A.' },
  establishment: { name: 'Luna Centro', address: '12 Avenida 3-47' },
  phrases: ['Sujeto a pagos trimestrales ISR'],
  certifier: { nit: '1252133-7', name: 'INFILE' },
  isTrial: false,
}

it('the shared parts of a shop’s documents are read as stored', () => {
  things.set('fel-del-comercio.1', JSON.stringify(FEL))
  expect(shopFel(1)).toEqual(FEL)
})

it.each(['', 'null', '7', '{"type":"FACT"}', JSON.stringify({ ...FEL, issuer: null })])('%j is no issuer', (text) => {
  things.set('fel-del-comercio.1', text)
  expect(shopFel(1)).toBeUndefined()
})

it.each<true | object>([true, { id: 7 }])('a form that was open is noted: %j', (row) => {
  note(4, 'casa', row, '/casas')
  expect([isFormOpen(), readNote(4, 'casa'), readNote(5, 'casa')]).toEqual([true, row, undefined])
})

it.each(['', 'null', '{"userId":4,"name":"casa","path":"/casas","row":"7"}'])('%j notes no form', (text) => {
  things.set('formulario-abierto', text)
  expect([isFormOpen(), readNote(4, 'casa')]).toEqual([false, undefined])
})

it.each(['', 'null', '"bolsa"', '[7]'])('%j names no work, and new work is named over it', (text) => {
  things.set('trabajo-sin-enviar', text)
  expect(hasUnsavedWork()).toBe(false)
  setUnsavedWork('bolsa', true)
  expect([hasUnsavedWork(), things.get('trabajo-sin-enviar')]).toEqual([true, '["bolsa"]'])
})
