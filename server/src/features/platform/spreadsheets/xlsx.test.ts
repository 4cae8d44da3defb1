// Runs only on SQLite: it tests the bytes of a spreadsheet, not SQL.

import { expect, test } from 'vitest'
import { sheet, text } from './sheet.ts'
import { xlsxOf } from './xlsx.ts'

const COLUMNS = [text<string>('Nombre', (name) => name)]

test('a list is not read if its caller left before its turn', async () => {
  let isRead = false
  const rows = async function* () {
    isRead = true
    yield ['uno']
  }
  await expect(xlsxOf([sheet(COLUMNS, rows())], AbortSignal.abort())).rejects.toThrow('fileStopped')
  expect(isRead).toBe(false)
})

test('a list is read no further after its caller left, and the next file is made', async () => {
  const hangUp = new AbortController()
  let isEnded = false
  const rows = async function* () {
    try {
      yield ['uno']
      hangUp.abort()
      for (;;) yield ['dos']
    } finally {
      isEnded = true
    }
  }
  await expect(xlsxOf([sheet(COLUMNS, rows())], hangUp.signal)).rejects.toThrow('fileStopped')
  expect(isEnded).toBe(true)
  const short = async function* () {
    yield ['tres']
  }
  expect((await xlsxOf([sheet(COLUMNS, short())], new AbortController().signal)).length).toBeGreaterThan(1000)
})

test('writing a file stops after its caller left', async () => {
  const hangUp = new AbortController()
  const rows = async function* () {
    yield Array.from({ length: 1000 }, (_, n) => `fila ${n}`)
    // The thread begins to write after the last row.
    setImmediate(() => hangUp.abort())
  }
  await expect(xlsxOf([sheet(COLUMNS, rows())], hangUp.signal)).rejects.toThrow('fileStopped')
})
