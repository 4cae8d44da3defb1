import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readProgramSettings, writeProgramSettings } from './program-file.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mostrador-programa-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a change keeps the other settings, and undefined removes one', () => {
  writeProgramSettings(folder, { port: 3007, servesPhones: true, backupFolder: '/usb' })
  writeProgramSettings(folder, { version: '1.0.0' })
  writeProgramSettings(folder, { backupFolder: undefined })
  expect(readProgramSettings(folder)).toEqual({ port: 3007, servesPhones: true, version: '1.0.0' })
  // No draft is left.
  expect(readdirSync(folder)).toEqual(['programa.json'])
})

test('makes the folder, and reads nothing from one without a file', () => {
  const fresh = join(folder, 'nueva')
  expect(readProgramSettings(fresh)).toEqual({})
  expect(existsSync(fresh)).toBe(false)
  writeProgramSettings(fresh, { port: 3001 })
  expect(readProgramSettings(fresh).port).toBe(3001)
})

test.each([
  ['cut in the middle', '{"puerto": 30'],
  ['of another kind', '[3001]'],
  ['empty', ''],
])('a file %s counts as none', (_, text) => {
  writeFileSync(join(folder, 'programa.json'), text)
  expect(readProgramSettings(folder)).toEqual({})
})

test('a wrong value counts as none, and the others are read', () => {
  writeFileSync(join(folder, 'programa.json'), '{"puerto": 70000, "telefonos": "si", "version": "1.0.0"}')
  expect(readProgramSettings(folder)).toEqual({ version: '1.0.0' })
})
