import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { circlesOf, importsOf, refusal } from '../scripts/layers.ts'

const ROOT = join(import.meta.dirname, '..')
const WORKSPACES_WITH_PACKAGE = ['domain', 'contract', 'tickets', 'server', 'demo', 'web'] as const

const DEPENDENCY = 'lint/correctness/noUndeclaredDependencies'
const CIRCLE = 'lint/suspicious/noImportCycles'

/** A rule, a file, an import that breaks the rule, and one that does not (ARCHITECTURE.md). */
type Plant = readonly [what: string, from: string, forbidden: string, allowed: string]

/** Between workspaces, by Biome. */
const WORKSPACES: readonly Plant[] = [
  [
    'web knows the server over HTTP only',
    'web/src/features/a/x/a.ts',
    '@mostrador/server/app',
    '@mostrador/contract/people/session',
  ],
  [
    'the server does not know web',
    'server/src/features/x/a.ts',
    '@mostrador/web/router',
    '@mostrador/contract/people/session',
  ],
  ['the server starts without the demo group', 'server/src/x.ts', '@mostrador/demo/load', './demo-group.ts'],
  ['the contract knows the domain alone', 'contract/src/x.ts', '@mostrador/server/app', '@mostrador/domain/money'],
  ['the contract holds no SQL', 'contract/src/y.ts', 'kysely', 'zod'],
  [
    'tickets do not know the wire',
    'tickets/src/x.ts',
    '@mostrador/contract/sale/invoices',
    '@mostrador/domain/sale/invoice',
  ],
  ['the domain knows no other room', 'domain/src/x.ts', '@mostrador/contract/wire', './money.ts'],
]

/** Inside workspaces, by scripts/layers.ts. */
const LAYERS: readonly Plant[] = [
  [
    'the demo group serves nobody',
    'demo/src/x.ts',
    '@mostrador/server/features/x/b.routes',
    '@mostrador/server/features/x/b.service',
  ],
  [
    'the demo group needs no test',
    'demo/src/y.ts',
    '@mostrador/server/testing/factories',
    '@mostrador/server/db/session',
  ],
  ['the domain is pure', 'domain/src/y.ts', 'node:fs', './money.ts'],
  ['a service calls no service', 'server/src/features/x/b.service.ts', '../y/c.service.ts', '../y/c.queries.ts'],
  ['not even the one beside it', 'server/src/features/x/c.service.ts', './b.service.ts', './b.queries.ts'],
  ['a service knows no route', 'server/src/features/x/d.service.ts', './d.routes.ts', '../../refuse.ts'],
  ['a service knows no HTTP', 'server/src/features/x/e.service.ts', '../../http/errors.ts', '../../db/session.ts'],
  ['a service does not know the framework', 'server/src/features/x/f.service.ts', 'fastify', '../../clock.ts'],
  ['a service writes no SQL', 'server/src/features/x/g.service.ts', 'kysely', '@mostrador/domain/sale/order'],
  [
    'a service declares no statement',
    'server/src/features/x/h.service.ts',
    '../../db/statement.ts',
    '../../db/session.ts',
  ],
  ['what a service uses calls none', 'server/src/features/x/hold-y.ts', './b.service.ts', './b.queries.ts'],
  ['what a service uses knows no HTTP', 'server/src/features/x/own-y.ts', '../../http/errors.ts', '../../caller.ts'],
  ['what a service uses writes no SQL', 'server/src/features/x/y-choice.ts', 'kysely', '../../db/session.ts'],
  ['what reads a request calls no service', 'server/src/features/x/y.http.ts', './b.service.ts', 'fastify'],
  ['a service reads no request', 'server/src/features/x/i.service.ts', './y.http.ts', './own-y.ts'],
  ['what runs services by itself knows no HTTP', 'server/src/features/x/y.runner.ts', 'fastify', './b.service.ts'],
  ['queries call no service', 'server/src/features/x/b.queries.ts', './b.service.ts', '../../db/statement.ts'],
  ['queries know no HTTP', 'server/src/features/x/c.queries.ts', '../../http/errors.ts', '../y/c.queries.ts'],
  ['queries know no route', 'server/src/features/x/d.queries.ts', './d.routes.ts', 'kysely'],
  ['routes write no SQL', 'server/src/features/x/b.routes.ts', 'kysely', './b.service.ts'],
  [
    'routes declare no statement',
    'server/src/features/x/c.routes.ts',
    '../../db/statement.ts',
    '../../http/implement.ts',
  ],
  ['routes do not know who mounts them', 'server/src/features/x/d.routes.ts', '../../app.ts', './d.queries.ts'],
  [
    'an area does not know those above it',
    'server/src/features/goods/x/b.queries.ts',
    '../../sale/y/c.queries.ts',
    '../../people/y/c.queries.ts',
  ],
  ['nor does a rule', 'domain/src/group/x.ts', '../sale/order.ts', '../platform/role.ts'],
  ['nor does a call', 'contract/src/goods/x.ts', '../sale/orders.ts', '../group/settings.ts'],
  ['the database knows no feature', 'server/src/db/x.ts', '../features/x/b.queries.ts', './statement.ts'],
  ['the database knows no HTTP', 'server/src/db/y.ts', '../http/errors.ts', '../clock.ts'],
  ['HTTP knows no feature', 'server/src/http/x.ts', '../features/x/b.queries.ts', '../db/session.ts'],
  ['a backup knows no feature', 'server/src/backup/x.ts', '../features/x/b.queries.ts', '../photos/photo-store.ts'],
  ['a backup knows no HTTP', 'server/src/backup/y.ts', '../http/errors.ts', '../clock.ts'],
  [
    'features of the browser do not know each other',
    'web/src/features/a/x/b.tsx',
    '../y/b.tsx',
    '../../../ui/button.tsx',
  ],
  ['by no other road either', 'web/src/features/a/x/c.tsx', '../../../features/b/y/b.tsx', './b.tsx'],
  ['nor from a room of theirs', 'web/src/features/a/x/room/b.tsx', '../../y/b.tsx', '../other-room/b.tsx'],
  [
    'nor do their rooms know the router',
    'web/src/features/a/x/room/c.tsx',
    '../../../../router.tsx',
    '../../../../api/call.ts',
  ],
  [
    'features do not know the shells',
    'web/src/features/a/x/d.tsx',
    '../../../shells/staff-shell.tsx',
    '../../../paths.ts',
  ],
  ['features do not know the router', 'web/src/features/a/x/e.tsx', '../../../router.tsx', '../../../api/call.ts'],
  ['what features share does not know them', 'web/src/api/x.ts', '../features/x/b.tsx', '../ui/y.ts'],
  [
    'the calls do not know who is logged in',
    'web/src/api/y.ts',
    '../session/y.ts',
    '@mostrador/contract/people/session',
  ],
  ['the session does not know the bag', 'web/src/session/x.ts', '../bag/bag.ts', '../api/call.ts'],
  ['the bag does not know what waits to be sent', 'web/src/bag/x.ts', '../outbox/outbox.ts', '../session/y.ts'],
  ['what is sent does not know the counter', 'web/src/outbox/x.ts', '../counter/y.ts', '../tickets/y.ts'],
  ['tickets do not know the stock’s screens', 'web/src/tickets/x.tsx', '../stock/y.tsx', '../bag/y.ts'],
  ['the drawer does not know what is sold from it', 'web/src/drawer/x.ts', '../outbox/y.ts', '../session/y.ts'],
  ['the counter does not know the screens around it', 'web/src/counter/x.tsx', '../features/x/b.tsx', '../outbox/y.ts'],
  ['the frame does not know the screens in it', 'web/src/shells/x.tsx', '../features/x/b.tsx', '../session/y.ts'],
  ['ui does not know the calls', 'web/src/ui/x.tsx', '../api/call.ts', './button.tsx'],
  ['ui does not know the session', 'web/src/ui/y.tsx', '../session/y.ts', '@mostrador/domain/paging'],
  ['navigation does not know the API', 'web/src/navigation/x.ts', '../api/call.ts', '../ui/late.tsx'],
  [
    'navigation does not know the areas',
    'web/src/navigation/y.ts',
    '@mostrador/domain/platform/role',
    '@tanstack/history',
  ],
  ['ui does not know the wire', 'web/src/ui/list/x.tsx', '@mostrador/contract/list', '../button.tsx'],
  ['ui does not know the addresses', 'web/src/ui/list/y.tsx', '../../navigation/link.tsx', '@mantine/core'],
  ['ui does not know the features', 'web/src/ui/z.tsx', '../features/x/b.tsx', './button.tsx'],
  [
    'the public pages carry no codec library',
    'web/src/site/a.ts',
    '@mostrador/contract/people/session',
    '@mostrador/contract/public/catalogue-words',
  ],
  ['nor the staff’s', 'web/src/site/b.ts', '../api/call.ts', '../paths.ts'],
  ['the domain needs nothing of Node by its old names either', 'domain/src/a.ts', 'crypto', './money.ts'],
  [
    'the database knows no certifier',
    'server/src/db/fel.ts',
    '../certifiers/certifier.ts',
    '@mostrador/domain/fiscal/issuer',
  ],
  ['a service builds no query', 'server/src/features/x/j.service.ts', '../../db/dialect.ts', '../../db/search.ts'],
  ['a service knows no table', 'server/src/features/x/k.service.ts', '../../db/table.ts', './b.queries.ts'],
  ['a service does not know who mounts it', 'server/src/features/x/l.service.ts', '../../app.ts', '../../context.ts'],
  ['queries do not know who mounts them', 'server/src/features/x/e.queries.ts', '../../app.ts', './find-y.ts'],
  [
    'routes do not know each other',
    'server/src/features/x/e.routes.ts',
    '../y/f.service-of.routes.ts',
    '../y/f.service.ts',
  ],
  ['routes build no query', 'server/src/features/x/f.routes.ts', '../../db/dialect.ts', '../../db/search.ts'],
  [
    'a certifier knows no feature',
    'server/src/certifiers/x.ts',
    '../features/x/b.service.ts',
    '@mostrador/domain/fiscal/dte',
  ],
  ['https in the shop knows no feature', 'server/src/lan/x.ts', '../features/x/b.service.ts', '../kept-once.ts'],
  [
    'what stands beside the app knows no feature',
    'server/src/keyed-act.ts',
    './features/x/b.service.ts',
    './refuse.ts',
  ],
  ['ui does not know what is sold', 'web/src/ui/a.tsx', '../bag/bag.ts', './button.tsx'],
  ['ui does not know the counter', 'web/src/ui/b.tsx', '../counter/y.tsx', './list/list.tsx'],
  ['ui does not know where screens are', 'web/src/ui/c.tsx', '../paths.ts', '@mostrador/tickets/qr-outline'],
  ['the calls do not know the addresses’ frame', 'web/src/api/z.ts', '../shells/y.tsx', '../search-params.ts'],
  ['the public pages sell nothing', 'web/src/site/c.ts', '../bag/bag.ts', '../ui/layers/layer-stack.ts'],
  ['nor do they have the staff’s lists', 'web/src/site/d.ts', '../ui/list/list.tsx', '../ui/texts/qr-picture.tsx'],
  ['nor one that stands by itself', 'web/src/site/f.ts', 'zod/mini', 'react-dom/client'],
  ['nor the router', 'web/src/site/e.ts', '../router.tsx', '../assets/mark.svg?url'],
  ['the counter does not know the public pages', 'web/src/counter/y.tsx', '../site/y.tsx', '../ui/y.tsx'],
]

/** Another file of the same kind, for the allowed import. */
const twinOf = (path: string): string => join(dirname(path), `twin-${path.slice(dirname(path).length + 1)}`)

let tree: string
let found: ReadonlyMap<string, readonly string[]>

function plant(path: string, content: string): void {
  mkdirSync(join(tree, dirname(path)), { recursive: true })
  writeFileSync(join(tree, path), content)
}

interface Report {
  readonly diagnostics: readonly { readonly category: string; readonly location: { readonly path: string } }[]
}

/** A copy of the project's rules and manifests, with planted files only. */
beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'mostrador-layers-'))
  for (const file of [
    'biome.json',
    'package.json',
    '.gitignore',
    ...WORKSPACES_WITH_PACKAGE.map((workspace) => `${workspace}/package.json`),
  ])
    cpSync(join(ROOT, file), join(tree, file), { recursive: true })
  for (const [, from, forbidden, allowed] of WORKSPACES) {
    plant(from, `import { x } from '${forbidden}'\n\nexport const y = x\n`)
    plant(twinOf(from), `import { x } from '${allowed}'\n\nexport const y = x\n`)
  }
  plant('server/src/circle/a.ts', `import { b } from './b.ts'\n\nexport const a = () => b\n`)
  plant('server/src/circle/b.ts', `import { a } from './a.ts'\n\nexport const b = () => a\n`)
  plant('server/src/circle/c.ts', `import { a } from './a.ts'\n\nexport const c = () => a\n`)
  plant('server/src/circle/d.ts', `import type { E } from './e.ts'\n\nexport type D = readonly E[]\n`)
  plant('server/src/circle/e.ts', `import type { D } from './d.ts'\n\nexport interface E {\n  readonly d: D\n}\n`)
  plant('server/src/shape/exported-by-default.ts', 'export default 1\n')
  plant('server/src/shape/index.ts', `export { a } from '../circle/a.ts'\n`)
  plant('server/src/shape/named.ts', 'export const named = 1\n')
  const biome = join(ROOT, 'node_modules/.bin/biome')
  const options = ['lint', '--reporter=json', '--max-diagnostics=none', '.']
  let output: string
  try {
    output = execFileSync(biome, options, { cwd: tree, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch (error) {
    output = (error as { stdout: string }).stdout
  }
  const report = JSON.parse(output.slice(output.indexOf('{'))) as Report
  const byFile = Map.groupBy(report.diagnostics, ({ location }) => location.path)
  found = new Map([...byFile].map(([path, list]) => [path, list.map(({ category }) => category)]))
}, 120_000)
afterAll(() => rmSync(tree, { recursive: true, force: true }))

const saidOf = (path: string) => found.get(path) ?? []

describe('each forbidden import is refused, and its allowed twin accepted', () => {
  test.each(WORKSPACES)('%s', (_, from) => {
    expect(saidOf(from)).toContain(DEPENDENCY)
    expect(saidOf(twinOf(from)).filter((category) => [DEPENDENCY, CIRCLE].includes(category))).toEqual([])
  })

  test.each(LAYERS)('%s', (_, from, forbidden, allowed) => {
    const refusalOf = (imported: string) =>
      importsOf(from, `import { x } from '${imported}'\n`).map((path) => refusal(from, path))
    expect(refusalOf(forbidden)).toEqual([expect.any(String)])
    expect(refusalOf(allowed)).toEqual([null])
  })
})

const X = 'server/src/features/x/a.ts'
const Y = 'server/src/features/y/a.ts'
const Z = 'server/src/features/z/a.queries.ts'

test('two folders of features that import each other are refused, by different files too', () => {
  expect(
    circlesOf([
      [X, [Y]],
      ['server/src/features/y/b.ts', ['server/src/features/x/b.ts']],
    ]),
  ).toEqual([
    'server/src/features/x imports server/src/features/y: folders may not import each other',
    'server/src/features/y imports server/src/features/x: folders may not import each other',
  ])
})

test('folders of the browser that import each other are refused', () => {
  expect(
    circlesOf([
      ['web/src/ui/x/a.ts', ['web/src/ui/y/a.ts']],
      ['web/src/ui/y/b.ts', ['web/src/ui/x/b.ts', 'web/src/paths.ts']],
      ['web/src/paths.ts', ['web/src/ui/x/a.ts']],
    ]),
  ).toHaveLength(2)
})

test('a circle of three folders is refused', () => {
  expect(
    circlesOf([
      [X, [Y]],
      [Y, [Z]],
      [Z, [X]],
    ]),
  ).toHaveLength(3)
})

test('folders that import one way are not refused', () => {
  expect(
    circlesOf([
      [X, [Y, Z, 'server/src/features/x/b.ts', 'server/src/refuse.ts']],
      [Y, [Z]],
      [Z, []],
    ]),
  ).toEqual([])
})

test('an import is found in each of its forms', () => {
  const source = [
    `import type { A } from './a.ts'`,
    `import {\n  b,\n} from '../b.ts'`,
    `import './c.css'`,
    `export type { D } from '@mostrador/domain/d'`,
    `const e = await import('node:fs')`,
    `type F = import('./f.tsx').F`,
    `import g from './g.svg?url'`,
  ].join('\n')
  expect(importsOf('web/src/ui/x.ts', source)).toEqual([
    'web/src/ui/a.ts',
    'web/src/b.ts',
    'web/src/ui/c.css',
    'domain/src/d.ts',
    'node:fs',
    'web/src/ui/f.tsx',
    'web/src/ui/g.svg',
  ])
})

test('an import circle is refused, on both sides of it', () => {
  expect(saidOf('server/src/circle/a.ts')).toContain(CIRCLE)
  expect(saidOf('server/src/circle/b.ts')).toContain(CIRCLE)
  expect(saidOf('server/src/circle/c.ts')).not.toContain(CIRCLE)
})

test('an import circle of types is refused', () => {
  expect(saidOf('server/src/circle/d.ts')).toContain(CIRCLE)
  expect(saidOf('server/src/circle/e.ts')).toContain(CIRCLE)
})

test('exports are named, and no file only re-exports', () => {
  expect(saidOf('server/src/shape/exported-by-default.ts')).toContain('lint/style/noDefaultExport')
  expect(saidOf('server/src/shape/index.ts')).toContain('lint/performance/noBarrelFile')
  expect(saidOf('server/src/shape/named.ts')).toEqual([])
})

const sourcesOf = (kind: string): ReadonlyMap<string, string> => {
  const paths = globSync(`server/src/features/**/*.${kind}.ts`, { cwd: ROOT })
  return new Map(paths.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]))
}
const filesWith = (kind: string, forbidden: RegExp): string[] =>
  [...sourcesOf(kind)].flatMap(([path, source]) => (forbidden.test(source) ? [path] : []))

test('queries do not ask for the engine: db/dialect.ts has the differences', () => {
  expect(sourcesOf('queries').size).toBeGreaterThan(80)
  expect(filesWith('queries', /'sqlite'|'postgres'|\.for(NoKey)?(Update|Share)\(|\.skipLocked\(/)).toEqual([])
})

test('routes begin no transaction, because services write', () => {
  expect(sourcesOf('routes').size).toBeGreaterThan(40)
  expect(filesWith('routes', /inTransaction/)).toEqual([])
})

test('the domain uses neither clock nor random numbers', () => {
  const files = globSync('domain/src/**/*.ts', { cwd: ROOT }).filter((file) => !file.endsWith('.test.ts'))
  expect(files.length).toBeGreaterThan(80)
  const impure = /\bDate\.now\(|\bnew Date\(\)|\bperformance\.|\bMath\.random\(|\bcrypto\./
  expect(files.filter((file) => impure.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([])
})
