import { accessSync, closeSync, constants, existsSync, openSync, statSync } from 'node:fs'
import { databaseFile } from '../config.ts'
import type { FolderState } from './data-place.ts'

/** On Windows, only opening a file tells whether this user may write in it. */
export function folderState(folder: string): FolderState {
  try {
    if (!statSync(folder).isDirectory()) return 'own'
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    const file = databaseFile({ dataDir: folder })
    if (existsSync(file)) closeSync(openSync(file, 'r+'))
    return 'own'
  } catch (error) {
    const { code } = error as { code?: string }
    return code === 'ENOENT' ? 'missing' : code === 'EBUSY' ? 'own' : 'foreign'
  }
}

export const hasShop = (folder: string): boolean => existsSync(databaseFile({ dataDir: folder }))
