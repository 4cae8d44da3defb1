import { userInfo } from 'node:os'
import { describe, expect, test } from 'vitest'
import type { System } from '../system.ts'
import { homeOf, sudoersFolder } from './sudoers-folder.ts'

const PASSWD = `root:x:0:0:root:/root:/bin/bash
ana:x:1000:1000:Ana Pérez,,,:/home/ana:/bin/bash
anabel:x:1001:1001::/srv/casa de anabel:/bin/sh
`

test.each([
  ['ana', '/home/ana'],
  ['anabel', '/srv/casa de anabel'],
  ['an', undefined],
  ['', undefined],
])('the home folder of «%s» is %s', (user, home) => expect(homeOf(user, PASSWD)).toBe(home))

describe('the folder of the user who called sudo', () => {
  const root = (SUDO_USER?: string): System => ({
    platform: 'linux',
    environment: { SUDO_USER },
    home: '/root',
    user: 'root',
    isRoot: true,
  })

  test('is that user’s own', () => {
    const { username, homedir } = userInfo()
    if (username === 'root') expect(sudoersFolder(root('daemon'))).toMatch(/\/\.local\/share\/mostrador$/)
    else expect(sudoersFolder(root(username))).toBe(`${homedir}/.local/share/mostrador`)
  })

  test('is undefined without sudo, from root itself, and on other systems', () => {
    expect(sudoersFolder(root())).toBeUndefined()
    expect(sudoersFolder(root('root'))).toBeUndefined()
    expect(sudoersFolder({ ...root('daemon'), isRoot: false })).toBeUndefined()
    expect(sudoersFolder({ ...root('daemon'), platform: 'win32' })).toBeUndefined()
  })
})
