import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { arch, tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import type { ArchiveFile } from '../../package/archive-file.ts'
import { contentsOf } from '../../package/contents.ts'
import { Lockfile } from '../../package/lockfile.ts'
import { makeArchive } from '../../package/make-archive.ts'
import { badPath } from '../../package/refuse-bad-paths.ts'
import { SYSTEMS, type System, systemOf } from '../../package/system.ts'
import { binariesOf } from '../package/binaries.ts'
import { newerPackage } from '../package/newer-package.ts'
import { unpack } from '../package/unpack.ts'
import { type Finding, none, type Proof, type Size } from '../proof.ts'

const ROOT = join(import.meta.dirname, '../..')
const MOST_MEGABYTES = 110
/** Windows' own unpacking cannot be tried here, and neither can a processor that this machine does not have. */
const NOT_TRIED =
  'Windows no se prueba andando (hace falta uno, o Wine), ni otro procesador que el de esta máquina, ni systemd'
const NEWER = '1.0.1'
const SECONDS = 1_795_000_000

/**
 * Makes the archives, looks into them, and tries the one of this machine where there is neither Node nor network: in
 * a folder with spaces and accents. The short version packs fast, and only for this machine.
 */
export const packages: Proof = {
  name: 'package',
  title: 'El paquete que se descarga, en una computadora sin Node ni red',
  async run(size) {
    const lockfile = new Lockfile(ROOT)
    const own = systemOf(`linux-${arch()}`)
    const systems = size === 'short' ? [own] : SYSTEMS
    const findings = systems.flatMap((system) => archiveFindings(contentsOf(ROOT, lockfile, system), system, size))
    return [...findings, ...tried(contentsOf(ROOT, lockfile, own), lockfile.version, own), notTried]
  },
}

const notTried: Finding = { what: 'no se probó', value: NOT_TRIED, isGood: true }

function archiveFindings(files: readonly ArchiveFile[], system: System, size: Size): Finding[] {
  const making = { seconds: SECONDS, level: size === 'short' ? 1 : 9 }
  const archive = makeArchive(files, 'mostrador', system, making)
  const { count, wrongs } = binariesOf(files, system)
  const megabytes = Math.round(archive.length / 1e5) / 10
  const findings: Finding[] = [
    {
      what: `${system.name}, empacado`,
      value: megabytes,
      unit: 'MB',
      wanted: `≤ ${MOST_MEGABYTES} MB`,
      isGood: megabytes <= MOST_MEGABYTES,
    },
    { what: `${system.name}, programas y bibliotecas del sistema`, value: count, wanted: '≥ 4', isGood: count >= 4 },
    none(`${system.name}, los de otro sistema`, wrongs),
    none(
      `${system.name}, nombres que Windows no acepta`,
      files.map(({ path }) => path).filter((path) => badPath(path) !== undefined),
    ),
  ]
  if (size === 'short') return findings
  const twice = makeArchive(contentsOf(ROOT, new Lockfile(ROOT), system), 'mostrador', system, making)
  findings.push(none(`${system.name}, diferencias al hacerlo otra vez`, archive.equals(twice) ? [] : ['otros bytes']))
  if (system.archive === 'zip') findings.push(none('el zip no se lee igual', unlikeZip(archive, files)))
  return findings
}

/** Reads the archive with another program than the one that wrote it. */
function unlikeZip(archive: Buffer, files: readonly ArchiveFile[]): string[] {
  const read = unzipSync(archive)
  const unlike = files.filter(({ path, bytes }) => {
    const found = read[`mostrador/${path}`]
    return found === undefined || !Buffer.from(found).equals(bytes)
  })
  return Object.keys(read).length === files.length ? unlike.map(({ path }) => path) : ['otro número de archivos']
}

function tried(files: readonly ArchiveFile[], version: string, system: System): Finding[] {
  const scratch = mkdtempSync(join(tmpdir(), 'mostrador paquete '))
  try {
    const place = (folder: string, packed: readonly ArchiveFile[]) =>
      unpack(
        makeArchive(packed, folder, system, { seconds: SECONDS, level: 1 }),
        join(scratch, 'Mi tienda – Ñandú y café'),
      )
    const folder = place(`mostrador-${version}`, files)
    const newer = place(`mostrador-${NEWER}`, newerPackage(files, version, NEWER))
    const script = join(import.meta.dirname, '../package/try-main.ts')
    const inside = [
      'sh',
      '-c',
      'ip link set lo up && exec "$@"',
      'sh',
      process.execPath,
      script,
      folder,
      newer,
      scratch,
    ]
    // Root needs no user namespace, which containers often forbid.
    const space = process.getuid?.() === 0 ? ['-n', '-m'] : ['-r', '-n', '-m']
    const output = execFileSync('unshare', [...space, ...inside], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    return JSON.parse(output.trim().split('\n').at(-1) ?? '[]') as Finding[]
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}
