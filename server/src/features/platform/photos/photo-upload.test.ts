import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { LARGEST_PHOTO_BYTES, uploadMorePhotos, uploadPhotos } from '@mostrador/contract/platform/photos'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { loginAs } from '../../../../testing/factories.ts'
import { hostileFiles } from '../../../../testing/hostile-files.ts'
import { MULTIPART } from '../../../../testing/multipart.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'
import { picture } from '../../../../testing/photo.ts'
import { memoryOf } from '../../../../testing/process-memory.ts'

const shop = await openTestApp()
const owner = await loginAs(shop, 'owner')

const MOST_MEMORY_BYTES = 300e6

type File = { name?: string; content: Uint8Array | string; field?: string }

const upload = (...files: File[]) =>
  shop.call(uploadPhotos, {
    as: owner,
    files: files.map(({ name = 'foto.png', content, field = 'image' }) => ({
      field,
      name,
      content,
      type: 'image/png',
    })),
  })

const folder = () => join(shop.database.raw.name, '..', 'photos')
const stored = (): string[] => {
  try {
    return readdirSync(folder())
  } catch {
    return []
  }
}

/** Chunks of a WebP with visible content. */
const PIXELS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH'])

/** Trailing bytes would count as a chunk without a name. */
function partsOf(webp: Buffer): string[] {
  const end = 8 + webp.readUInt32LE(4)
  const parts: string[] = []
  for (let at = 12; at < end; at += 8 + webp.readUInt32LE(at + 4) + (webp.readUInt32LE(at + 4) % 2))
    parts.push(webp.toString('latin1', at, at + 4))
  return webp.length > end ? [...parts, ''] : parts
}

/** Bytes after the pixels do not invalidate a photo. */
const padded = (photo: Buffer, size: number) => Buffer.concat([photo, Buffer.alloc(size - photo.length)])

describe('an upload', () => {
  test('keeps each photo re-encoded, under a name of ours, in the order sent', async () => {
    const files = [await picture('png'), await picture('jpeg')]
    const { status, body } = await upload(...files.map((content) => ({ content })))
    expect(status).toBe(200)
    const names = body.photoPath.split(',')
    expect(names).toHaveLength(2)
    for (const [index, name] of names.entries()) {
      expect(name).toMatch(/^[a-f0-9]{32}\.webp$/)
      const kept = await sharp(readFileSync(join(folder(), name))).metadata()
      const sent = await sharp(files[index]).metadata()
      expect(kept).toMatchObject({ format: 'webp', width: sent.width, height: sent.height })
    }
    const served = await shop.app.inject({ url: `/api/resources/${names[0]}` })
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/webp'])
  })

  test('has the same reply from the edit dialog', async () => {
    const files = [{ field: 'image', name: 'a.png', content: await picture() }]
    expect((await shop.call(uploadMorePhotos, { as: owner, files })).status).toBe(200)
  })

  test('accepts 5 MB, and refuses one byte more', async () => {
    const photo = await picture('jpeg')
    expect((await upload({ content: padded(photo, LARGEST_PHOTO_BYTES) })).status).toBe(200)
    const before = stored()
    const answer = await upload({ name: 'grande.jpg', content: padded(photo, LARGEST_PHOTO_BYTES + 1) })
    expect([answer.status, answer.body.message]).toEqual([
      413,
      'grande.jpg: Tamaño máximo de archivo: 5 MB. Aceptado: jpg | jpeg | png',
    ])
    expect(stored()).toEqual(before)
  })

  test('accepts ten photos, and refuses eleven', async () => {
    const eleven = await Promise.all(Array.from({ length: 11 }, async () => ({ content: await picture() })))
    const before = stored().length
    expect((await upload(...eleven)).status).toBe(413)
    expect(stored()).toHaveLength(before)
    expect((await upload(...eleven.slice(1))).status).toBe(200)
    expect(stored()).toHaveLength(before + 10)
  })

  test('stores none if one file is bad', async () => {
    const before = stored()
    const good = async () => ({ content: await picture() })
    const answer = await upload(await good(), { name: 'mala.png', content: 'no' }, await good())
    expect([answer.status, answer.body.message]).toEqual([400, 'mala.png no es una foto jpg, jpeg o png.'])
    expect(stored()).toEqual(before)
  })

  test('is refused without files, in another field, or when it breaks off', async () => {
    expect((await upload()).body.message).toBe('Elija al menos una foto.')
    expect((await upload({ field: 'archivo', content: await picture() })).status).toBe(400)
    expect((await upload({ field: '__proto__', content: await picture() })).status).toBe(400)
    for (const payload of ['', '--x', '--x\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\nabc'])
      for (const type of ['multipart/form-data; boundary=x', 'multipart/form-data', 'multipart/mixed; boundary=x']) {
        const headers = { cookie: `sid=${owner}`, 'content-type': type }
        const answer = await shop.app.inject({ method: 'POST', url: '/api/post/photo', headers, payload })
        expect([400, 415]).toContain(answer.statusCode)
      }
  })

  test('is the only multipart call', async () => {
    expect((await shop.call(uploadPhotos, { as: owner, raw: [{ image: 'x' }] })).status).toBe(415)
    const files = [{ field: 'image', name: 'a.png', content: await picture() }]
    expect((await shop.call({ ...uploadPhotos, path: '/api/post/stock' }, { as: owner, files })).status).toBe(415)
  })
})

describe('uploads at the same time', () => {
  const PART = MULTIPART.split('boundary=')[1]
  function begin(port: number, bytes: number): { socket: Socket; status: Promise<number> } {
    const socket = connect(port, '127.0.0.1')
    const headers = `Host: a\r\nCookie: sid=${owner}\r\nContent-Type: ${MULTIPART}\r\nContent-Length: 5000000\r\n`
    const part = 'Content-Disposition: form-data; name="image"; filename="a.png"\r\nContent-Type: image/png\r\n'
    socket.write(`POST ${uploadPhotos.path} HTTP/1.1\r\n${headers}\r\n--${PART}\r\n${part}\r\n`)
    socket.write(Buffer.alloc(bytes))
    const status = new Promise<number>((resolve) => {
      socket.once('data', (bytes) => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(String(bytes))?.[1])))
      socket.on('error', () => resolve(0)).on('close', () => resolve(0))
    })
    return { socket, status }
  }
  const LONG = { timeout: 30_000 }
  const waiting = () => {
    const uploads = join(folder(), '..', 'uploads')
    return existsSync(uploads) ? readdirSync(uploads).map((name) => statSync(join(uploads, name)).size) : []
  }

  test('are twelve of one person on the disk as they come, the next is refused in words, and nothing of them stays', async () => {
    const port = Number(new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' })).port)
    const all = Array.from({ length: 12 }, () => begin(port, 1_000_000))
    await expect.poll(waiting, LONG).toEqual(Array(12).fill(1_000_000))
    const answer = await upload({ content: await picture() })
    expect([answer.status, answer.headers['retry-after'], answer.body.message]).toEqual([
      429,
      '5',
      'Ya se están subiendo varios archivos. Espere unos segundos e intente de nuevo.',
    ])
    for (const { socket } of all) socket.destroy()
    await expect.poll(waiting, LONG).toEqual([])
    expect((await upload({ content: await picture() })).status).toBe(200)
  })
})

test('each of fifty hostile files is refused or reduced to its pixels, with bounded memory', async () => {
  const files = await hostileFiles()
  expect(files.length).toBeGreaterThanOrEqual(50)
  for (let n = 0; n < 3; n += 1) await upload({ content: await picture('jpeg', 1500) })
  for (const { what, isKept, ...file } of files) {
    const before = stored()
    const { result, memory } = await memoryOf(() => upload(file))
    expect(memory, what).toBeLessThan(MOST_MEMORY_BYTES)
    const { status, body } = result
    expect([status, what]).toEqual([isKept ? 200 : 400, what])
    if (!isKept) {
      expect(stored(), what).toEqual(before)
      expect(body.message.length, what).toBeLessThan(200)
      continue
    }
    const kept = readFileSync(join(folder(), body.photoPath))
    // Long enough that noise does not match by chance.
    expect(kept.toString('latin1'), what).not.toMatch(/<script|SECRETO|<\?php|Artist/i)
    expect(
      partsOf(kept).filter((part) => !PIXELS.has(part)),
      what,
    ).toEqual([])
    const { format, exif, orientation } = await sharp(kept).metadata()
    expect({ format, exif, orientation }, what).toEqual({ format: 'webp', exif: undefined, orientation: undefined })
  }
  expect(readdirSync(join(folder(), '..')).toSorted()).toEqual(expect.arrayContaining(['photos']))
  expect(stored().every((name) => /^[a-f0-9]{32}\.webp$/.test(name))).toBe(true)
}, 300_000)

test('four uploads at once of five large photos each need little memory', async () => {
  const large = await sharp({ create: { width: 6000, height: 4000, channels: 3, background: 'navy' } })
    .jpeg()
    .toBuffer()
  const { result, memory } = await memoryOf(() =>
    Promise.all(
      Array.from({ length: 4 }, (_, n) =>
        upload(...Array.from({ length: 5 }, (_, k) => ({ content: padded(large, 500_000 + n * 10 + k) }))),
      ),
    ),
  )
  for (const { status } of result) expect(status).toBe(200)
  expect(memory).toBeLessThan(MOST_MEMORY_BYTES)
}, 300_000)
