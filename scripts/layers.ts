import { globSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join, matchesGlob } from 'node:path'

// Rules of imports, and the step of `npm run check` that enforces them: node scripts/layers.ts

/** A part of the tree, and the layers that it may import. */
interface Layer {
  readonly name: string
  readonly files: string
  readonly mayImport: readonly string[]
  /** Single files of other layers that it may also import. */
  readonly alsoFiles?: readonly string[]
  /** Globs of npm and Node packages that it may not import. */
  readonly forbiddenPackages?: readonly string[]
  /** Its files, or its folders, may not import each other. */
  readonly apart?: 'files' | 'folders'
}

/** Layers of `web` from the top down: a layer may import all rows below its own. */
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
const WEB_OVERRIDES: Readonly<Record<string, Partial<Layer> & { readonly except?: readonly string[] }>> = {
  // The settings of a shop's looks show a sample of its public pages.
  features: { files: 'web/src/features/*/**', apart: 'folders', mayImport: ['site'] },
  shells: { except: ['counter'] },
  navigation: { except: COMMON },
  ui: { except: ['contract', 'addresses'], forbiddenPackages: ['@tanstack/*'] },
}

function layersOfWeb(): Layer[] {
  return WEB.flatMap((row, at) =>
    row.map((name) => {
      const { mayImport = [], except = [], ...own } = WEB_OVERRIDES[name] ?? {}
      const known = [...COMMON, ...WEB.slice(at + 1).flat(), ...mayImport]
      return { name, files: `web/src/${name}/**`, mayImport: known.filter((each) => !except.includes(each)), ...own }
    }),
  )
}

const SQL = ['kysely', 'pg', 'better-sqlite3']
const COMMON_TO_FEATURES = [
  'contract',
  'domain',
  'basics',
  'context',
  'database',
  'certifiers',
  'photos',
  'limited',
  'backup',
]
const FEATURES = 'server/src/features/**'

/**
 * A file belongs to the first layer whose glob matches. Files of no layer (`main.ts`, `app.ts`, commands) may import
 * everything.
 */
const LAYERS: readonly Layer[] = [
  { name: 'domain', files: 'domain/src/**', mayImport: [], forbiddenPackages: ['*', 'node:*'] },
  { name: 'contract', files: 'contract/src/**', mayImport: ['domain'], forbiddenPackages: ['node:*'] },
  { name: 'papers', files: 'tickets/src/**', mayImport: ['domain'] },

  // Transactions and lists: the only parts of the database that other code than queries may import.
  {
    name: 'database',
    files: 'server/src/db/{session,search,list}.ts',
    mayImport: ['contract', 'domain', 'basics', 'engines'],
  },
  {
    name: 'engines',
    files: 'server/src/db/**',
    mayImport: ['domain', 'basics', 'database'],
    forbiddenPackages: ['fastify'],
  },
  { name: 'photos', files: 'server/src/photos/**', mayImport: ['domain', 'basics', 'limited'] },
  { name: 'limited', files: 'server/src/limited/**', mayImport: [] },
  {
    name: 'certifiers',
    files: 'server/{src/certifiers,simulator}/**',
    mayImport: ['domain'],
    forbiddenPackages: ['fastify', ...SQL],
  },
  { name: 'lan', files: 'server/src/lan/**', mayImport: ['domain', 'basics'], forbiddenPackages: SQL },
  { name: 'http', files: 'server/src/http/**', mayImport: ['contract', 'domain', 'basics', 'database', 'engines'] },
  {
    name: 'backup',
    files: 'server/src/{backup,move}/**',
    mayImport: ['domain', 'basics', 'database', 'engines', 'photos'],
    forbiddenPackages: ['fastify'],
  },

  {
    name: 'routes',
    files: `${FEATURES}/*.routes.ts`,
    mayImport: [...COMMON_TO_FEATURES, 'http', 'lan', 'requests', 'services', 'runners', 'queries', 'parts'],
    apart: 'files',
    forbiddenPackages: SQL,
  },
  {
    name: 'requests',
    files: `${FEATURES}/*.http.ts`,
    mayImport: [...COMMON_TO_FEATURES, 'http', 'queries', 'parts'],
    forbiddenPackages: SQL,
  },
  {
    name: 'runners',
    files: `${FEATURES}/*.runner.ts`,
    mayImport: [...COMMON_TO_FEATURES, 'services', 'queries', 'parts'],
    apart: 'files',
    forbiddenPackages: ['fastify', ...SQL],
  },
  {
    name: 'services',
    files: `${FEATURES}/*.service.ts`,
    mayImport: [...COMMON_TO_FEATURES, 'queries', 'parts'],
    apart: 'files',
    forbiddenPackages: ['fastify', ...SQL],
  },
  {
    name: 'queries',
    files: `${FEATURES}/*.queries.ts`,
    mayImport: ['contract', 'domain', 'basics', 'database', 'engines', 'parts'],
    forbiddenPackages: ['fastify'],
  },
  // Parts of services and queries, without a layer in their names.
  {
    name: 'parts',
    files: `${FEATURES}/*.ts`,
    mayImport: [...COMMON_TO_FEATURES, 'papers', 'queries'],
    forbiddenPackages: ['fastify', 'kysely'],
  },

  { name: 'context', files: 'server/src/context.ts', mayImport: ['basics', 'database', 'photos', 'lan'] },
  {
    name: 'basics',
    files:
      'server/src/{caller,clock,command-text,faults,fsync,kept-once,keyed-act,mutex,refuse,written-by,config,data-folder,held-file,program}.ts',
    mayImport: ['domain'],
  },
  {
    name: 'demo',
    files: 'demo/src/**',
    mayImport: [...COMMON_TO_FEATURES, 'engines', 'services', 'queries', 'parts'],
    alsoFiles: ['server/src/demo-group.ts'],
    forbiddenPackages: ['fastify', ...SQL],
  },

  ...layersOfWeb(),
  { name: 'addresses', files: 'web/src/{paths,search-params}.ts', mayImport: ['domain'] },
  { name: 'assets', files: 'web/src/assets/**', mayImport: [] },
  {
    name: 'site',
    files: 'web/src/site/**',
    mayImport: ['domain', 'addresses', 'assets'],
    alsoFiles: [
      'contract/src/{public/{catalogue,order}-words,people/challenge-path}.ts',
      'web/src/ui/{layers/{layer-stack,kept-focus,back-step}.ts,texts/qr-picture.tsx,theme/*.css,proof/solve.ts}',
      'web/src/ui/fonts/*',
    ],
    forbiddenPackages: ['@mantine/*', '@tanstack/*', '@tabler/*', 'zod'],
  },
]

/** Files by a glob (`server/src/…`), packages by name (`fastify`, `node:fs`). */
const isOneOf = (name: string, globs: readonly string[] = []): boolean => globs.some((glob) => matchesGlob(name, glob))

/** `zod/mini` belongs to `zod`, `fs` and `node:fs/promises` to `node:fs`. */
function packageOf(imported: string): string {
  const name = imported.split('/', imported.startsWith('@') ? 2 : 1).join('/')
  return isBuiltin(name) && !name.startsWith('node:') ? `node:${name}` : name
}

const layerOf = (file: string): Layer | undefined => LAYERS.find(({ files }) => matchesGlob(file, files))

/** The unit that may not import its siblings: a file, or a folder at the glob's `**`. */
function partOf({ files, apart }: Layer, file: string): string {
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
  const layer = layerOf(file)
  if (!layer) return null
  if (!/^(domain|contract|tickets|server|demo|web)\//.test(imported)) {
    const name = packageOf(imported)
    return isOneOf(name, layer.forbiddenPackages) ? `${layer.name} may not import ${name}` : null
  }
  const [area, other] = [areaOf(file), areaOf(imported)]
  if (area && other && area.workspace === other.workspace && other.at > area.at)
    return `${AREAS[area.at]} may import only ${AREAS.slice(0, area.at).join(', ') || 'no other area'}`
  if (isOneOf(imported, layer.alsoFiles)) return null
  const known = layerOf(imported)
  if (known === layer)
    return partOf(layer, file) === partOf(layer, imported)
      ? null
      : `${layer.name} may not import each other: move what both need to a lower layer`
  if (known && layer.mayImport.includes(known.name)) return null
  return `${layer.name} may import only ${[...layer.mayImport, ...(layer.alsoFiles ?? [])].join(', ') || 'no other layer'}`
}

/** Path of a workspace's exported file: in `src`, unless it is a test helper or part of the certifier's simulator. */
export const pathOf = (workspace: string, exported: string): string =>
  join(workspace, /^(testing|simulator)\//.test(exported) && workspace === 'server' ? '' : 'src', exported)

/** Lists the imports of a file: project files as paths from the root, packages by name. */
export function importsOf(file: string, source: string): string[] {
  return [...source.matchAll(/(?:\bfrom|\bimport) '([^']+)'|\bimport\('([^']+)'\)/g)].map(([, named, late]) => {
    const [path = ''] = (named ?? late ?? '').split('?')
    if (path.startsWith('.')) return join(dirname(file), path)
    const [scope, workspace, ...rest] = path.split('/')
    return scope === '@mostrador' ? `${pathOf(workspace ?? '', rest.join('/'))}.ts` : path
  })
}

type Imports = readonly (readonly [file: string, imported: readonly string[]])[]

/** Matches files whose folders may not import each other: the server's features, and every folder of `web/src`. */
const WITHOUT_CIRCLES = `{${FEATURES},web/src/*/**/*}`

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
    return [`${folder} imports ${back.sort().join(', ')}: folders may not import each other`]
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
