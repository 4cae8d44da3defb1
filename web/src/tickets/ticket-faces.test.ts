import { afterEach, expect, test, vi } from 'vitest'
import { sentenceOf } from '../api/calls/errors.ts'
import { loadFaces } from './ticket-faces.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['without network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['that the server does not have', () => Promise.resolve(new Response(null, { status: 404 }))],
])('fonts %s fail with a sentence for the person', async (_, fetchFile) => {
  vi.stubGlobal('fetch', fetchFile)
  const fault = await loadFaces().catch((reason: unknown) => reason)
  expect(sentenceOf(fault)).toBe('No se pudo preparar el documento. Intente de nuevo.')
})
