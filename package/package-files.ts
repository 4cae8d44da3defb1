import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { platform } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { ArchiveFile } from './archive-file.ts'
import type { LockedPackage } from './lockfile.ts'
import { readTar } from './tar.ts'

/** npm packs every package below this folder. */
const PACKED = /^[^/]+\//

/**
 * Files of a package, paths relative to its folder. Reads what npm installed here, whose integrity npm checked.
 * Fetches packages of other systems from the registry, and compares them with the lockfile.
 */
export function filesOfPackage(root: string, locked: LockedPackage): ArchiveFile[] {
  const folder = join(root, locked.path)
  if (versionIn(folder) === locked.version) return filesBelow(folder)
  const archive = readFileSync(fetched(root, locked))
  return readTar(gunzipSync(archive)).map((file) => ({ ...file, path: file.path.replace(PACKED, '') }))
}

function versionIn(folder: string): string | undefined {
  const file = join(folder, 'package.json')
  if (!existsSync(file)) return undefined
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}

function filesBelow(folder: string): ArchiveFile[] {
  return (
    readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => ({ path: file.slice(folder.length + 1).replaceAll('\\', '/'), bytes: readFileSync(file) }))
      // Packages that npm installed inside this one are packages of the lockfile themselves.
      .filter(({ path }) => !path.startsWith('node_modules/'))
  )
}

/** Path of the package's archive, kept for the next time. */
function fetched(root: string, locked: LockedPackage): string {
  const cache = join(root, '.cache', 'packages')
  const kept = join(cache, `${locked.name.replace('/', '+')}-${locked.version}.tgz`)
  if (existsSync(kept) && integrityOf(kept) === locked.integrity) return kept
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'fetching-'))
  try {
    runNpm(['pack', `${locked.name}@${locked.version}`, '--pack-destination', folder, '--loglevel=error'])
    const [name = ''] = readdirSync(folder)
    const archive = join(folder, name)
    if (integrityOf(archive) !== locked.integrity)
      throw new Error(`${locked.name} ${locked.version} no es el de package-lock.json: no coincide su sha512.`)
    renameSync(archive, kept)
    return kept
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const integrityOf = (file: string): string =>
  `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`

function runNpm(args: readonly string[]): void {
  const npm = process.env['npm_execpath']
  const [program, before] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []]
  const { status, error } = spawnSync(program, [...before, ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: program === 'npm' && platform() === 'win32',
  })
  if (status !== 0)
    throw new Error(`No se pudo traer un paquete: revise la conexión a internet. ${error?.message ?? args.join(' ')}`)
}
