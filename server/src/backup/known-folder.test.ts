import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { PlainFault } from '../faults.ts'
import { demandBackupDisk, keepBackupFolder } from './known-folder.ts'

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
  demandBackupDisk({ dataDir, folder }, false)
  keepBackupFolder(dataDir, folder)
  expect(() => demandBackupDisk({ dataDir, folder }, false)).toThrow(PlainFault)
  expect(() => demandBackupDisk({ dataDir, folder }, true)).toThrow(PlainFault)
  demandBackupDisk({ dataDir, folder: join(place, 'another') }, false)
  // Linux leaves the folder where an unplugged disk was mounted.
  mkdirSync(folder)
  expect(() => demandBackupDisk({ dataDir, folder }, false)).toThrow(PlainFault)
  demandBackupDisk({ dataDir, folder }, true)
})

test('a folder in the data folder is on the disk of the shop', () => {
  const dataDir = shop('b')
  const folder = join(dataDir, 'backups')
  keepBackupFolder(dataDir, folder)
  demandBackupDisk({ dataDir, folder }, false)
})
