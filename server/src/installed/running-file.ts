import { join } from 'node:path'
import { z } from 'zod/mini'
import { removeWhenFree, replaceFile } from '../held-file.ts'
import { readKept } from '../kept-once.ts'

const NAME = 'en-marcha.json'

const written = z.object({ direccion: z.string(), version: z.string() })

export interface Running {
  /** Address for the browser of this computer. */
  readonly address: string
  readonly version: string
}

/** Tells a second start where the first one answers. After a crash the file is stale, but then the folder is not locked. */
export const writeRunning = (folder: string, { address, version }: Running): void =>
  replaceFile(join(folder, NAME), JSON.stringify({ direccion: address, version }))

export function readRunning(folder: string): Running | undefined {
  try {
    const { direccion, version } = z.parse(written, JSON.parse(readKept(join(folder, NAME)) ?? ''))
    return { address: direccion, version }
  } catch {
    return undefined
  }
}

export const forgetRunning = (folder: string): void => removeWhenFree(join(folder, NAME))
