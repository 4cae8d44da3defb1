import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { allStatements } from './statement.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
})
afterAll(() => shop.close())

/** The steps in which SQLite would run a statement, one a line. */
function planOf(text: string): string[] {
  const plan = shop.database.raw.prepare(`explain query plan ${text}`)
  const nothing = Array.from({ length: text.split('?').length - 1 }, () => null)
  return (plan.all(...nothing) as { detail: string }[]).map(({ detail }) => detail)
}

const texts = () => allStatements().map((statement) => statement.on('sqlite').sql)

test('every statement of the loaded features can be prepared', () => {
  expect(texts().length).toBeGreaterThan(50)
  for (const text of texts()) expect(() => shop.database.raw.prepare(text)).not.toThrow()
})

test('what is given as lines finds its products by id, and reads no shop to find them', () => {
  const byLines = texts().filter((text) => text.includes('json_each'))
  expect(byLines.length).toBeGreaterThanOrEqual(4)
  for (const text of byLines) {
    const products = planOf(text).filter((step) => /^(SEARCH|SCAN) product\b/.test(step))
    for (const step of products) expect(step, text).toBe('SEARCH product USING INTEGER PRIMARY KEY (rowid=?)')
  }
})
