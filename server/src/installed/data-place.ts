import { posix, win32 } from 'node:path'
import type { System } from './system.ts'

/** Data folder of a Linux computer with one shop for all its users, as the service runs it. */
export const SHARED_LINUX_FOLDER = '/var/lib/mostrador'

/** Says if the folder exists and if this user can write in it. */
export type FolderState = 'missing' | 'own' | 'foreign'

export interface DataPlace {
  readonly folder: string
  /** Folder of a shop on this computer that this user cannot open. Only if this user has no shop. */
  readonly foreign?: string
}

/** Chooses the data folder: DATA_DIR, else the system's place for the data of programs, else the user's own. */
export function chooseDataPlace(
  { platform, environment, home, isRoot }: System,
  stateOf: (folder: string) => FolderState,
): DataPlace {
  const given = environment['DATA_DIR']
  if (given) return { folder: given }
  if (platform === 'win32') {
    const folder = win32.join(environment['ProgramData'] || 'C:\\ProgramData', 'Mostrador')
    return stateOf(folder) === 'foreign' ? { folder, foreign: folder } : { folder }
  }
  if (platform === 'darwin') return { folder: posix.join(home, 'Library', 'Application Support', 'Mostrador') }
  const shared = stateOf(SHARED_LINUX_FOLDER)
  if (isRoot || shared === 'own') return { folder: SHARED_LINUX_FOLDER }
  // The standard ignores a relative path.
  const base = environment['XDG_DATA_HOME']?.startsWith('/') ? environment['XDG_DATA_HOME'] : undefined
  const folder = ownLinuxFolder(home, base)
  return shared === 'foreign' && stateOf(folder) === 'missing' ? { folder, foreign: SHARED_LINUX_FOLDER } : { folder }
}

/** Data folder of one user of a Linux computer. */
export const ownLinuxFolder = (home: string, base = posix.join(home, '.local', 'share')): string =>
  posix.join(base, 'mostrador')

/** The demo group's folder, beside the shop's. */
export const demoFolderBeside = (folder: string): string => `${folder.replace(/[/\\]+$/, '')}-demo`
