import { expect, test } from 'vitest'
import { serverEnvironment, setEnvironment } from './server-environment.ts'

const chosen = { folder: '/d', port: 3005, isDemo: false, settings: {} }

test('the settings become variables', () => {
  expect(serverEnvironment({}, chosen)).toEqual({
    DATA_DIR: '/d',
    DEMO: '0',
    PORT: '3005',
    LAN: undefined,
    BACKUP_DIR: undefined,
  })
  expect(
    serverEnvironment({}, { ...chosen, isDemo: true, settings: { servesPhones: true, backupFolder: '/mnt/usb' } }),
  ).toEqual({ DATA_DIR: '/d', DEMO: '1', PORT: '3005', LAN: '1', BACKUP_DIR: '/mnt/usb' })
})

test('a given variable is stronger', () => {
  const settings = { servesPhones: true, backupFolder: '/mnt/usb' }
  const given = { LAN: '0', BACKUP_DIR: '/x', PORT: '80' }
  expect(serverEnvironment(given, { ...chosen, port: undefined, settings })).toEqual({
    DATA_DIR: '/d',
    DEMO: '0',
    ...given,
  })
  expect(serverEnvironment({ HOST: '127.0.0.1' }, { ...chosen, settings })['LAN']).toBeUndefined()
})

test('a variable that the settings no longer give is unset', () => {
  setEnvironment({ MOSTRADOR_TEST: '1' })
  expect(process.env['MOSTRADOR_TEST']).toBe('1')
  setEnvironment({ MOSTRADOR_TEST: undefined })
  expect('MOSTRADOR_TEST' in process.env).toBe(false)
})
