import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod/mini'
import { renameWhenFree, whenFree } from '../held-file.ts'
import { readKept } from '../kept-once.ts'

const NAME = 'en-marcha.json'

const written = z.object({ direccion: z.string(), version: z.string() })

export interface Running {
  /** Address for the browser of this computer. */
  readonly address: string
  readonly version: string
}

/** Tells a second start where the first one answers. After a crash the file is stale, but then the folder is not locked. */
export function writeRunning(folder: string, { address, version }: Running): void {
  const file = join(folder, NAME)
  whenFree(() => writeFileSync(`${file}.part`, JSON.stringify({ direccion: address, version }), { mode: 0o600 }))
  renameWhenFree(`${file}.part`, file)
}

export function readRunning(folder: string): Running | undefined {
  try {
    const { direccion, version } = z.parse(written, JSON.parse(readKept(join(folder, NAME)) ?? ''))
    return { address: direccion, version }
  } catch {
    return undefined
  }
}

export const forgetRunning = (folder: string): void => whenFree(() => rmSync(join(folder, NAME), { force: true }))
