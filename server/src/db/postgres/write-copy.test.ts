import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { writePostgresCopy } from './write-copy.ts'

let folder: string
const givenBin = process.env['POSTGRES_BIN']

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mostrador-copia-'))
  process.env['POSTGRES_BIN'] = folder
})
afterEach(() => {
  if (givenBin === undefined) delete process.env['POSTGRES_BIN']
  else process.env['POSTGRES_BIN'] = givenBin
  rmSync(folder, { recursive: true, force: true })
})

/** Installs a pg_dump that fails `times` times with these words, and then writes its file. It records each call. */
function installFailingDump(times: number, words: string): void {
  const script = `#!/bin/sh
echo x >> "${folder}/calls"
if [ "$(wc -l < "${folder}/calls")" -le ${times} ]; then echo "pg_dump: error: ${words}" >&2; exit 1; fi
for each in "$@"; do case "$each" in --file=*) echo copied > "\${each#--file=}";; esac; done
`
  writeFileSync(join(folder, 'pg_dump'), script, { mode: 0o755 })
}

const callCount = () => readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n').length
const copy = () => writePostgresCopy('postgres://127.0.0.1/nada', join(folder, 'copia'))
const DEADLOCK = 'query failed: ERROR:  deadlock detected'

it('runs pg_dump again after a deadlock', async () => {
  installFailingDump(2, DEADLOCK)
  await copy()
  expect(readFileSync(join(folder, 'copia'), 'utf8')).toBe('copied\n')
  expect(callCount()).toBe(3)
})

it('gives up after some attempts, and at once for any other error', async () => {
  installFailingDump(99, DEADLOCK)
  await expect(copy()).rejects.toThrow('deadlock detected')
  expect(callCount()).toBe(4)
  rmSync(join(folder, 'calls'))
  installFailingDump(99, 'connection refused')
  await expect(copy()).rejects.toThrow('connection refused')
  expect(callCount()).toBe(1)
})
