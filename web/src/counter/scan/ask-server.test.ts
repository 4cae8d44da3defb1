import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { noteAnswer, noteSilence } from '../../api/calls/reach.ts'
import { product } from '../../testing/product.ts'
import { askServer, renewAtRest } from './ask-server.ts'

const STOCK = ['inventory', {}]
const scan = { text: '7501000012', usText: '7501000012' }

beforeEach(() => noteAnswer('act'))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('keeps the products of the answer, at their places or as the newest', async () => {
  const queries = new QueryClient()
  queries.setQueryData(STOCK, { rows: [product(13), product(11)] })
  const products = [product(12), product(11, { quantity: 0 })]
  const saleKind = { stockKey: STOCK, askStock: async () => products }
  expect(await askServer(queries, saleKind, scan)).toBe(products)
  expect(queries.getQueryData(STOCK)).toEqual({ rows: [product(12), product(13), product(11, { quantity: 0 })] })
})

it('makes no call if the server is out of reach', async () => {
  noteSilence()
  const saleKind = { stockKey: STOCK, askStock: vi.fn() }
  await expect(askServer(new QueryClient(), saleKind, scan)).rejects.toThrow()
  expect(saleKind.askStock).not.toHaveBeenCalled()
})

it('reads an old stock again while the till is idle, and not while somebody works', () => {
  vi.useFakeTimers()
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', { visibilityState: 'visible' })
  const queries = new QueryClient()
  const read = vi.spyOn(queries, 'refetchQueries').mockResolvedValue()
  const stop = renewAtRest(queries, STOCK)
  const work = setInterval(() => page.dispatchEvent(new Event('keydown')), 5_000)
  vi.advanceTimersByTime(120_000)
  expect(read).not.toHaveBeenCalled()
  clearInterval(work)
  vi.advanceTimersByTime(30_000)
  expect(read).toHaveBeenCalledWith({ queryKey: STOCK, exact: true, stale: true })
  stop()
})
