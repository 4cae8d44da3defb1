import { execFile } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const MAIN = join(import.meta.dirname, '../main.ts')

let place: string
let dataDir: string
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'mostrador-servicio-'))
  dataDir = join(place, 'datos')
  mkdirSync(dataDir)
  mkdirSync(join(place, 'bin'))
})
afterEach(() => rmSync(place, { recursive: true, force: true }))

/** A computer whose systemctl notes what it is told, and refuses commands with this word. */
function systemctl(refused = 'nothing'): () => string[] {
  const noted = join(place, 'noted')
  const file = join(place, 'bin/systemctl')
  writeFileSync(file, `#!/bin/sh\necho "$*" >> '${noted}'\ncase "$*" in *${refused}*) echo no; exit 1;; esac\n`)
  chmodSync(file, 0o755)
  return () => (existsSync(noted) ? readFileSync(noted, 'utf8').trim().split('\n') : [])
}

const mostrador = (...args: readonly string[]): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    const env = { PATH: `${join(place, 'bin')}:/usr/bin:/bin`, HOME: place, DATA_DIR: dataDir }
    execFile(process.execPath, [MAIN, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, output: stdout + stderr }),
    )
  })

test('the status says whether the program starts with the computer, and what to type', async () => {
  systemctl('is-enabled')
  const off = await mostrador('service', 'status')
  expect([off.code, off.output]).toEqual([0, expect.stringContaining('Para que arranque: ./mostrador service install')])
  systemctl()
  expect((await mostrador('service', 'status')).output).toContain(`Los datos: ${dataDir}`)
})

test.each([
  ['without an act', ['service']],
  ['with an unknown act', ['service', 'begin']],
])('a command %s is refused with those that exist', async (_, args) => {
  const ran = systemctl()
  const { code, output } = await mostrador(...args)
  expect([code, output]).toEqual([78, expect.stringContaining('Escriba «./mostrador service install»')])
  expect(ran()).toEqual([])
})

test('a removal that the system refuses says so', async () => {
  systemctl('disable')
  const { code, output } = await mostrador('service', 'remove')
  expect([code, output]).toEqual([78, expect.stringContaining('El sistema no lo aceptó')])
})
