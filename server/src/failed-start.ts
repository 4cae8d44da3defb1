import { closeSync, constants, openSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const UNKNOWN =
  'Mostrador no pudo iniciar por una falla del programa. Vuelva a intentar; si se repite, envíe el detalle a quien le da soporte.'

/** Stands here because a program without its packages cannot import the other sentences. */
const INCOMPLETE =
  'Faltan partes del programa, o no son para esta computadora: borre la carpeta node_modules y ejecute «npm start».'

/**
 * Returns what a start that failed says: one Spanish sentence with what to do, and the file with the details, which it writes.
 */
export async function failedStart(error: unknown, environment: NodeJS.ProcessEnv): Promise<string> {
  const file = keepDetails(error, environment)
  return [await sentenceOf(error), ...(file === undefined ? [] : [`El detalle está en ${file}`])].join('\n')
}

async function sentenceOf(error: unknown): Promise<string> {
  try {
    const { startupError } = await import('./startup-error.ts')
    return isIncomplete(error) ? INCOMPLETE : (startupError(error) ?? UNKNOWN)
  } catch {
    return INCOMPLETE
  }
}

const isIncomplete = (error: unknown): boolean =>
  ['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND', 'ERR_DLOPEN_FAILED'].includes((error as { code?: string }).code ?? '')

/**
 * Writes the stack of a fault at start into the data folder, or into the folder for temporary files if that fails. Replaces the
 * file of an earlier start. Returns the file's path, or undefined if neither can be written.
 */
export function keepDetails(error: unknown, environment: NodeJS.ProcessEnv): string | undefined {
  const lines = [
    new Date().toISOString(),
    `Node ${process.versions.node}, ${process.platform} ${process.arch}`,
    withoutPasswords(stackOf(error)),
  ]
  const files = [resolve(environment['DATA_DIR'] ?? 'data', 'arranque.log'), join(tmpdir(), 'mostrador-arranque.log')]
  return files.find((file) => isWritten(file, `${lines.join('\n')}\n`))
}

/** Other users may put a link into the folder for temporary files, so links are not followed. Windows has no such flag. */
const FLAGS = constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | (constants.O_NOFOLLOW ?? 0)

function isWritten(path: string, text: string): boolean {
  try {
    const file = openSync(path, FLAGS, 0o600)
    writeSync(file, text)
    closeSync(file)
    return true
  } catch {
    return false
  }
}

/** Returns the stacks of a fault and of its causes. */
function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const own = error.stack ?? error.message
  return error.cause === undefined ? own : `${own}\nCaused by: ${stackOf(error.cause)}`
}

/** An address may hold a password: postgres://user:password@host. */
const withoutPasswords = (text: string): string => text.replace(/(\w+:\/\/[^\s:/@]*):[^\s/]*@/g, '$1:…@')
