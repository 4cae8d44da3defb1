// Runs only on SQLite: it tests the bytes of pictures, not SQL.

import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { hostilePaths, statusOfPath } from '../../../../testing/hostile-paths.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'
import { photoFolder, readConfig } from '../../../config.ts'
import { PhotoStore } from '../../../photos/photo-store.ts'

const SECRET = 'nobody may read this'

const picture = (side = 900): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#884422' } })
    .withExif({ IFD0: { Artist: SECRET } })
    .jpeg()
    .toBuffer()

const shop = await openTestApp()
const folder = photoFolder(readConfig({ DATA_DIR: join(shop.database.raw.name, '..') }))
const name = await new PhotoStore(folder).keep(await picture())
writeFileSync(join(folder, 'secret.txt'), SECRET)
writeFileSync(join(folder, '..', 'secret.webp'), SECRET)
mkdirSync(join(folder, `${'f'.repeat(32)}.webp`))
const address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
const port = Number(new URL(address).port)

/** Sends a request line unchanged, as clients do not. */
const raw = (path: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: mostrador.test\r\nConnection: close\r\n\r\n`, 'latin1'),
    )
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(text))
  })

const get = (url: string, headers = {}) => shop.app.inject({ url, headers })

describe('a stored photo', () => {
  test('is sent as a JPEG to link previews, which may read no WebP', async () => {
    const answer = await get(`/api/resources/${name.replace('.webp', '.jpg')}`)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg'])
    const { format, width } = await sharp(answer.rawPayload).metadata()
    expect([format, width]).toEqual(['jpeg', 900])
    expect((await get(`/api/resources/${'0'.repeat(32)}.jpg`)).statusCode).toBe(404)
  })

  test('is sent to anyone, re-encoded and without what the camera wrote into it (D51)', async () => {
    const answer = await get(`/api/resources/${name}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('image/webp')
    const { format, width, exif } = await sharp(answer.rawPayload).metadata()
    expect([format, width, exif]).toEqual(['webp', 900, undefined])
    expect(answer.rawPayload.includes(SECRET)).toBe(false)
  })

  test('is cached in the browser for a year, because its name never means another picture', async () => {
    const { headers } = await get(`/api/resources/${name}?w=256`)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['x-content-type-options']).toBe('nosniff')
    const again = await get(`/api/resources/${name}?w=256`, { 'if-none-match': headers['etag'] })
    expect(again.statusCode).toBe(304)
  })

  test('is sent in existing byte ranges, and 416 answers any other range', async () => {
    const whole = await get(`/api/resources/${name}`)
    const some = await get(`/api/resources/${name}`, { range: 'bytes=0-9' })
    expect([some.statusCode, some.rawPayload.length]).toEqual([206, 10])
    const none = await get(`/api/resources/${name}`, { range: `bytes=${whole.rawPayload.length}-` })
    expect([none.statusCode, none.json().message]).toEqual([416, 'El archivo no tiene esa parte.'])
  })

  test.each([96, 256, 480, 800])('has a thumbnail of %i pixels, made once', async (width) => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => get(`/api/resources/${name}?w=${width}`)))
    for (const answer of answers) expect(answer.statusCode).toBe(200)
    expect((await sharp(answers[0]?.rawPayload).metadata()).width).toBe(width)
    expect(readdirSync(join(folder, String(width)))).toEqual([name])
  })

  test.each(['97', '0', '-1', '1e9', 'x', '256.5', '../96', '256&w=96'])(
    'is sent whole for ?w=%s, without making a file',
    async (width) => {
      const before = readdirSync(folder)
      const answer = await get(`/api/resources/${name}?w=${width}`)
      expect(answer.statusCode).toBe(200)
      expect((await sharp(answer.rawPayload).metadata()).width).toBe(900)
      expect(readdirSync(folder)).toEqual(before)
    },
  )

  test('is at most 1,600 pixels wide, and equal pictures are stored once', async () => {
    const store = new PhotoStore(folder)
    const large = await picture(2400)
    const kept = await store.keep(large)
    expect(await store.keep(large)).toBe(kept)
    expect((await sharp((await get(`/api/resources/${kept}`)).rawPayload).metadata()).width).toBe(1600)
  })

  test("is not decoded if that needs more memory than any camera's picture (trap 19)", async () => {
    const bomb = await sharp({ create: { width: 8000, height: 8000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    expect(bomb.length).toBeLessThan(1_000_000)
    await expect(new PhotoStore(folder).keep(bomb)).rejects.toThrow('pixel limit')
  })
})

describe('a path that names no stored photo is not found, and no other file is sent (trap 18)', () => {
  test('in more than five hundred forms, through a raw socket; the server lives', async () => {
    const forms = hostilePaths(name)
    expect(forms.length).toBeGreaterThan(500)
    const wrong: string[] = []
    for (const form of forms) {
      const answer = await raw(`/api/resources/${form}`)
      const status = Number(answer.split(' ', 2)[1])
      if (status !== statusOfPath(form) || answer.includes(SECRET) || answer.includes('root:'))
        wrong.push(`${form} ${status}`)
    }
    expect(wrong).toEqual([])
    expect((await get(`/api/resources/${name}`)).statusCode).toBe(200)
  })

  test('with a readable message', async () => {
    const answer = await get('/api/resources/x.png')
    expect(answer.json()).toEqual({
      success: false,
      message: 'No se encontró lo que busca. Puede que alguien lo haya eliminado.',
    })
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})
