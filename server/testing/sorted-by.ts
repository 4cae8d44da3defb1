import type { Endpoint } from '@mostrador/contract/endpoint'
import { expect } from 'vitest'
import type { TestApp } from './test-app.ts'

type Row = Readonly<Record<string, unknown>>

/** An unknown or hidden value sorts below every figure. */
const figure = (value: unknown): number =>
  value === null || value === undefined ? Number.MIN_SAFE_INTEGER : Number(value)

/** Checks both directions, with equal values by id. */
export async function expectSorted(shop: TestApp, call: Endpoint, as: string, name: string): Promise<void> {
  const rows = async (sort: string): Promise<Row[]> =>
    (await shop.call(call, { as, query: `?page=1&pageSize=500&sort=${sort}` })).body.data
  const up = await rows(name)
  expect(new Set(up.map((row) => row[name])).size, name).toBeGreaterThan(1)
  const wanted = up.toSorted((a, b) => figure(a[name]) - figure(b[name]) || Number(a['id']) - Number(b['id']))
  expect(
    up.map(({ id }) => id),
    name,
  ).toEqual(wanted.map(({ id }) => id))
  expect((await rows(`-${name}`)).map(({ id }) => id)).toEqual(up.toReversed().map(({ id }) => id))
}
