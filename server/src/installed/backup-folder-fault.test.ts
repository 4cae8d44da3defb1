import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { backupFolderFault } from './backup-folder-fault.ts'

let place: string
let data: string
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'mostrador-respaldos-'))
  data = join(place, 'datos')
  mkdirSync(join(data, 'backups'), { recursive: true })
})
afterEach(() => rmSync(place, { recursive: true, force: true }))

test('accepts a folder beside the data, also one whose name begins like theirs', () => {
  const beside = join(place, 'datos de respaldo')
  mkdirSync(beside)
  expect(backupFolderFault(beside, data)).toBeUndefined()
  expect(backupFolderFault(place, data)).toBeUndefined()
})

test('refuses a folder that is not complete, is missing or is a file', () => {
  expect(backupFolderFault('respaldos', data)).toContain('completa')
  expect(backupFolderFault(join(place, 'nada'), data)).toContain('no existe')
  writeFileSync(join(place, 'archivo'), '')
  expect(backupFolderFault(join(place, 'archivo'), data)).toContain('no existe')
})

test('refuses the data folder and what is in it, also by a link', () => {
  symlinkSync(join(data, 'backups'), join(place, 'enlace'))
  for (const folder of [data, join(data, 'backups'), join(place, 'enlace')])
    expect(backupFolderFault(folder, data)).toContain('dentro de los datos')
})

test('refuses a folder in which nothing can be written', () => {
  // Linux lets not even root make folders there.
  expect(backupFolderFault('/proc', data)).toContain('no puede escribir')
})
