import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Drives } from './network-drive.ts'

/** `net use Z:` ends with 0 only if the letter stands for a folder of another computer. */
export const THIS_DRIVES: Drives = {
  mounts: () => {
    try {
      return readFileSync('/proc/mounts', 'utf8')
    } catch {
      return ''
    }
  },
  isMapped: (drive) =>
    spawnSync('net', ['use', drive], { stdio: 'ignore', windowsHide: true, timeout: 5_000 }).status === 0,
}
