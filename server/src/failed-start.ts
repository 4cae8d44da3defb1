import { closeSync, constants, fstatSync, ftruncateSync, openSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const UNKNOWN =
  'Mostrador no pudo iniciar por una falla del programa. Vuelva a intentar; si se repite, envíe el detalle a quien le da soporte.'

/** Written here, because other sentences cannot be imported while packages are missing. */
const INCOMPLETE =
  'Faltan partes del programa, o no son para esta computadora: borre la carpeta node_modules y ejecute «npm start».'

/**
 * One Spanish sentence with what to do, and the path of a file with the details, which it writes. `whenIncomplete` is
 * the sentence for a program with missing files.
 */
export async function failedStart(
  error: unknown,
  environment: NodeJS.ProcessEnv,
  whenIncomplete = INCOMPLETE,
): Promise<string> {
  const file = keepDetails(error, environment)
  const details = file === undefined ? withoutPasswords(stackOf(error)) : `El detalle está en ${file}`
  return `${await sentenceOf(error, whenIncomplete)}\n${details}`
}

async function sentenceOf(error: unknown, whenIncomplete: string): Promise<string> {
  if (isIncomplete(error)) return whenIncomplete
  try {
    const { startupError } = await import('./startup-error.ts')
    return startupError(error) ?? UNKNOWN
  } catch (fault) {
    return isIncomplete(fault) ? whenIncomplete : UNKNOWN
  }
}

const isIncomplete = (error: unknown): boolean =>
  ['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND', 'ERR_DLOPEN_FAILED'].includes(
    (error as { code?: string } | null)?.code ?? '',
  )

/**
 * Writes the stack into the data folder, or else the temporary folder, over the file of an earlier start. Returns
 * the path, undefined if neither can be written.
 */
export function keepDetails(error: unknown, environment: NodeJS.ProcessEnv): string | undefined {
  const lines = [
    new Date().toISOString(),
    `Node ${process.versions.node}, ${process.platform} ${process.arch}`,
    withoutPasswords(stackOf(error)),
  ]
  const files = [resolve(environment['DATA_DIR'] || 'data', 'arranque.log'), TEMPORARY]
  return files.find((file) => isWritten(file, `${lines.join('\n')}\n`))
}

/** One file for each user, so that repeated starts leave one. */
const TEMPORARY = join(tmpdir(), `mostrador-arranque-${process.getuid?.() ?? 0}.log`)

/** Other users may put a link or a pipe into the temporary folder. Windows lacks two of these flags. */
const FLAGS = constants.O_WRONLY | constants.O_CREAT | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)

function isWritten(path: string, text: string): boolean {
  let file: number | undefined
  try {
    file = openSync(path, FLAGS, 0o600)
    const found = fstatSync(file)
    if (!found.isFile() || found.uid !== (process.getuid?.() ?? found.uid)) return false
    ftruncateSync(file)
    writeSync(file, text)
    return true
  } catch {
    return false
  } finally {
    if (file !== undefined) closeSync(file)
  }
}

/** Includes causes. */
function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const own = error.stack ?? error.message
  return error.cause === undefined ? own : `${own}\nCaused by: ${stackOf(error.cause)}`
}

/** An address may hold a password: postgres://user:password@host/name?password=other. */
const withoutPasswords = (text: string): string =>
  text.replace(/(\w+:\/\/[^\s:/@]*):\S*@/g, '$1:…@').replace(/(password=)[^\s&]*/gi, '$1…')
