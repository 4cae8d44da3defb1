// Runs only on SQLite: it tests the start of the installed program, not SQL.

import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Endpoint } from '@mostrador/contract/endpoint'
import { network } from '@mostrador/contract/group/network'
import { beginInstallation } from '@mostrador/contract/people/first-run'
import { servePhones } from '@mostrador/contract/platform/program'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ask } from '../../testing/ask.ts'
import { type RunningServer, startServer } from '../../testing/running-server.ts'
import { lockDataFolder } from '../data-folder-lock.ts'
import { readProgramSettings, writeProgramSettings } from './program-file.ts'
import { readRunning } from './running-file.ts'
import { programVersion } from './version.ts'

const MAIN = join(import.meta.dirname, 'main.ts')
/** The program chooses its port, and no variable decides whether it serves phones. */
const environment = { PORT: '', HOST: '', BROWSER: 'none', LOG_LEVEL: 'silent' }

let place: string
let dataDir: string
let server: RunningServer | undefined
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'mostrador-instalado-'))
  dataDir = join(place, 'datos')
})
afterEach(async () => {
  await server?.end('SIGTERM')
  server = undefined
  rmSync(place, { recursive: true, force: true })
})

const open = async () => {
  server = await startServer({ dataDir, environment, main: MAIN })
  return server
}

/** Output of a start that ends by itself. */
const ended = (): Promise<string> =>
  open().then(
    ({ output }) => `started: ${output()}`,
    ({ message }) => message,
  )

test('keeps its port and version, and a second start finds the first', async () => {
  const { port } = await open()
  expect(readProgramSettings(dataDir)).toEqual({ port, version: programVersion() })
  expect(readRunning(dataDir)?.address).toBe(`http://127.0.0.1:${port}`)
  const first = server
  expect(await ended()).toContain(`Se usa en http://127.0.0.1:${port}`)
  server = first
  expect(await first?.end('SIGTERM')).toBe(0)
  expect(existsSync(join(dataDir, 'en-marcha.json'))).toBe(false)
})

test('refuses data of a newer version, and writes the sentence into its log', async () => {
  writeProgramSettings(dataDir, { version: '99.0.0' })
  expect(await ended()).toMatch(/ended with 78: [\s\S]*Los datos de .* son de la versión 99\.0\.0/)
  expect(readFileSync(join(dataDir, 'logs/mostrador.log'), 'utf8')).toContain('son de la versión 99.0.0')
  expect(existsSync(join(dataDir, 'mostrador.db'))).toBe(false)
})

test('one call serves the phones: the same process listens anew, at its port, with the same session', async () => {
  const { port, pid } = await open()
  const call = ({ method, path }: Endpoint, body: object | undefined, cookie = '') =>
    ask(port, {
      method,
      path,
      headers: { 'content-type': 'application/json', cookie },
      ...(body && { body: JSON.stringify([body]) }),
    })
  const codigo = readFileSync(join(dataDir, 'codigo-de-inicio'), 'utf8').trim()
  const begun = await call(beginInstallation, { codigo, nombre: 'Ana', email: 'ana@pan.gt', clave: 'clave-muy-larga' })
  const cookie =
    [begun.headers['set-cookie']]
      .flat()
      .join(';')
      .match(/sid=[^;]+/)?.[0] ?? ''
  const isOn = () =>
    call(network, undefined, cookie).then(
      ({ text }) => JSON.parse(text).data.encendida,
      () => 'not listening',
    )
  for (const telefonos of [1, 2]) {
    expect((await call(servePhones, { telefonos }, cookie)).status).toBe(200)
    await expect.poll(isOn, { timeout: 20_000 }).toBe(telefonos)
    expect(existsSync(join(dataDir, 'lan-authority.pem'))).toBe(true)
    expect(readProgramSettings(dataDir)).toMatchObject({ port, servesPhones: telefonos === 1 })
  }
  // The process is the same, and still holds the folder.
  expect(() => process.kill(pid, 0)).not.toThrow()
  expect(() => lockDataFolder(dataDir)).toThrow()
})
