import { describe, expect, test } from 'vitest'
import { isOnNetwork, networkTypeOf } from './network-drive.ts'

const MOUNTS = `/dev/sda1 / ext4 rw,relatime 0 0
proc /proc proc rw 0 0
//nas/tienda /mnt/nas cifs rw 0 0
/dev/sdb1 /mnt/nas/usb ext4 rw 0 0
ana@caja:/ /home/ana/caja\\040de\\040ana fuse.sshfs rw 0 0
10.0.0.5:/x /srv nfs4 rw 0 0
`

test.each([
  ['/var/lib/mostrador', undefined],
  ['/mnt/nas', 'cifs'],
  ['/mnt/nas/mostrador', 'cifs'],
  ['/mnt/nasa', undefined],
  ['/mnt/nas/usb/mostrador', undefined],
  ['/home/ana/caja de ana/datos', 'fuse.sshfs'],
  ['/srv/mostrador', 'nfs4'],
])('%s has the network type %s', (path, type) => {
  expect(networkTypeOf(path, MOUNTS)).toBe(type)
})

describe('on Windows', () => {
  const drives = { mounts: () => MOUNTS, isMapped: (drive: string) => drive === 'Z:' }
  test.each([
    ['C:\\ProgramData\\Mostrador', false],
    ['\\\\servidor\\tienda', true],
    ['//servidor/tienda', true],
    ['\\\\?\\C:\\Mostrador', false],
    ['\\\\?\\UNC\\servidor\\tienda', true],
    ['z:\\Mostrador', true],
    ['\\\\?\\Z:\\Mostrador', true],
  ])('%s is on the network: %s', (folder, expected) => {
    expect(isOnNetwork(folder, { platform: 'win32' }, drives)).toBe(expected)
  })
})

test('macOS is not asked', () => {
  const never = () => {
    throw new Error('asked')
  }
  expect(isOnNetwork('/Volumes/x', { platform: 'darwin' }, { mounts: never, isMapped: never })).toBe(false)
})
