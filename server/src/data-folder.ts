import { accessSync, chmodSync, constants, mkdirSync, readdirSync, statSync } from 'node:fs'
import { platform } from 'node:os'
import { join } from 'node:path'
import { PlainFault } from './faults.ts'

const OTHERS = 0o077

/** New files of this process, its threads and its children are for its user alone. */
export const keepFilesPrivate = (): unknown => process.umask(OTHERS)

/** Creates the data folder, closes it to others, and checks that it is writable. */
export function takeDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
  } catch (error) {
    throw new PlainFault(`${whatIsWrong(error)}: ${folder}. Elija otra carpeta en DATA_DIR.`, { cause: error })
  }
  if (platform() === 'win32') return
  chmod(folder, 0o700)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) closeBelow(path)
    else if (entry.isFile()) chmod(path, 0o600)
  }
}

const whatIsWrong = (error: unknown): string => {
  const { code } = error as { code?: string }
  if (code === 'EEXIST' || code === 'ENOTDIR') return 'La carpeta de datos es un archivo'
  if (code === 'ENOSPC') return 'No hay espacio en el disco para la carpeta de datos'
  return 'No se puede escribir en la carpeta de datos'
}

/** Closes a folder and its content. A closed folder is skipped, because it may hold thousands of photos. */
function closeBelow(folder: string): void {
  if ((statSync(folder).mode & OTHERS) === 0) return
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) closeBelow(path)
    else if (entry.isFile()) chmod(path, 0o600)
  }
  chmod(folder, 0o700)
}

/** Skips files of other owners (some systems mount them), and files that have just gone. */
function chmod(path: string, mode: number): void {
  try {
    chmodSync(path, mode)
  } catch (error) {
    const { code } = error as { code?: string }
    if (code !== 'EPERM' && code !== 'ENOENT' && code !== 'ENOTSUP') throw error
  }
}
