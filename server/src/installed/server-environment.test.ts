import { expect, test } from 'vitest'
import { serverEnvironment } from './server-environment.ts'

const chosen = { folder: '/d', port: 3005, isDemo: false, settings: {} }

test('the settings become variables', () => {
  expect(serverEnvironment({}, chosen)).toEqual({ DATA_DIR: '/d', DEMO: '0', PORT: '3005' })
  expect(
    serverEnvironment({}, { ...chosen, isDemo: true, settings: { servesPhones: true, backupFolder: '/mnt/usb' } }),
  ).toEqual({ DATA_DIR: '/d', DEMO: '1', PORT: '3005', LAN: '1', BACKUP_DIR: '/mnt/usb' })
})

test('a given variable is stronger', () => {
  const settings = { servesPhones: true, backupFolder: '/mnt/usb' }
  expect(serverEnvironment({ LAN: '0', BACKUP_DIR: '/x' }, { ...chosen, port: undefined, settings })).toEqual({
    DATA_DIR: '/d',
    DEMO: '0',
  })
  expect(serverEnvironment({ HOST: '127.0.0.1' }, { ...chosen, settings })).not.toHaveProperty('LAN')
})
