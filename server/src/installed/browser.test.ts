import { expect, test } from 'vitest'
import { browserCommand } from './browser.ts'
import type { System } from './system.ts'

const linux: System = {
  platform: 'linux',
  environment: { DISPLAY: ':0' },
  home: '/home/ana',
  user: 'ana',
  isRoot: false,
}
const address = 'http://127.0.0.1:3001/empezar#codigo=K7QM-4XPR'

test('an address is opened by the command of each system', () => {
  expect(browserCommand(linux, address)).toEqual({ program: 'xdg-open', args: [address] })
  expect(browserCommand({ ...linux, environment: { WAYLAND_DISPLAY: 'wayland-0' } }, address)?.program).toBe('xdg-open')
  expect(browserCommand({ ...linux, platform: 'darwin' }, address)).toEqual({ program: 'open', args: [address] })
  expect(browserCommand({ ...linux, platform: 'win32' }, address)).toEqual({
    program: 'cmd.exe',
    args: ['/d', '/c', `start "" "${address}"`],
    isVerbatim: true,
  })
})

test('nothing is opened without a desktop, or with BROWSER=none', () => {
  expect(browserCommand({ ...linux, environment: {} }, address)).toBeUndefined()
  expect(browserCommand({ ...linux, environment: { DISPLAY: ':0', BROWSER: 'none' } }, address)).toBeUndefined()
})
