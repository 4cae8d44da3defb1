import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from './db/sqlite/open.ts'
import { failedStart, keepDetails } from './failed-start.ts'
import { DatabaseAway } from './faults.ts'
import { startupError } from './startup-error.ts'

const TEMPORARY = join(tmpdir(), `mostrador-arranque-${process.getuid?.() ?? 0}.log`)

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mostrador-failed-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const faultOf = async (act: () => unknown): Promise<unknown> => {
  try {
    await act()
  } catch (error) {
    return error
  }
  throw new Error('Nothing failed')
}

/** No computer has 192.0.2.1 (RFC 5737). */
const listen = (host: string) => once(createServer().listen(0, host), 'listening')

describe('the sentence of a failed start says what to do', () => {
  test.each([
    [
      'a HOST of another computer',
      () => listen('192.0.2.1'),
      'Esta computadora no tiene la dirección 192.0.2.1 (HOST).',
    ],
    [
      'a file for a folder',
      () => readdirSync(import.meta.filename),
      `${import.meta.filename} es un archivo y debe ser`,
    ],
    ['a folder for a file', () => readFileSync(folder), 'es una carpeta y debe ser un archivo'],
    [
      'a folder for a database',
      () => {
        mkdirSync(join(folder, 'mostrador.db'))
        return openDatabase(join(folder, 'mostrador.db'))
      },
      'No se pudo abrir la base de datos de DATA_DIR',
    ],
    [
      'an address that is none',
      () => new URL('postgres://a:secreta#1@b/c'),
      'DATABASE_URL no es una dirección válida.',
    ],
  ])('%s', async (_, act, sentence) => {
    expect(startupError(await faultOf(act))).toContain(sentence)
  })

  test.each([
    ['28P01', 'revise DATABASE_URL y PGPASSWORD'],
    ['3D000', 'Créela (createdb)'],
    ['42501', 'pida a su dueño'],
    ['53100', 'libere espacio'],
    ['ENOSPC', 'libere espacio'],
    ['SQLITE_BUSY', 'ciérrelo y vuelva a intentar'],
    ['SQLITE_IOERR_FSYNC', 'El disco de la base de datos no respondió bien'],
    ['EMFILE', 'ulimit -n'],
    ['EROFS', 'dele permiso'],
  ])('the code %s', (code, sentence) => {
    expect(startupError(Object.assign(new Error('in English'), { code }))).toContain(sentence)
  })

  test.each([
    ['53300', 'max_connections'],
    ['57P03', 'espere un momento'],
    ['ECONNREFUSED', 'revise que PostgreSQL esté en marcha'],
  ])('a database that is away with the code %s', (code, sentence) => {
    const cause = Object.assign(new Error('in English'), { code })
    expect(startupError(new DatabaseAway(cause))).toContain(sentence)
  })

  test('a fault that is no error', async () => {
    expect(await failedStart(null, { DATA_DIR: folder })).toContain('por una falla del programa')
  })

  test('a fault of the program itself', async () => {
    expect(await failedStart(new TypeError('x is not a function'), { DATA_DIR: folder })).toBe(
      'Mostrador no pudo iniciar por una falla del programa. Vuelva a intentar; si se repite, envíe el detalle a quien le da soporte.\n' +
        `El detalle está en ${join(folder, 'arranque.log')}`,
    )
  })
})

describe('the details of a start that failed', () => {
  const cause = new Error('connect postgres://ana:secreta@127.0.0.1/tienda')
  const fault = new Error('away', { cause })

  test('have the stacks of the fault and its cause, no password, and are only for their owner', () => {
    const file = keepDetails(fault, { DATA_DIR: folder }) ?? ''
    const text = readFileSync(file, 'utf8')
    expect(text).toMatch(
      /Error: away\n {4}at .+\n[\s\S]*Caused by: Error: connect postgres:\/\/ana:…@127\.0\.0\.1\/tienda\n {4}at /,
    )
    expect(text).not.toContain('secreta')
    expect(statSync(file).mode & 0o077).toBe(0)
  })

  test('are in the temporary folder if there is no data folder', () => {
    expect(keepDetails(fault, { DATA_DIR: join(folder, 'none') })).toBe(TEMPORARY)
  })

  test('do not follow a link of another user', () => {
    const place = join(folder, 'linked')
    mkdirSync(place)
    symlinkSync(join(folder, 'target'), join(place, 'arranque.log'))
    expect(keepDetails(fault, { DATA_DIR: place })).toBe(TEMPORARY)
    expect(statSync(join(folder, 'target'), { throwIfNoEntry: false })).toBeUndefined()
  })
})
