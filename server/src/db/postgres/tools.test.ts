import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { postgresTool } from './tools.ts'

const { POSTGRES_BIN, PATH } = process.env
const file = process.platform === 'win32' ? 'pg_dump.exe' : 'pg_dump'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mostrador-tools-'))
  delete process.env['POSTGRES_BIN']
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
  process.env['PATH'] = PATH
  if (POSTGRES_BIN === undefined) delete process.env['POSTGRES_BIN']
  else process.env['POSTGRES_BIN'] = POSTGRES_BIN
})

function installed(name: string, mode = 0o755): string {
  const bin = join(folder, name)
  mkdirSync(bin)
  writeFileSync(join(bin, file), '')
  chmodSync(join(bin, file), mode)
  return bin
}

test('a program is searched in POSTGRES_BIN before PATH, and in PATH in its order', () => {
  const [one, two] = [installed('one'), installed('two')]
  process.env['PATH'] = ['', installed('text', 0o644), one, two].join(delimiter)
  expect(postgresTool('pg_dump')).toBe(join(one, file))
  process.env['POSTGRES_BIN'] = two
  expect(postgresTool('pg_dump')).toBe(join(two, file))
})

test('a missing program is reported in one line, with what to install', () => {
  expect(() => postgresTool('pg_nothing')).toThrow(/^Falta pg_nothing, .*\(en Debian: apt install postgresql\).*$/)
  process.env['POSTGRES_BIN'] = folder
  expect(() => postgresTool('psql')).toThrow(`No está psql en ${folder} (POSTGRES_BIN).`)
})
