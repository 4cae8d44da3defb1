import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { logFileIn, TurnedLog } from './turned-log.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mostrador-log-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a full file is turned over, and five are kept', () => {
  const log = new TurnedLog(logFileIn(folder), 20)
  for (let line = 1; line <= 20; line += 1) log.write(`line ${String(line).padStart(3, '0')}\n`)
  const files = readdirSync(join(folder, 'logs')).toSorted()
  expect(files).toEqual(['mostrador.log', 'mostrador.log.1', 'mostrador.log.2', 'mostrador.log.3', 'mostrador.log.4'])
  const read = (name: string) => readFileSync(join(folder, 'logs', name), 'utf8')
  expect(files.map(read)).toEqual([
    'line 019\nline 020\n',
    'line 017\nline 018\n',
    'line 015\nline 016\n',
    'line 013\nline 014\n',
    'line 011\nline 012\n',
  ])
})

test('a log that cannot be written stops nothing', () => {
  const file = join(folder, 'logs')
  writeFileSync(file, 'a file, where the folder should be')
  new TurnedLog(join(file, 'mostrador.log')).write('lost\n')
  expect(readFileSync(file, 'utf8')).toBe('a file, where the folder should be')
})
