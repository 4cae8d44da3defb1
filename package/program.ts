import { globSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join, relative } from 'node:path/posix'
import { pathOf } from '../scripts/layers.ts'
import type { ArchiveFile } from './archive-file.ts'

/** Workspaces of the server, with the pages as built. */
const SOURCES = [
  '{domain,contract,tickets,server,demo}/{package.json,src/**}',
  'server/simulator/**',
  'tickets/fonts/**',
  'web/dist/**',
]
const LEFT_OUT = [
  '**/*.test.ts',
  '**/*.tsbuildinfo',
  'web/dist/.built',
  'demo/src/drawings/{render-backgrounds.ts,backgrounds/**}',
]

/** Files below `programa`: the server as JavaScript, and what it serves. */
export function programFiles(root: string, version: string): ArchiveFile[] {
  const paths = globSync(SOURCES, { cwd: root, exclude: LEFT_OUT, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.replaceAll('\\', '/').slice(root.length + 1))
  const own = { name: 'mostrador', version, private: true, type: 'module' }
  return [
    { path: 'package.json', bytes: Buffer.from(`${JSON.stringify(own, undefined, 2)}\n`) },
    ...paths.map((path) => programFile(path, readFileSync(join(root, path)))),
  ]
}

function programFile(path: string, bytes: Buffer): ArchiveFile {
  if (path.startsWith('web/')) return { path, bytes }
  if (path.endsWith('/package.json')) return { path, bytes: Buffer.from(withoutTypes(bytes.toString('utf8'))) }
  if (!path.endsWith('.ts')) return { path, bytes }
  return { path: asScript(path), bytes: Buffer.from(scriptOf(path, bytes.toString('utf8'))) }
}

const asScript = (path: string): string => path.replace(/\.ts$/, '.js')
const withoutTypes = (text: string): string => text.replaceAll('.ts"', '.js"')

/**
 * Removes the types, which Node does not do below `node_modules` and which takes time at each start. Lines keep their
 * numbers. Imports of workspaces become relative, because a zip archive holds no symbolic links.
 */
export function scriptOf(path: string, source: string): string {
  return stripTypeScriptTypes(source)
    .replaceAll(/'@mostrador\/([a-z]+)\/([^']+)'/g, (_, workspace: string, exported: string) => {
      const to = relative(dirname(path), pathOf(workspace, exported))
      return `'${to.startsWith('.') ? to : `./${to}`}.js'`
    })
    .replaceAll(/'(\.{1,2}\/[^'\n]+)\.ts'/g, "'$1.js'")
}
