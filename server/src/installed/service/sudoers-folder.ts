import { readFileSync } from 'node:fs'
import { ownLinuxFolder } from '../data-place.ts'
import type { System } from '../system.ts'

/** Home folder of a user by the text of `/etc/passwd`. */
export const homeOf = (user: string, passwd: string): string | undefined =>
  passwd
    .split('\n')
    .map((line) => line.split(':'))
    .find(([name]) => name === user)?.[5]

/** Own data folder of the user who called sudo. Undefined without sudo. */
export function sudoersFolder({ platform, isRoot, environment }: System): string | undefined {
  const user = environment['SUDO_USER']
  if (platform !== 'linux' || !isRoot || !user || user === 'root') return undefined
  const home = homeOf(user, readFileSync('/etc/passwd', 'utf8'))
  return home === undefined ? undefined : ownLinuxFolder(home)
}
