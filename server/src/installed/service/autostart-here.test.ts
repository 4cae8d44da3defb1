import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { System } from '../system.ts'
import type { RunCommand } from './autostart.ts'
import { autostartOf } from './autostart-here.ts'

let home: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'mostrador-autostart-'))
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

const ana = (): System => ({ platform: 'linux', environment: {}, home, user: 'ana', isRoot: false })

/** A Linux computer that answers these commands, each with its code and output. Others end well and print nothing. */
function computer(answers: Readonly<Record<string, readonly [code: number, output: string]>>) {
  const ran: string[] = []
  const run: RunCommand = async (command) => {
    const line = command.join(' ')
    ran.push(line)
    const [code, output] = answers[line] ?? [0, '']
    return { code, output }
  }
  const shop = { system: ana(), folder: join(home, 'datos'), isDemo: false }
  return { ran, shop, autostart: autostartOf(shop, run), run }
}

const SYSTEMD = 'systemctl is-system-running'
const OF_USER = 'systemctl --user is-system-running'
const OF_SYSTEM = 'systemctl is-enabled --quiet mostrador.service'
const IS_ON = 'systemctl --user is-enabled --quiet mostrador.service'
const WITH_SYSTEMD = { [SYSTEMD]: [1, 'degraded'], [OF_USER]: [0, 'running'], [OF_SYSTEM]: [1, ''] } as const

describe('a user of a Linux computer', () => {
  test('turns it on, and off without ending the running program', async () => {
    const off = computer({ ...WITH_SYSTEMD, [IS_ON]: [1, ''] })
    expect(await off.autostart.state()).toEqual({ state: 'off', note: '', command: '' })
    await off.autostart.turn(true)
    const unit = join(home, '.config/systemd/user/mostrador.service')
    expect(existsSync(unit)).toBe(true)
    expect(off.ran.at(-1)).toBe('systemctl --user enable mostrador.service')

    const on = computer(WITH_SYSTEMD)
    expect(await on.autostart.state()).toMatchObject({ state: 'on', command: '' })
    await on.autostart.turn(false)
    expect([existsSync(unit), on.ran.at(-1)]).toEqual([false, 'systemctl --user disable mostrador.service'])
  })

  test.each([
    ['no systemd', { [SYSTEMD]: [1, 'offline'] }, 'impossible', /^\S+mostrador service run$|mostrador' service run$/],
    [
      'no services of users',
      { ...WITH_SYSTEMD, [OF_USER]: [1, 'Failed to connect'] },
      'impossible',
      /^sudo .*install$/,
    ],
    ['a service of the administrator', { ...WITH_SYSTEMD, [OF_SYSTEM]: [0, ''] }, 'on', /^sudo .*remove$/],
  ] as const)('with %s is told what to type, and changes nothing', async (_, answers, state, command) => {
    const { autostart, ran } = computer(answers)
    const found = await autostart.state()
    expect(found).toMatchObject({ state, command: expect.stringMatching(command) })
    await expect(autostart.turn(state !== 'on')).rejects.toThrow(found.note)
    expect(ran.filter((line) => /enable |disable/.test(line))).toEqual([])
  })
})

test('the demo group does not start with the computer', async () => {
  const { shop, run, ran } = computer(WITH_SYSTEMD)
  const demo = autostartOf({ ...shop, isDemo: true }, run)
  expect(await demo.state()).toMatchObject({ state: 'impossible', command: '' })
  await expect(demo.turn(true)).rejects.toThrow('El grupo de ejemplo')
  expect(ran).toEqual([])
})
