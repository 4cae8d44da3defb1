import { describe, expect, test } from 'vitest'
import { chooseDataPlace, demoFolderBeside, type FolderState } from './data-place.ts'
import type { System } from './system.ts'

const linux: System = { platform: 'linux', environment: {}, home: '/home/ana', user: 'ana', isRoot: false }
const windows: System = {
  ...linux,
  platform: 'win32',
  environment: { ProgramData: 'D:\\Datos' },
  home: 'C:\\Users\\Ana',
}
const all = (state: FolderState) => () => state
const states = (known: Readonly<Record<string, FolderState>>) => (folder: string) => known[folder] ?? 'missing'

describe('the data folder', () => {
  test.each([
    ['of DATA_DIR on Linux', { ...linux, environment: { DATA_DIR: '/srv/mi tienda' } }, 'missing', '/srv/mi tienda'],
    ['of DATA_DIR on Windows', { ...windows, environment: { DATA_DIR: 'E:\\Tienda' } }, 'own', 'E:\\Tienda'],
    ['of a user of Linux', linux, 'missing', '/home/ana/.local/share/mostrador'],
    ['of root', { ...linux, isRoot: true }, 'missing', '/var/lib/mostrador'],
    ['of a user who may write in the shared one', linux, 'own', '/var/lib/mostrador'],
    ['by XDG_DATA_HOME', { ...linux, environment: { XDG_DATA_HOME: '/disco/ana' } }, 'missing', '/disco/ana/mostrador'],
    [
      'by a relative XDG_DATA_HOME',
      { ...linux, environment: { XDG_DATA_HOME: 'x' } },
      'missing',
      '/home/ana/.local/share/mostrador',
    ],
    ['on Windows', windows, 'missing', 'D:\\Datos\\Mostrador'],
    ['on Windows without ProgramData', { ...windows, environment: {} }, 'own', 'C:\\ProgramData\\Mostrador'],
    [
      'on macOS',
      { ...linux, platform: 'darwin', home: '/Users/ana' },
      'missing',
      '/Users/ana/Library/Application Support/Mostrador',
    ],
  ] as const)('%s', (_, system, state, folder) => {
    expect(chooseDataPlace(system, all(state))).toEqual({ folder })
  })

  test('names the shop of another user if this user has none', () => {
    const foreign = '/var/lib/mostrador'
    const own = '/home/ana/.local/share/mostrador'
    expect(chooseDataPlace(linux, states({ [foreign]: 'foreign' }))).toEqual({ folder: own, foreign })
    expect(chooseDataPlace(linux, states({ [foreign]: 'foreign', [own]: 'own' }))).toEqual({ folder: own })
    const shared = 'D:\\Datos\\Mostrador'
    expect(chooseDataPlace(windows, states({ [shared]: 'foreign' }))).toEqual({ folder: shared, foreign: shared })
  })

  test('of the demo group is beside the shop’s', () => {
    expect(demoFolderBeside('/var/lib/mostrador/')).toBe('/var/lib/mostrador-demo')
    expect(demoFolderBeside('D:\\Datos\\Mostrador')).toBe('D:\\Datos\\Mostrador-demo')
  })
})
