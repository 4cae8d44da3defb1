import { afterEach, expect, it, vi } from 'vitest'
import { NOT_KEPT, warningNow, warningOnce } from './storage-warning.ts'

/** A browser that refused `persist()`, or agreed to it. */
function browser(isKept: boolean) {
  const kept = new Map<string, string>()
  vi.stubGlobal('navigator', { storage: { persisted: async () => isKept } })
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
  })
}

afterEach(() => vi.unstubAllGlobals())

it('warns once of a browser that may clear what waits, and says it where the sales are listed', async () => {
  browser(false)
  expect([await warningOnce(), await warningOnce(), await warningNow()]).toEqual([NOT_KEPT, '', NOT_KEPT])
})

it('does not warn if the browser keeps the data or does not say', async () => {
  browser(true)
  expect([await warningOnce(), await warningNow()]).toEqual(['', ''])
  vi.stubGlobal('navigator', {})
  expect(await warningOnce()).toBe('')
})
