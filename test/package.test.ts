import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { arch, tmpdir } from 'node:os'
import { join } from 'node:path'
import { newSale, send } from '@mostrador/server/testing/till'
import { unzipSync } from 'fflate'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ArchiveFile } from '../package/archive-file.ts'
import { contentsOf } from '../package/contents.ts'
import { Lockfile } from '../package/lockfile.ts'
import { makeArchive } from '../package/make-archive.ts'
import { scriptOf } from '../package/program.ts'
import { badPath, MOST_LETTERS, refuseBadPaths } from '../package/refuse-bad-paths.ts'
import { SYSTEMS, systemOf } from '../package/system.ts'
import { readTar, writeTar } from '../package/tar.ts'
import { writeZip } from '../package/zip.ts'
import { binariesOf, systemOfBinary } from '../prove/package/binaries.ts'
import { setUpShop } from '../prove/package/first-run.ts'
import { type StartedPackage, startPackage } from '../prove/package/started-package.ts'
import { unpack } from '../prove/package/unpack.ts'

const ROOT = join(import.meta.dirname, '..')
const SECONDS = 1_795_000_000
/** Fast, because the test packs 190 MB. */
const making = { seconds: SECONDS, level: 1 }

const lockfile = new Lockfile(ROOT)
const file = (path: string, text: string) => ({ path, bytes: Buffer.from(text) })

describe('the package of this machine', () => {
  const system = systemOf(`linux-${arch()}`)
  let files: readonly ArchiveFile[]
  let scratch: string
  let started: StartedPackage | undefined

  beforeAll(() => {
    files = contentsOf(ROOT, lockfile, system)
  })
  beforeEach(() => {
    scratch = mkdtempSync(join(tmpdir(), 'mostrador paquete '))
  })
  afterEach(async () => {
    await started?.stop()
    rmSync(scratch, { recursive: true, force: true })
  })

  test('starts below a folder with spaces and accents, without Node in PATH, and sells', async () => {
    expect(binariesOf(files, system)).toEqual({ count: 4, wrongs: [] })
    const folder = unpack(makeArchive(files, 'mostrador', system, making), join(scratch, 'Mi tienda – Ñandú'))
    const dataDir = join(scratch, 'datos')
    started = await startPackage(folder, scratch, dataDir)
    const shop = await setUpShop(started.port, dataDir)
    const { status, text } = await send(started.port, newSale(shop.session, [shop.product, 1]))
    expect([status, text]).toEqual([201, expect.stringContaining('"id":1')])
    expect(await started.stop()).toBe(0)
    expect(existsSync(join(dataDir, 'mostrador.db'))).toBe(true)
  })

  test('has the same bytes when it is made twice', () => {
    const sumsOf = (made: readonly ArchiveFile[]) => made.find(({ path }) => path === 'SHA256SUMS')?.bytes.toString()
    expect(sumsOf(files)?.length).toBeGreaterThan(100_000)
    expect(sumsOf(contentsOf(ROOT, lockfile, system))).toBe(sumsOf(files))
  })
})

describe('packages of the lockfile', () => {
  test.each(SYSTEMS)('for $name have the binaries of that system and no tools', (system) => {
    const names = lockfile.packagesOf(['server', 'demo'], system).map(({ name }) => name)
    expect(names.filter((name) => name.startsWith('@img/sharp-'))).toEqual(
      system.os === 'win32'
        ? ['@img/sharp-win32-x64']
        : [`@img/sharp-libvips-linux-${system.cpu}`, `@img/sharp-linux-${system.cpu}`],
    )
    expect(names).toEqual(expect.arrayContaining(['better-sqlite3', 'fastify', 'pg']))
    for (const tool of ['vite', 'vitest', 'typescript', 'playwright-core', 'react']) expect(names).not.toContain(tool)
  })

  test('an unknown system is refused with those that exist', () =>
    expect(() => systemOf('macos-arm64')).toThrow(/windows-x64, linux-x64, linux-arm64/))
})

describe('scripts', () => {
  test('lose their types and keep their lines', () => {
    const source = `import type { A } from './a.ts'\nimport { b } from './b.ts'\nexport const c: number = b\n`
    const lines = scriptOf('server/src/c.ts', source).split('\n')
    expect(lines.map((line) => line.replaceAll(/ +/g, ' ').trim())).toEqual([
      '',
      `import { b } from './b.js'`,
      'export const c = b',
      '',
    ])
  })

  test.each([
    [`import('@mostrador/domain/money')`, `import('../../domain/src/money.js')`],
    [`import('@mostrador/server/simulator/x')`, `import('../simulator/x.js')`],
    [`new URL('./slow-worker.ts', import.meta.url)`, `new URL('./slow-worker.js', import.meta.url)`],
    [`const key = 'src/site/trust.ts'`, `const key = 'src/site/trust.ts'`],
  ])('%s becomes %s', (source, script) => expect(scriptOf('server/src/x.ts', source)).toBe(script))
})

describe('archives', () => {
  const long = `${'carpeta/'.repeat(14)}${'n'.repeat(90)}.js`
  const files = [file('a/vacio.txt', ''), file('a/b.js', 'x'.repeat(513)), file(long, 'y')]

  test('tar: is read as it was written', () =>
    expect(readTar(writeTar(files, SECONDS)).map(({ path, bytes }) => [path, `${bytes}`])).toEqual(
      files.map(({ path, bytes }) => [path, `${bytes}`]),
    ))

  test('tar: a path that does not fit is refused', () =>
    expect(() => writeTar([file('n'.repeat(101), '')], SECONDS)).toThrow('n'.repeat(101)))

  test('zip: is read as it was written', () =>
    expect(
      Object.entries(unzipSync(writeZip(files, SECONDS, 9))).map(([path, bytes]) => [path, Buffer.from(bytes)]),
    ).toEqual(files.map(({ path, bytes }) => [path, bytes])))
})

describe('paths that Windows cannot unpack', () => {
  test.each(['a/con', 'a/NUL.txt', 'com1.js', 'a:b', 'a/ñ', 'a/b.', 'a/b ', 'a//b', 'x'.repeat(MOST_LETTERS + 1)])(
    '%s',
    (path) => expect(badPath(path)).toBeDefined(),
  )
  test.each(['a/console.js', 'a/@img/b.node', 'com10/x'])('%s is accepted', (path) =>
    expect(badPath(path)).toBeUndefined(),
  )
  test('two that differ only in case are refused', () =>
    expect(() => refuseBadPaths(['a/B.js', 'a/b.js'])).toThrow('a/b.js'))
})

test('the header of a binary names its system', () => {
  const elf = Buffer.alloc(64)
  elf.write('\u007fELF\u0002\u0001', 'latin1')
  elf.writeUInt16LE(183, 18)
  expect(systemOfBinary(elf)).toBe('linux-arm64')
  expect(systemOfBinary(Buffer.alloc(64, 'MZ'))).toBeUndefined()
})
