import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ArchiveFile, inOrder } from './archive-file.ts'
import { librariesOf } from './libraries.ts'
import type { Lockfile } from './lockfile.ts'
import { programFiles } from './program.ts'
import { refuseBadPaths } from './refuse-bad-paths.ts'
import type { System } from './system.ts'

const PROGRAM = 'programa'

/** All files of a system's archive, sorted. */
export function contentsOf(root: string, lockfile: Lockfile, system: System): ArchiveFile[] {
  const libraries = librariesOf(root, lockfile, system)
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const text = (path: string, written: string): ArchiveFile => ({ path, bytes: Buffer.from(lineEnds(written, system)) })
  const program = [...programFiles(root, lockfile.version), ...libraries.files]
  const files = [
    system.os === 'win32'
      ? text('Mostrador.cmd', read('package/launchers/Mostrador.cmd'))
      : { ...text('mostrador', read('package/launchers/mostrador')), isExecutable: true },
    libraries.node,
    text('LEAME.txt', read('package/launchers/LEAME.txt').replaceAll('{version}', lockfile.version)),
    text('LICENCIA.txt', read('LICENSE')),
    text(
      'LICENCIAS.txt',
      [libraries.licences, ...['LGPL-3.0', 'GPL-3.0'].map((name) => read(`package/licences/${name}.txt`))].join('\n'),
    ),
    text('sbom.cdx.json', read('sbom.cdx.json')),
    ...program.map((file) => ({ ...file, path: `${PROGRAM}/${file.path}` })),
  ]
  refuseBadPaths(files.map(({ path }) => path))
  return inOrder([...files, { path: 'SHA256SUMS', bytes: Buffer.from(sums(inOrder(files))) }])
}

/** Lines that `sha256sum --check` reads. */
export const sums = (files: readonly ArchiveFile[]): string =>
  files.map(({ path, bytes }) => `${createHash('sha256').update(bytes).digest('hex')}  ${path}\n`).join('')

/** Windows shows a text with its own line ends in every editor, and runs a .cmd only with them. */
const lineEnds = (text: string, { os }: System): string => (os === 'win32' ? text.replaceAll(/\r?\n/g, '\r\n') : text)
