import { owedSum } from '@mostrador/contract/sale/invoices'
import { afterEach, expect, test, vi } from 'vitest'

// `endCalls` lasts as long as its module, so each test loads the module anew.
afterEach(() => {
  vi.restoreAllMocks()
  vi.resetModules()
})

test('a page that is left sends no call, and none of its calls ends', async () => {
  vi.resetModules()
  const { call, endCalls } = await import('./call.ts')
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response())
  const settled = vi.fn()
  endCalls()
  call(owedSum).then(settled, settled)
  await new Promise((go) => setImmediate(go))
  expect(fetched).not.toHaveBeenCalled()
  expect(settled).not.toHaveBeenCalled()
})
