import { closeSync, fsyncSync, openSync } from 'node:fs'
import { platform } from 'node:os'

/** What was written to a file, or which names a folder has, reaches the disk before this returns. */
export function syncToDisk(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** The same for a folder; Windows keeps a folder's names by itself and lets nobody open one. */
export function syncFolder(path: string): void {
  if (platform() !== 'win32') syncToDisk(path)
}
