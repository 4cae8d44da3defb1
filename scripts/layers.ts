import { globSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join, matchesGlob } from 'node:path'

// Rules of imports, and the step of `npm run check` that enforces them: node scripts/layers.ts

/** A part of the tree, and the parts that it may import. */
interface Room {
  readonly name: string
  readonly files: string
  readonly knows: readonly string[]
  /** Single files of other rooms. */
  readonly and?: readonly string[]
  /** Globs of npm and Node packages that it may not import. */
  readonly without?: readonly string[]
  /** Its files, or the folders in it, do not import each other. */
  readonly apart?: 'files' | 'folders'
}

/** Rooms of `web` from the top down: a room may import all rows below its own. */
const WEB = [
  ['features', 'shells'],
  ['counter'],
  ['outbox'],
  ['drawer', 'stock', 'tickets', 'trash', 'people', 'camera', 'frame'],
  ['bag'],
  ['session'],
  ['api'],
  ['navigation'],
  ['ui'],
]
const COMMON = ['domain', 'contract', 'papers', 'addresses', 'assets']
const OF_WEB: Readonly<Record<string, Partial<Room> & { readonly not?: readonly string[] }>> = {
  // The settings of a shop's looks show a sample of its public pages.
  features: { files: 'web/src/features/*/**', apart: 'folders', knows: ['site'] },
  shells: { not: ['counter'] },
  navigation: { not: COMMON },
  ui: { not: ['contract', 'addresses'], without: ['@tanstack/*'] },
}

function roomsOfWeb(): Room[] {
  return WEB.flatMap((row, at) =>
    row.map((name) => {
      const { knows = [], not = [], ...own } = OF_WEB[name] ?? {}
      const known = [...COMMON, ...WEB.slice(at + 1).flat(), ...knows]
      return { name, files: `web/src/${name}/**`, knows: known.filter((each) => !not.includes(each)), ...own }
    }),
  )
}

const SQL = ['kysely', 'pg', 'better-sqlite3']
const ALL_KINDS = ['contract', 'domain', 'basics', 'context', 'database', 'certifiers', 'photos', 'limited', 'backup']
const KINDS = 'server/src/features/**'

/** The first matching room counts. Files without one (`main.ts`, `app.ts`, commands) may import everything. */
const ROOMS: readonly Room[] = [
  { name: 'domain', files: 'domain/src/**', knows: [], without: ['*', 'node:*'] },
  { name: 'contract', files: 'contract/src/**', knows: ['domain'], without: ['node:*'] },
  { name: 'papers', files: 'tickets/src/**', knows: ['domain'] },

  // Transactions and lists: the only parts of the database that other code than queries may import.
  {
    name: 'database',
    files: 'server/src/db/{session,search,list}.ts',
    knows: ['contract', 'domain', 'basics', 'engines'],
  },
  { name: 'engines', files: 'server/src/db/**', knows: ['domain', 'basics', 'database'], without: ['fastify'] },
  { name: 'photos', files: 'server/src/photos/**', knows: ['domain', 'basics', 'limited'] },
  { name: 'limited', files: 'server/src/limited/**', knows: [] },
  {
    name: 'certifiers',
    files: 'server/{src/certifiers,simulator}/**',
    knows: ['domain'],
    without: ['fastify', ...SQL],
  },
  { name: 'lan', files: 'server/src/lan/**', knows: ['domain', 'basics'], without: SQL },
  { name: 'http', files: 'server/src/http/**', knows: ['contract', 'domain', 'basics', 'database', 'engines'] },
  {
    name: 'backup',
    files: 'server/src/{backup,move}/**',
    knows: ['domain', 'basics', 'database', 'engines', 'photos'],
    without: ['fastify'],
  },

  {
    name: 'routes',
    files: `${KINDS}/*.routes.ts`,
    knows: [...ALL_KINDS, 'http', 'lan', 'requests', 'services', 'runners', 'queries', 'parts'],
    apart: 'files',
    without: SQL,
  },
  { name: 'requests', files: `${KINDS}/*.http.ts`, knows: [...ALL_KINDS, 'http', 'queries', 'parts'], without: SQL },
  {
    name: 'runners',
    files: `${KINDS}/*.runner.ts`,
    knows: [...ALL_KINDS, 'services', 'queries', 'parts'],
    apart: 'files',
    without: ['fastify', ...SQL],
  },
  {
    name: 'services',
    files: `${KINDS}/*.service.ts`,
    knows: [...ALL_KINDS, 'queries', 'parts'],
    apart: 'files',
    without: ['fastify', ...SQL],
  },
  {
    name: 'queries',
    files: `${KINDS}/*.queries.ts`,
    knows: ['contract', 'domain', 'basics', 'database', 'engines', 'parts'],
    without: ['fastify'],
  },
  // Parts of services and queries, without a layer in their names.
  { name: 'parts', files: `${KINDS}/*.ts`, knows: [...ALL_KINDS, 'papers', 'queries'], without: ['fastify', 'kysely'] },

  { name: 'context', files: 'server/src/context.ts', knows: ['basics', 'database', 'photos', 'lan'] },
  {
    name: 'basics',
    files: 'server/src/{caller,clock,faults,fsync,kept-once,keyed-act,mutex,refuse,written-by,config,data-folder}.ts',
    knows: ['domain'],
  },
  {
    name: 'demo',
    files: 'demo/src/**',
    knows: [...ALL_KINDS, 'engines', 'services', 'queries', 'parts'],
    and: ['server/src/demo-group.ts'],
    without: ['fastify', ...SQL],
  },

  ...roomsOfWeb(),
  { name: 'addresses', files: 'web/src/{paths,search-params}.ts', knows: ['domain'] },
  { name: 'assets', files: 'web/src/assets/**', knows: [] },
  {
    name: 'site',
    files: 'web/src/site/**',
    knows: ['domain', 'addresses', 'assets'],
    and: [
      'contract/src/{public/{catalogue,order}-words,people/challenge-path}.ts',
      'web/src/ui/{layers/{layer-stack,kept-focus,back-step}.ts,texts/qr-picture.tsx,theme/*.css,proof/solve.ts}',
      'web/src/ui/fonts/*',
    ],
    without: ['@mantine/*', '@tanstack/*', '@tabler/*', 'zod'],
  },
]

/** Files by a glob (`server/src/…`), packages by name (`fastify`, `node:fs`). */
const isOneOf = (name: string, globs: readonly string[] = []): boolean => globs.some((glob) => matchesGlob(name, glob))

/** `zod/mini` belongs to `zod`, `fs` and `node:fs/promises` to `node:fs`. */
function packageOf(imported: string): string {
  const name = imported.split('/', imported.startsWith('@') ? 2 : 1).join('/')
  return isBuiltin(name) && !name.startsWith('node:') ? `node:${name}` : name
}

const roomOf = (file: string): Room | undefined => ROOMS.find(({ files }) => matchesGlob(file, files))

/** The unit that may not import its siblings: a file, or a folder at the glob's `**`. */
function partOf({ files, apart }: Room, file: string): string {
  if (apart === undefined) return files
  return apart === 'files' ? file : file.split('/', files.split('/').length).join('/')
}

/** From the lowest up: an area may import those before it in its workspace. */
export const AREAS: readonly string[] = [
  'platform',
  'group',
  'people',
  'goods',
  'buying',
  'fiscal',
  'money',
  'sale',
  'public',
  'overview',
]

/** Null outside the areas. */
function areaOf(file: string) {
  const [, workspace, area = ''] = /^(server\/src\/features|domain\/src|contract\/src)\/([^/]+)\//.exec(file) ?? []
  const at = AREAS.indexOf(area)
  return workspace === undefined || at < 0 ? null : { workspace, at }
}

/** Null if a file may import another (a path from the root) or a package. */
export function refusal(file: string, imported: string): string | null {
  const room = roomOf(file)
  if (!room) return null
  if (!/^(domain|contract|tickets|server|demo|web)\//.test(imported)) {
    const name = packageOf(imported)
    return isOneOf(name, room.without) ? `${room.name} does without ${name}` : null
  }
  const [area, other] = [areaOf(file), areaOf(imported)]
  if (area && other && area.workspace === other.workspace && other.at > area.at)
    return `${AREAS[area.at]} may know ${AREAS.slice(0, area.at).join(', ') || 'no other area'}`
  if (isOneOf(imported, room.and)) return null
  const known = roomOf(imported)
  if (known === room)
    return partOf(room, file) === partOf(room, imported)
      ? null
      : `${room.name} do not know each other: what two share moves down`
  if (known && room.knows.includes(known.name)) return null
  return `${room.name} may know ${[...room.knows, ...(room.and ?? [])].join(', ') || 'no other room'}`
}

/** In `src`, except for test helpers and the certifier's simulator. */
export const pathOf = (workspace: string, exported: string): string =>
  join(workspace, /^(testing|simulator)\//.test(exported) && workspace === 'server' ? '' : 'src', exported)

/** Files as paths from the root, packages by name. */
export function importsOf(file: string, source: string): string[] {
  return [...source.matchAll(/(?:\bfrom|\bimport) '([^']+)'|\bimport\('([^']+)'\)/g)].map(([, named, late]) => {
    const [path = ''] = (named ?? late ?? '').split('?')
    if (path.startsWith('.')) return join(dirname(file), path)
    const [scope, room, ...rest] = path.split('/')
    return scope === '@mostrador' ? `${pathOf(room ?? '', rest.join('/'))}.ts` : path
  })
}

type Imports = readonly (readonly [file: string, imported: readonly string[]])[]

/** Matches files whose folders may not import each other: the server's features, and every folder of `web/src`. */
const WITHOUT_CIRCLES = `{${KINDS},web/src/*/**/*}`

/** Folders that import each other, directly or through others. */
export function circlesOf(imports: Imports): string[] {
  const known = new Map<string, Set<string>>()
  for (const [file, imported] of imports) {
    const folder = dirname(file)
    if (!matchesGlob(file, WITHOUT_CIRCLES)) continue
    const others = imported.filter((path) => matchesGlob(path, WITHOUT_CIRCLES)).map((path) => dirname(path))
    known.set(folder, new Set([...(known.get(folder) ?? []), ...others.filter((other) => other !== folder)]))
  }
  const reached = (from: string): Set<string> => {
    const all = new Set(known.get(from))
    for (const folder of all) for (const next of known.get(folder) ?? []) all.add(next)
    return all
  }
  return [...known.keys()].flatMap((folder) => {
    if (!reached(folder).has(folder)) return []
    const back = [...(known.get(folder) ?? [])].filter((other) => reached(other).has(folder))
    return [`${folder} imports ${back.sort().join(', ')}: folders do not import each other`]
  })
}

/** Tests and their helpers may import anything. */
const isFree = (file: string): boolean => /\.test\.tsx?$|\.d\.ts$|\/testing\//.test(file)

function refusedOf(root: string): string[] {
  const files = globSync('{{domain,contract,tickets,server,demo,web}/src,server/simulator}/**/*.{ts,tsx}', {
    cwd: root,
  })
  const imports = files
    .filter((file) => !isFree(file))
    .map((file) => [file, importsOf(file, readFileSync(join(root, file), 'utf8'))] as const)
  const refused = imports.flatMap(([file, imported]) =>
    imported.flatMap((path) => {
      const why = refusal(file, path)
      return why === null ? [] : [`${file} imports ${path}: ${why}`]
    }),
  )
  return [...refused, ...circlesOf(imports)]
}

if (import.meta.main) {
  const refused = refusedOf(join(import.meta.dirname, '..'))
  if (refused.length > 0) {
    process.stderr.write(`Imports that the layers do not allow (scripts/layers.ts):\n${refused.join('\n')}\n`)
    process.exitCode = 1
  }
}
