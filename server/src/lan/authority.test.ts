import { X509Certificate } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY_MS } from '@mostrador/domain/time'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { pemOf, verdictOn } from '../../testing/trusting.ts'
import { ownAuthority } from './authority.ts'
import { certify } from './certificate.ts'

const NOW = Date.parse('2026-11-19T16:00:00Z')
const FILE = 'lan-authority.pem'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mostrador-lan-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const names = { addresses: ['192.168.1.10', '10.1.2.3'], name: 'caja.local' }
const messageOf = (work: Promise<unknown>) =>
  work.then(
    () => '',
    (error: Error) => error.message,
  )

describe('the authority of an installation', () => {
  test('is made once, stays the same, and is readable only by its owner', async () => {
    const made = await ownAuthority(folder, NOW)
    expect((await ownAuthority(folder, NOW + DAY_MS)).fingerprint).toBe(made.fingerprint)
    expect(readdirSync(folder)).toEqual([FILE])
    expect(statSync(join(folder, FILE)).mode & 0o777).toBe(0o600)
    expect(made.fingerprint).toMatch(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/)
    expect(made.key.extractable).toBe(false)
  })

  test('is made once by servers that start together', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => ownAuthority(folder, NOW)))
    expect(new Set(made.map(({ fingerprint }) => fingerprint)).size).toBe(1)
    expect(readdirSync(folder)).toEqual([FILE])
  })

  test("is valid on devices with the right time, even if the computer's clock was wrong", async () => {
    for (const wrong of ['2010-01-01', '2027-06-01', '2039-01-01']) {
      rmSync(join(folder, FILE), { force: true })
      const { der } = await ownAuthority(folder, Math.max(Date.parse(wrong), NOW - 300 * DAY_MS))
      const { validFrom, validTo } = new X509Certificate(der)
      expect([Date.parse(validFrom) < NOW, Date.parse(validTo) > NOW + 15 * 365 * DAY_MS]).toEqual([true, true])
    }
  })
})

describe('a file without a valid authority', () => {
  const damaged = `El certificado de la casa está dañado. Restaure`

  test.each([
    ['is empty', () => ''],
    ['is something else', () => 'no es un certificado'],
    ['has no key', (pem: string) => pem.slice(0, pem.indexOf('-----BEGIN PRIVATE'))],
    ['has no certificate', (pem: string) => pem.slice(pem.indexOf('-----BEGIN PRIVATE'))],
    ['was cut off', (pem: string) => pem.slice(0, -60)],
    ['has a wrong letter', (pem: string) => pem.replace(/A/, 'B')],
  ])('because it %s is refused with the remedy, unchanged and without a quotation', async (_, spoil) => {
    await ownAuthority(folder, NOW)
    const file = join(folder, FILE)
    const good = readFileSync(file, 'utf8')
    const spoilt = spoil(good)
    writeFileSync(file, spoilt)
    const sentence = await messageOf(ownAuthority(folder, NOW))
    expect(sentence).toContain(`${damaged} ${file}`)
    expect(sentence).toContain('cada dispositivo tendrá que confiar otra vez desde /confianza')
    const [, secret = 'x'] = good.split('PRIVATE KEY-----\n')
    expect(sentence).not.toContain(secret.slice(0, 12))
    expect(readFileSync(file, 'utf8')).toBe(spoilt)
  })

  test('because its key is another’s is told', async () => {
    const other = mkdtempSync(join(tmpdir(), 'mostrador-lan-'))
    await Promise.all([ownAuthority(folder, NOW), ownAuthority(other, NOW)])
    const [mine, theirs] = [folder, other].map((below) => readFileSync(join(below, FILE), 'utf8')) as [string, string]
    const key = theirs.slice(theirs.indexOf('-----BEGIN PRIVATE'))
    writeFileSync(join(folder, FILE), mine.slice(0, mine.indexOf('-----BEGIN PRIVATE')) + key)
    expect(await messageOf(ownAuthority(folder, NOW))).toContain(damaged)
    rmSync(other, { recursive: true })
  })

  test('is refused as expired, with the clock as the likelier cause', async () => {
    await ownAuthority(folder, NOW)
    const sentence = await messageOf(ownAuthority(folder, NOW + 21 * 366 * DAY_MS))
    expect(sentence).toContain('venció el 2046-11-19. Si esa fecha no ha llegado, corrija el reloj')
  })

  test('that cannot be read is a system error, and no new authority replaces it', async () => {
    mkdirSync(join(folder, FILE))
    expect(await messageOf(ownAuthority(folder, NOW))).toContain('EISDIR')
  })
})

describe('a certificate of the authority', () => {
  test("is trusted for the computer's addresses and name, and no others", async () => {
    const authority = await ownAuthority(folder, Date.now())
    const served = await certify(authority, names, Date.now())
    const ca = pemOf(authority)
    for (const own of ['192.168.1.10', '10.1.2.3', 'caja.local', 'localhost', '127.0.0.1'])
      expect([own, await verdictOn(served, ca, own)]).toEqual([own, ''])
    for (const other of ['192.168.1.11', 'otra.local', 'banco.com.gt'])
      expect([other, await verdictOn(served, ca, other)]).toEqual([other, 'ERR_TLS_CERT_ALTNAME_INVALID'])
  })

  test('is not trusted by devices of another installation', async () => {
    const authority = await ownAuthority(folder, Date.now())
    const elsewhere = mkdtempSync(join(tmpdir(), 'mostrador-lan-'))
    const other = await ownAuthority(elsewhere, Date.now())
    const verdict = await verdictOn(await certify(authority, names, Date.now()), pemOf(other), 'caja.local')
    expect(verdict).toMatch(/UNABLE_TO|SELF_SIGNED|SIGNATURE/)
    rmSync(elsewhere, { recursive: true })
  })

  test.each([
    ['a bank', { addresses: ['192.168.1.10'], name: 'banco.com.gt' }],
    ['an address of the internet', { addresses: ['192.168.1.10', '190.56.1.2'], name: 'caja.local' }],
  ])('that names %s is refused, because the authority is limited', async (_, stolen) => {
    const authority = await ownAuthority(folder, Date.now())
    const served = await certify(authority, stolen, Date.now())
    expect(await verdictOn(served, pemOf(authority), '192.168.1.10')).toBe('permitted subtree violation')
  })

  test('is short-lived, and valid on a device whose clock is behind', async () => {
    const authority = await ownAuthority(folder, NOW)
    const { validFrom, validTo, ca } = new X509Certificate((await certify(authority, names, NOW)).cert)
    expect([NOW - Date.parse(validFrom), Date.parse(validTo) - NOW, ca]).toEqual([30 * DAY_MS, 60 * DAY_MS, false])
  })
})
