import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod/mini'
import { replaceFile } from '../held-file.ts'
import { readKept } from '../kept-once.ts'
import type { ProgramSettings } from '../program.ts'

const NAME = 'programa.json'

/** Settings of the installed program in its data folder. A Spanish file, because its owner may open it. */
const written = z.object({
  puerto: z.catch(z.optional(z.int().check(z.gte(1), z.lte(65_535))), undefined),
  telefonos: z.catch(z.optional(z.boolean()), undefined),
  respaldos: z.catch(z.optional(z.string()), undefined),
  version: z.catch(z.optional(z.string()), undefined),
})

/** An unreadable file counts as none: a shop must start without its port, too. */
export function readProgramSettings(folder: string): ProgramSettings {
  const { success, data } = z.safeParse(written, parsed(readKept(join(folder, NAME))))
  if (!success) return {}
  return { port: data.puerto, servesPhones: data.telefonos, backupFolder: data.respaldos, version: data.version }
}

export function writeProgramSettings(folder: string, changes: ProgramSettings): void {
  const file = join(folder, NAME)
  const { port, servesPhones, backupFolder, version } = { ...readProgramSettings(folder), ...changes }
  const text = { puerto: port, telefonos: servesPhones, respaldos: backupFolder, version }
  mkdirSync(dirname(file), { recursive: true })
  replaceFile(file, `${JSON.stringify(text, null, 2)}\n`)
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '{}')
  } catch {
    return {}
  }
}
