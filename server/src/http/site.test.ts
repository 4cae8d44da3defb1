// Runs only on SQLite: it tests files of the web application, not SQL.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveSite } from './site.ts'

const SCRIPT = 'console.log("hola")'

const app = fastify()
const folder = mkdtempSync(join(tmpdir(), 'mostrador-site-'))

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html>')
  writeFileSync(join(folder, 'assets/shell-1.js'), SCRIPT)
  writeFileSync(join(folder, 'assets/shell-1.js.br'), brotliCompressSync(SCRIPT))
  writeFileSync(join(folder, 'assets/letters-1.woff2'), 'letters')
  await serveSite(app, folder, async () => false)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const get = (url: string, encodings: string) => app.inject({ url, headers: { 'accept-encoding': encodings } })

test('a built script is sent compressed and cached forever, if the browser can decompress it', async () => {
  const packed = await get('/assets/shell-1.js', 'gzip, deflate, br, zstd')
  expect(packed.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: expect.stringMatching(/accept-encoding/i),
  })
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(SCRIPT)
})

test('other browsers get the plain script', async () => {
  const plain = await get('/assets/shell-1.js', 'gzip')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.body).toBe(SCRIPT)
  expect((await get('/assets/letters-1.woff2', 'br')).body).toBe('letters')
})

test('a compressed file has no address of its own', async () => {
  expect((await get('/assets/shell-1.js.br', 'br')).statusCode).toBe(404)
})

test('a missing page redirects to the root, and a missing file is not found (P §2.1)', async () => {
  const ask = (url: string, accept: string) => app.inject({ url, headers: { accept } })
  const page = await ask('/index.html', 'text/html,application/xhtml+xml;q=0.9')
  expect([page.statusCode, page.headers['location']]).toEqual([302, '/'])
  expect((await ask('/foto.png', 'image/avif,image/webp,*/*;q=0.8')).statusCode).toBe(404)
})
