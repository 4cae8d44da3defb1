import { resolve } from 'node:path'
import type { System } from './system.ts'

/** File systems of Linux that are on another computer. SQLite's locks do not hold on them. */
const NETWORK_TYPES = new Set([
  'nfs',
  'nfs4',
  'cifs',
  'smb3',
  'smbfs',
  'fuse.sshfs',
  'fuse.rclone',
  '9p',
  'afs',
  'ceph',
])

/** `/proc/mounts` writes space, tab, line break and backslash as octal numbers. */
const unescaped = (path: string): string =>
  path.replace(/\\([0-7]{3})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 8)))

/** Type of the network file system of a path by the text of `/proc/mounts`. Undefined for a local disk. */
export function networkTypeOf(path: string, mounts: string): string | undefined {
  let [longest, found] = [-1, '']
  for (const line of mounts.split('\n')) {
    const [, written, type = ''] = line.split(' ')
    if (written === undefined) continue
    const at = unescaped(written)
    const isBelow = path === at || path.startsWith(at.endsWith('/') ? at : `${at}/`)
    // A later mount hides an earlier one at the same place.
    if (isBelow && at.length >= longest) [longest, found] = [at.length, type]
  }
  return NETWORK_TYPES.has(found) ? found : undefined
}

export interface Drives {
  /** Text of `/proc/mounts`, '' if there is none. */
  readonly mounts: () => string
  /** Returns true if this drive letter (`Z:`) stands for a folder of another computer. */
  readonly isMapped: (drive: string) => boolean
}

/** Returns true if a folder is on another computer. */
export function isOnNetwork(
  folder: string,
  { platform }: Pick<System, 'platform'>,
  { mounts, isMapped }: Drives,
): boolean {
  if (platform === 'linux') return networkTypeOf(resolve(folder), mounts()) !== undefined
  if (platform !== 'win32') return false
  // `\\?\C:\…` is a long name of a local path, `\\?\UNC\…` one of the network.
  if (/^[\\/]{2}(?![?.][\\/])|^[\\/]{2}[?.][\\/]UNC[\\/]/i.test(folder)) return true
  const drive = /^(?:[\\/]{2}\?[\\/])?([a-z]:)/i.exec(folder)?.[1]
  return drive !== undefined && isMapped(drive.toUpperCase())
}
