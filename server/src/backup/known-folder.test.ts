import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isDiskAway, keepBackupFolder } from './known-folder.ts'

const place = mkdtempSync(join(tmpdir(), 'mostrador-known-'))
afterAll(() => rmSync(place, { recursive: true }))

function shop(name: string) {
  const dataDir = join(place, name)
  mkdirSync(dataDir)
  return dataDir
}

test('a folder that is gone or empty is a disk that is away only if the last backup was made in it', () => {
  const dataDir = shop('a')
  const folder = join(place, 'disk-a')
  expect(isDiskAway({ dataDir, folder }, false)).toBe(false)
  keepBackupFolder(dataDir, folder)
  expect(isDiskAway({ dataDir, folder }, false)).toBe(true)
  expect(isDiskAway({ dataDir, folder }, true)).toBe(true)
  expect(isDiskAway({ dataDir, folder: join(place, 'another') }, false)).toBe(false)
  // Linux leaves the folder where an unplugged disk was mounted.
  mkdirSync(folder)
  expect(isDiskAway({ dataDir, folder }, false)).toBe(true)
  expect(isDiskAway({ dataDir, folder }, true)).toBe(false)
})

test('a folder in the data folder is on the disk of the shop', () => {
  const dataDir = shop('b')
  const folder = join(dataDir, 'backups')
  keepBackupFolder(dataDir, folder)
  expect(isDiskAway({ dataDir, folder }, false)).toBe(false)
})
