import { closeSync, fsyncSync, openSync } from 'node:fs'
import { platform } from 'node:os'

/** Waits until a file's content, or a folder's names, are on the disk. */
export function syncToDisk(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** Windows stores a folder's names by itself, and lets nobody open one. */
export function syncFolder(path: string): void {
  if (platform() !== 'win32') syncToDisk(path)
}
