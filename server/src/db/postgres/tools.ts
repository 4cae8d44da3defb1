import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { PlainFault } from '../../faults.ts'

const isWindows = process.platform === 'win32'

/** Folders of PostgreSQL installers that do not change PATH. Each has one subfolder per version. */
const INSTALLED = isWindows
  ? [[process.env['ProgramFiles'] ?? 'C:\\Program Files', 'PostgreSQL']]
  : [['/usr/lib/postgresql'], ['/usr/local/lib/postgresql'], ['/Library/PostgreSQL']]

/** Folders of Homebrew, whose names contain the version. */
const HOMEBREW = ['/opt/homebrew/opt', '/usr/local/opt', '/home/linuxbrew/.linuxbrew/opt']

/**
 * Returns the path of one of PostgreSQL's programs (pg_dump, initdb…). Looks only in POSTGRES_BIN if set, otherwise
 * in PATH and then in the newest installation: Debian keeps initdb and pg_ctl out of PATH. Throws a PlainFault that
 * says what to install.
 */
export function postgresTool(name: string): string {
  const named = process.env['POSTGRES_BIN']
  const file = isWindows ? `${name}.exe` : name
  const folders = named ? [named] : [...(process.env['PATH'] ?? '').split(delimiter), ...installed()]
  const found = folders
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, file))
    .find(isProgram)
  if (found !== undefined) return found
  throw new PlainFault(
    named
      ? `No está ${name} en ${named} (POSTGRES_BIN). Corrija POSTGRES_BIN o instale las herramientas de PostgreSQL.`
      : `Falta ${name}, una herramienta de PostgreSQL. Instálela (en Debian: apt install ${packageOf(name)}) o diga su carpeta en POSTGRES_BIN.`,
  )
}

const CLIENT = ['pg_dump', 'pg_dumpall', 'pg_restore', 'psql', 'pg_basebackup', 'pg_isready', 'createdb', 'dropdb']

const packageOf = (name: string): string => (CLIENT.includes(name) ? 'postgresql-client' : 'postgresql')

function installed(): string[] {
  const ofInstallers = INSTALLED.map((parts) => join(...parts)).flatMap((folder) =>
    entries(folder).map((entry) => join(folder, entry, 'bin')),
  )
  const ofHomebrew = HOMEBREW.flatMap((folder) =>
    entries(folder)
      .filter((entry) => /^(postgresql(@\d+)?|libpq)$/.test(entry))
      .map((entry) => join(folder, entry, 'bin')),
  )
  return [...ofInstallers, ...ofHomebrew].toSorted((a, b) => versionOf(b) - versionOf(a))
}

const versionOf = (folder: string): number => Number(/(\d+(?:\.\d+)?)[/\\]bin$/.exec(folder)?.[1] ?? 0)

const entries = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : [])

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}
