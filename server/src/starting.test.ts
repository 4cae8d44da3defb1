import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { notifications } from '@mostrador/contract/overview/notifications'
import { currentUser } from '@mostrador/contract/people/session'
import { databaseDamaged } from '@mostrador/domain/messages.es'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ask } from '../testing/ask.ts'
import { damagePages, overwriteLog } from '../testing/damage.ts'
import { loginAs, makeProduct } from '../testing/factories.ts'
import { type RunningServer, startServer } from '../testing/running-server.ts'
import { type SeededShop, seededShop } from '../testing/seeded-shop.ts'
import { newSale, send } from '../testing/till.ts'
import { readTrusting } from '../testing/trusting.ts'
import { engineCopyOf } from './backup/engine-copy-of.ts'
import { makeBackup } from './backup/make-backup.ts'
import { ownAuthority } from './lan/authority.ts'
import { ownNames } from './lan/own-addresses.ts'

let folder: string
let shop: SeededShop | undefined
let server: RunningServer | undefined

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mostrador-start-'))
})
afterEach(async () => {
  await server?.end('SIGTERM')
  shop?.remove()
  rmSync(folder, { recursive: true, force: true })
  server = undefined
  shop = undefined
})

/** The sentence of a failed start, without the line that names the file with details. */
async function refusal(
  dataDir: string,
  { main, ...environment }: Readonly<Record<string, string>> = {},
): Promise<string> {
  const outcome = await startServer({ dataDir, environment, ...(main !== undefined && { main }) }).then(
    async (started) => {
      await started.end('SIGKILL')
      return 'started'
    },
    (error: Error) => error.message,
  )
  const [, sentence, details = ''] = /^The server ended with 1: (.+)\nEl detalle está en (.+)\n$/.exec(outcome) ?? []
  if (sentence === undefined) return outcome
  expect(readFileSync(details, 'utf8')).toMatch(/^\d{4}-\d\d-\d\dT.+\nNode 24.+\n\w*Error.+\n {4}at /)
  expect(statSync(details).mode & 0o077).toBe(0)
  return sentence
}

/** Lists the names in a folder that other users can read, write or enter. '' is the folder itself. */
function openToOthers(below: string): string[] {
  const all = ['', ...readdirSync(below, { recursive: true, encoding: 'utf8' })]
  return all.filter((name) => (statSync(join(below, name)).mode & 0o077) !== 0)
}

/** Runs a program with the umask 000, so that new files are open to everybody unless the program restricts them. */
const OPEN_MASK = ['/bin/sh', '-c', 'umask 000; exec "$@"', 'sh']

describe('a damaged database', () => {
  test('is found by a full read while the shop is open, and reported once in the output and by /readyz', async () => {
    let clerk = ''
    let product = 0
    shop = await seededShop(async (place) => {
      clerk = await loginAs(place, 'clerk')
      for (let made = 0; made < 200; made += 1) product = await makeProduct(place)
      damagePages(place.database.raw, 'stock_movement', 7)
    })
    server = await startServer({ dataDir: shop.dataDir, isReady: false })
    const { port } = server
    const ready = () => ask(port, { method: 'GET', path: '/readyz' })
    await expect.poll(async () => (await ready()).status, { timeout: 20_000 }).toBe(503)
    expect((await ready()).text).toContain(databaseDamaged('npm run restore'))
    expect((await send(port, newSale(clerk, [product, 1]))).text).toContain('está dañada')
    // Rows on undamaged pages are still readable.
    const read = { method: currentUser.method, path: currentUser.path, headers: { cookie: `sid=${clerk}` } }
    expect((await ask(port, read)).status).toBe(200)
    expect(server.output().split(databaseDamaged('npm run restore'))).toHaveLength(2)
  })

  test('is reported in one line if it cannot be opened', async () => {
    writeFileSync(join(folder, 'mostrador.db'), 'no es una base de datos'.repeat(1000))
    expect(await refusal(folder)).toBe(databaseDamaged('npm run restore'))
  })
})

test('a database without its last commits is reported at the start and to its owner', async () => {
  let [clerk, owner, product] = ['', '', 0]
  shop = await seededShop(async (place) => {
    clerk = await loginAs(place, 'clerk')
    owner = await loginAs(place, 'owner')
    product = await makeProduct(place, { quantity: 100 })
  })
  const { dataDir, file } = shop
  server = await startServer({ dataDir })
  for (let sold = 0; sold < 12; sold += 1)
    expect((await send(server.port, newSale(clerk, [product, 1]))).status).toBe(201)
  await server.end('SIGKILL')
  overwriteLog(file)

  server = await startServer({ dataDir })
  const lossNotice =
    /A la base de datos le faltan los últimos registros [^\n]+ hasta el [^\n]+ registre de nuevo los que falten/
  expect(server.output()).toMatch(lossNotice)
  const headers = { cookie: `sid=${owner}` }
  const { text } = await ask(server.port, { method: notifications.method, path: notifications.path, headers })
  const bell = JSON.parse(text).data.filter(({ tipo }: { tipo: string }) => tipo === 'registros')
  expect(bell).toMatchObject([{ texto: expect.stringMatching(lossNotice), enlace: 'facturas/consultar', leida: false }])
})

test.each([
  ['empty', (file: string) => truncateSync(file), 'está vacía'],
  ['gone', (file: string) => rmSync(file), 'no está'],
])('a start with a database that is %s beside a backup is refused', async (_, empty, reason) => {
  shop = await seededShop(async () => undefined)
  const { dataDir, file } = shop
  const backupFolder = join(dataDir, 'backups')
  const engine = engineCopyOf({ dataDir, databaseUrl: undefined })
  const photoFolder = join(dataDir, 'photos')
  await makeBackup({ engine, dataDir, photoFolder, backupFolder, now: Date.now(), keepDays: 14 })
  empty(file)
  expect(await refusal(dataDir)).toBe(
    `${file} ${reason}, pero hay respaldos en ${backupFolder}: restaure con «npm run restore». ` +
      'Para empezar una tienda nueva, lleve antes esos respaldos a otra carpeta.',
  )
  expect(statSync(file, { throwIfNoEntry: false })?.size ?? 0).toBe(0)
})

describe('a data folder', () => {
  test('that is a file is refused in one line', async () => {
    const file = join(folder, 'data')
    writeFileSync(file, '')
    expect(await refusal(file)).toBe(`La carpeta de datos es un archivo: ${file}. Elija otra carpeta en DATA_DIR.`)
  })

  test('that cannot be written to is refused in one line', async () => {
    // Root can write everywhere except in the kernel's folders.
    const closed = process.getuid?.() === 0 ? '/sys/mostrador' : join(folder, 'closed')
    if (!closed.startsWith('/sys')) mkdirSync(closed, { mode: 0o500 })
    expect(await refusal(closed)).toBe(
      `No se puede escribir en la carpeta de datos: ${closed}. Elija otra carpeta en DATA_DIR.`,
    )
  })

  test('and a backup folder elsewhere are closed to other users under any umask', async () => {
    const dataDir = join(folder, 'data')
    const old = join(dataDir, 'photos', '96')
    mkdirSync(old, { recursive: true })
    writeFileSync(join(old, 'a.webp'), '')
    for (const path of [join(old, 'a.webp'), old, join(dataDir, 'photos'), dataDir]) chmodSync(path, 0o777)
    const environment = { BACKUP_DIR: join(folder, 'backups') }
    server = await startServer({ dataDir, environment, under: OPEN_MASK })
    const [program = '', ...args] = [...OPEN_MASK, process.execPath, join(import.meta.dirname, 'commands/backup.ts')]
    execFileSync(program, args, { env: { ...process.env, DATA_DIR: dataDir, ...environment } })
    expect(readdirSync(dataDir)).toContain('mostrador.db-wal')
    expect(readdirSync(environment.BACKUP_DIR)).toHaveLength(1)
    expect([...openToOthers(dataDir), ...openToOthers(environment.BACKUP_DIR)]).toEqual([])
  })
})

describe('a failed start prints one sentence with what to do, and the place of the details', () => {
  test('an impossible setting', async () => {
    expect(await refusal(join(folder, 'data'), { PORT: 'abc' })).toBe(
      'PORT no es un puerto: abc. Elija un número de 0 a 65535.',
    )
  })

  test('a port in use', async () => {
    server = await startServer({ dataDir: join(folder, 'one') })
    expect(await refusal(join(folder, 'two'), { PORT: String(server.port) })).toBe(
      'Otro programa usa ya esta dirección: ¿está Mostrador en marcha? Elija otro PORT.',
    )
  })

  test('a program without its packages', async () => {
    for (const part of ['src', 'simulator', 'package.json'])
      cpSync(join(import.meta.dirname, '..', part), join(folder, 'server', part), { recursive: true })
    const environment = { NODE_DISABLE_COMPILE_CACHE: '1', main: join(folder, 'server/src/main.ts') }
    expect(await refusal(folder, environment)).toBe(
      'Faltan partes del programa, o no son para esta computadora: borre la carpeta node_modules y ejecute «npm start».',
    )
  })
})

describe('an empty installation (D133)', () => {
  const codeIn = (output: string) => /[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(output)?.[0]

  test('prints its address and the same code at each start, and logs neither', async () => {
    const codes: (string | undefined)[] = []
    for (const _ of 'ab') {
      server = await startServer({ dataDir: folder, environment: { LOG_LEVEL: 'trace' }, under: OPEN_MASK })
      await fetch(`${server.url}/api/empezar`)
      const lines = server.output().split('\n')
      const code = codeIn(server.output())
      expect(server.output()).toContain(`Abra ${server.url}/empezar y escriba este código:`)
      // Printed once, and in no line of the log, which is JSON.
      expect(lines.filter((line) => code !== undefined && line.includes(code))).toEqual([`    ${code}`])
      codes.push(code)
      await server.end('SIGTERM')
    }
    expect(new Set(codes).size).toBe(1)
    expect(readFileSync(join(folder, 'codigo-de-inicio'), 'utf8')).toBe(`${codes[0]}\n`)
    expect(openToOthers(folder)).toEqual([])
  })

  test('redirects every staff address to the setup until `npm run user` adds the first user', async () => {
    server = await startServer({ dataDir: folder })
    const redirectOf = async (path: string) => {
      const answer = await fetch(`${server?.url}${path}`, { redirect: 'manual' })
      return answer.headers.get('location') ?? answer.status
    }
    for (const path of ['/autenticacion/sesion', '/admin', '/admin/dashboard', '/client/pedidos/nuevo'])
      expect([path, await redirectOf(path)]).toEqual([path, '/empezar'])
    expect(await redirectOf('/')).not.toBe('/empezar')
    const command = join(import.meta.dirname, 'commands/user.ts')
    const input = 'propia@casa.gt\nPropia\nclave-muy-larga\n'
    execFileSync(process.execPath, [command], { input, env: { ...process.env, DATA_DIR: folder } })
    expect(readdirSync(folder)).not.toContain('codigo-de-inicio')
    expect(await (await fetch(`${server.url}/api/empezar`)).json()).toMatchObject({ data: { pendiente: false } })
    expect(await redirectOf('/autenticacion/sesion')).not.toBe('/empezar')
    await server.end('SIGTERM')
    server = await startServer({ dataDir: folder })
    expect(codeIn(server.output())).toBeUndefined()
  })
})

describe("https in the shop's own network", () => {
  const LAN = { LAN: '1', HOST: '0.0.0.0' }
  const authority = () => join(folder, 'lan-authority.pem')
  const secretIn = (pem: string) => pem.split('PRIVATE KEY-----')[1]?.slice(1, 60) ?? ''

  test('keeps its private key in one file that only its owner reads, and in no backup or log', async () => {
    server = await startServer({ dataDir: folder, environment: { ...LAN, LOG_LEVEL: 'trace' }, under: OPEN_MASK })
    const pem = readFileSync(authority(), 'utf8')
    const [ca = ''] = pem.split('-----BEGIN PRIVATE')
    expect((await readTrusting(server.port, ca, '/readyz')).status).toBe(200)
    expect(server.output()).toMatch(/En los otros dispositivos: http:\/\/|no está en ninguna red de la tienda/)
    const command = join(import.meta.dirname, 'commands/backup.ts')
    execFileSync(process.execPath, [command], { env: { ...process.env, DATA_DIR: folder } })
    await server.end('SIGTERM')
    expect(openToOthers(folder)).toEqual([])
    const secret = secretIn(pem)
    expect(secret.length).toBeGreaterThan(50)
    expect(server.output()).not.toContain(secret)
    const holding = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && readFileSync(join(entry.parentPath, entry.name)).includes(secret))
      .map(({ name }) => name)
    expect(holding).toEqual(['lan-authority.pem'])
  })

  test('has the same CA certificate after a restart', async () => {
    const shown: string[] = []
    for (const _ of 'ab') {
      server = await startServer({ dataDir: folder, environment: LAN })
      shown.push(await (await fetch(`http://127.0.0.1:${server.port}/confianza/mostrador.crt`)).text())
      await server.end('SIGTERM')
    }
    expect(new Set(shown).size).toBe(1)
  })

  test('stops on SIGTERM while a browser holds idle connections', async () => {
    server = await startServer({ dataDir: folder, environment: LAN })
    const idle = Array.from({ length: 5 }, () => connect(server?.port ?? 0, '127.0.0.1').on('error', () => undefined))
    await Promise.all(idle.map((socket) => once(socket, 'connect')))
    expect(await server.end('SIGTERM')).toBe(0)
  })

  test('serves only this computer after its authority expired, and reports it', async () => {
    await ownAuthority(folder, Date.now() - 21 * 366 * 24 * 3600_000)
    server = await startServer({ dataDir: folder, environment: LAN })
    expect(server.output()).toMatch(
      /^El certificado de la casa venció el .+ solo en esta computadora; después, inicie de nuevo\.$/m,
    )
    expect(server.output()).toContain('Mostrador está listo en http://127.0.0.1:')
    for (const address of ownNames().addresses)
      await expect(fetch(`http://${address}:${server.port}/readyz`)).rejects.toThrow()
  })

  test('is refused in one line if its certificate is damaged or HOST is only this computer', async () => {
    writeFileSync(authority(), 'no es un certificado')
    expect(await refusal(folder, LAN)).toMatch(
      /^El certificado de la casa está dañado\. Restaure \S+lan-authority\.pem de su copia; [^\n]+$/,
    )
    expect(await refusal(folder, { LAN: '1', HOST: '127.0.0.1' })).toBe(
      'LAN=1 atiende a toda la red y HOST=127.0.0.1 solo a esta computadora: quite uno de los dos.',
    )
  })
})

// Tests `npm run user`, because it runs through the same script as the server but needs no build.
test.each([
  ['npm', ['run', 'user']],
  [process.execPath, ['scripts/ready.mjs', 'user']],
])('SIGTERM to %s %o ends the program that it runs', async (program, args) => {
  // The silent process keeps the input of the command open, so that only the signal can end the command.
  const silent = spawn('sleep', ['60'], { stdio: ['ignore', 'pipe', 'ignore'] })
  const started = spawn(program, args, {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, DATA_DIR: folder },
    stdio: [silent.stdout, 'pipe', 'inherit'],
  })
  // The stream ends when no process holds it, so when npm, the script and the command have all ended.
  const isOver = once(started.stdout, 'end')
  let output = ''
  started.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  await expect.poll(() => output, { timeout: 30_000 }).toContain('E-mail')
  started.kill('SIGTERM')
  await isOver.finally(() => silent.kill())
})
