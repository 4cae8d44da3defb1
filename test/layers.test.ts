import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const ROOMS = ['domain', 'contract', 'tickets', 'server', 'demo', 'web'] as const

const DEPENDENCY = 'lint/correctness/noUndeclaredDependencies'
const LAYER = 'lint/style/noRestrictedImports'
const CIRCLE = 'lint/suspicious/noImportCycles'

interface Plant {
  readonly what: string
  /** The file that imports, and what it imports: refused by the rule. */
  readonly from: string
  readonly forbidden: string
  readonly rule: string
  /** The same file's harmless twin: an import that the layers allow. */
  readonly allowed: string
}

/** House rules, each with an import that breaks it and one that keeps it (ARCHITECTURE.md). */
const PLANTS: readonly Plant[] = [
  {
    what: 'web knows the server over HTTP only',
    from: 'web/src/features/x/a.ts',
    forbidden: '@mostrador/server/app',
    rule: DEPENDENCY,
    allowed: '@mostrador/contract/people/session',
  },
  {
    what: 'the server does not know web',
    from: 'server/src/features/x/a.ts',
    forbidden: '@mostrador/web/router',
    rule: DEPENDENCY,
    allowed: '@mostrador/contract/people/session',
  },
  {
    what: 'the server starts without the demo group',
    from: 'server/src/x.ts',
    forbidden: '@mostrador/demo/load',
    rule: DEPENDENCY,
    allowed: './demo-group.ts',
  },
  {
    what: 'the demo group serves nobody',
    from: 'demo/src/x.ts',
    forbidden: '@mostrador/server/features/x/b.routes',
    rule: LAYER,
    allowed: '@mostrador/server/features/x/b.service',
  },
  {
    what: 'the demo group needs no test',
    from: 'demo/src/y.ts',
    forbidden: '@mostrador/server/testing/factories',
    rule: LAYER,
    allowed: '@mostrador/server/db/session',
  },
  {
    what: 'the contract knows the domain alone',
    from: 'contract/src/x.ts',
    forbidden: '@mostrador/server/app',
    rule: DEPENDENCY,
    allowed: '@mostrador/domain/money/money',
  },
  {
    what: 'the contract holds no SQL',
    from: 'contract/src/y.ts',
    forbidden: 'kysely',
    rule: DEPENDENCY,
    allowed: 'zod',
  },
  {
    what: 'tickets do not know the wire',
    from: 'tickets/src/x.ts',
    forbidden: '@mostrador/contract/sale/invoices',
    rule: DEPENDENCY,
    allowed: '@mostrador/domain/sale/invoice',
  },
  {
    what: 'the domain knows no other room',
    from: 'domain/src/x.ts',
    forbidden: '@mostrador/contract/wire',
    rule: DEPENDENCY,
    allowed: './money.ts',
  },
  {
    what: 'the domain is pure',
    from: 'domain/src/y.ts',
    forbidden: 'node:fs',
    rule: LAYER,
    allowed: './money.ts',
  },
  {
    what: 'a service calls no service',
    from: 'server/src/features/x/b.service.ts',
    forbidden: '../y/c.service.ts',
    rule: LAYER,
    allowed: '../y/c.queries.ts',
  },
  {
    what: 'not even the one beside it',
    from: 'server/src/features/x/c.service.ts',
    forbidden: './b.service.ts',
    rule: LAYER,
    allowed: './b.queries.ts',
  },
  {
    what: 'a service knows no route',
    from: 'server/src/features/x/d.service.ts',
    forbidden: './d.routes.ts',
    rule: LAYER,
    allowed: '../../refuse.ts',
  },
  {
    what: 'a service knows no HTTP',
    from: 'server/src/features/x/e.service.ts',
    forbidden: '../../http/errors.ts',
    rule: LAYER,
    allowed: '../../db/session.ts',
  },
  {
    what: 'a service does not know the framework',
    from: 'server/src/features/x/f.service.ts',
    forbidden: 'fastify',
    rule: LAYER,
    allowed: '../../clock.ts',
  },
  {
    what: 'a service writes no SQL',
    from: 'server/src/features/x/g.service.ts',
    forbidden: 'kysely',
    rule: LAYER,
    allowed: '@mostrador/domain/sale/order',
  },
  {
    what: 'a service declares no statement',
    from: 'server/src/features/x/h.service.ts',
    forbidden: '../../db/statement.ts',
    rule: LAYER,
    allowed: '../../db/session.ts',
  },
  {
    what: 'what a service uses calls none',
    from: 'server/src/features/x/hold-y.ts',
    forbidden: './b.service.ts',
    rule: LAYER,
    allowed: './b.queries.ts',
  },
  {
    what: 'what a service uses knows no HTTP',
    from: 'server/src/features/x/own-y.ts',
    forbidden: '../../http/errors.ts',
    rule: LAYER,
    allowed: '../../caller.ts',
  },
  {
    what: 'what a service uses writes no SQL',
    from: 'server/src/features/x/y-choice.ts',
    forbidden: 'kysely',
    rule: LAYER,
    allowed: '../../db/session.ts',
  },
  {
    what: 'what reads a request calls no service',
    from: 'server/src/features/x/y.http.ts',
    forbidden: './b.service.ts',
    rule: LAYER,
    allowed: 'fastify',
  },
  {
    what: 'a service reads no request',
    from: 'server/src/features/x/i.service.ts',
    forbidden: './y.http.ts',
    rule: LAYER,
    allowed: './own-y.ts',
  },
  {
    what: 'what runs services by itself knows no HTTP',
    from: 'server/src/features/x/y.runner.ts',
    forbidden: 'fastify',
    rule: LAYER,
    allowed: './b.service.ts',
  },
  {
    what: 'queries call no service',
    from: 'server/src/features/x/b.queries.ts',
    forbidden: './b.service.ts',
    rule: LAYER,
    allowed: '../../db/statement.ts',
  },
  {
    what: 'queries know no HTTP',
    from: 'server/src/features/x/c.queries.ts',
    forbidden: '../../http/errors.ts',
    rule: LAYER,
    allowed: '../y/c.queries.ts',
  },
  {
    what: 'queries know no route',
    from: 'server/src/features/x/d.queries.ts',
    forbidden: './d.routes.ts',
    rule: LAYER,
    allowed: 'kysely',
  },
  {
    what: 'routes write no SQL',
    from: 'server/src/features/x/b.routes.ts',
    forbidden: 'kysely',
    rule: LAYER,
    allowed: './b.service.ts',
  },
  {
    what: 'routes declare no statement',
    from: 'server/src/features/x/c.routes.ts',
    forbidden: '../../db/statement.ts',
    rule: LAYER,
    allowed: '../../http/implement.ts',
  },
  {
    what: 'routes do not know who mounts them',
    from: 'server/src/features/x/d.routes.ts',
    forbidden: '../../app.ts',
    rule: LAYER,
    allowed: './d.queries.ts',
  },
  {
    what: 'the database knows no feature',
    from: 'server/src/db/x.ts',
    forbidden: '../features/x/b.queries.ts',
    rule: LAYER,
    allowed: './statement.ts',
  },
  {
    what: 'the database knows no HTTP',
    from: 'server/src/db/y.ts',
    forbidden: '../http/errors.ts',
    rule: LAYER,
    allowed: '../clock.ts',
  },
  {
    what: 'HTTP knows no feature',
    from: 'server/src/http/x.ts',
    forbidden: '../features/x/b.queries.ts',
    rule: LAYER,
    allowed: '../db/session.ts',
  },
  {
    what: 'a backup knows no feature',
    from: 'server/src/backup/x.ts',
    forbidden: '../features/x/b.queries.ts',
    rule: LAYER,
    allowed: '../photos/photo-store.ts',
  },
  {
    what: 'a backup knows no HTTP',
    from: 'server/src/backup/y.ts',
    forbidden: '../http/errors.ts',
    rule: LAYER,
    allowed: '../clock.ts',
  },
  {
    what: 'features of the browser do not know each other',
    from: 'web/src/features/x/b.tsx',
    forbidden: '../y/b.tsx',
    rule: LAYER,
    allowed: '../../ui/button.tsx',
  },
  {
    what: 'by no other road either',
    from: 'web/src/features/x/c.tsx',
    forbidden: '../../features/y/b.tsx',
    rule: LAYER,
    allowed: './b.tsx',
  },
  {
    what: 'nor from a room of theirs',
    from: 'web/src/features/x/room/b.tsx',
    forbidden: '../../y/b.tsx',
    rule: LAYER,
    allowed: '../other-room/b.tsx',
  },
  {
    what: 'nor do their rooms know the router',
    from: 'web/src/features/x/room/c.tsx',
    forbidden: '../../../router.tsx',
    rule: LAYER,
    allowed: '../../../api/call.ts',
  },
  {
    what: 'features do not know the shells',
    from: 'web/src/features/x/d.tsx',
    forbidden: '../../shells/staff-shell.tsx',
    rule: LAYER,
    allowed: '../../paths.ts',
  },
  {
    what: 'features do not know the router',
    from: 'web/src/features/x/e.tsx',
    forbidden: '../../router.tsx',
    rule: LAYER,
    allowed: '../../api/call.ts',
  },
  {
    what: 'what features share does not know them',
    from: 'web/src/api/x.ts',
    forbidden: '../features/x/b.tsx',
    rule: LAYER,
    allowed: '../ui/y.ts',
  },
  {
    what: 'the calls do not know who is logged in',
    from: 'web/src/api/y.ts',
    forbidden: '../session/y.ts',
    rule: LAYER,
    allowed: '@mostrador/contract/people/session',
  },
  {
    what: 'the session does not know the bag',
    from: 'web/src/session/x.ts',
    forbidden: '../bag/bag.ts',
    rule: LAYER,
    allowed: '../api/call.ts',
  },
  {
    what: 'the bag does not know what waits to be sent',
    from: 'web/src/bag/x.ts',
    forbidden: '../outbox/outbox.ts',
    rule: LAYER,
    allowed: '../session/y.ts',
  },
  {
    what: 'what is sent does not know the counter',
    from: 'web/src/outbox/x.ts',
    forbidden: '../counter/y.ts',
    rule: LAYER,
    allowed: '../tickets/y.ts',
  },
  {
    what: 'tickets do not know the stock’s screens',
    from: 'web/src/tickets/x.tsx',
    forbidden: '../stock/y.tsx',
    rule: LAYER,
    allowed: '../bag/y.ts',
  },
  {
    what: 'the drawer does not know what is sold from it',
    from: 'web/src/drawer/x.ts',
    forbidden: '../outbox/y.ts',
    rule: LAYER,
    allowed: '../session/y.ts',
  },
  {
    what: 'the counter does not know the screens around it',
    from: 'web/src/counter/x.tsx',
    forbidden: '../features/x/b.tsx',
    rule: LAYER,
    allowed: '../outbox/y.ts',
  },
  {
    what: 'the frame does not know the screens in it',
    from: 'web/src/shells/x.tsx',
    forbidden: '../features/x/b.tsx',
    rule: LAYER,
    allowed: '../session/y.ts',
  },
  {
    what: 'ui does not know the calls',
    from: 'web/src/ui/x.tsx',
    forbidden: '../api/call.ts',
    rule: LAYER,
    allowed: './button.tsx',
  },
  {
    what: 'ui does not know the session',
    from: 'web/src/ui/y.tsx',
    forbidden: '../session/y.ts',
    rule: LAYER,
    allowed: '@mostrador/domain/paging',
  },
  {
    what: 'navigation does not know the API',
    from: 'web/src/navigation/x.ts',
    forbidden: '../api/call.ts',
    rule: LAYER,
    allowed: '../ui/late.tsx',
  },
  {
    what: 'navigation does not know the areas',
    from: 'web/src/navigation/y.ts',
    forbidden: '@mostrador/domain/people/role',
    rule: LAYER,
    allowed: '@tanstack/history',
  },
  {
    what: 'ui does not know the wire',
    from: 'web/src/ui/list/x.tsx',
    forbidden: '@mostrador/contract/list',
    rule: LAYER,
    allowed: '../button.tsx',
  },
  {
    what: 'ui does not know the addresses',
    from: 'web/src/ui/list/y.tsx',
    forbidden: '../../navigation/link.tsx',
    rule: LAYER,
    allowed: '@mantine/core',
  },
  {
    what: 'ui does not know the features',
    from: 'web/src/ui/z.tsx',
    forbidden: '../features/x/b.tsx',
    rule: LAYER,
    allowed: './button.tsx',
  },
  {
    what: 'the public pages carry no codec library',
    from: 'web/src/site/a.ts',
    forbidden: '@mostrador/contract/people/session',
    rule: LAYER,
    allowed: '@mostrador/contract/site/catalogue-words',
  },
  {
    what: 'nor the staff’s',
    from: 'web/src/site/b.ts',
    forbidden: '../api/call.ts',
    rule: LAYER,
    allowed: '../paths.ts',
  },
]

/** The file again under another name of the same kind, for the import that is allowed. */
const twinOf = (path: string): string => join(dirname(path), `twin-${path.slice(dirname(path).length + 1)}`)

let tree: string
/** Categories of what Biome says, by file. */
let found: ReadonlyMap<string, readonly string[]>

function plant(path: string, content: string): void {
  mkdirSync(join(tree, dirname(path)), { recursive: true })
  writeFileSync(join(tree, path), content)
}

interface Report {
  readonly diagnostics: readonly { readonly category: string; readonly location: { readonly path: string } }[]
}

/** The house in a temporary place: its real rules and manifests, and nothing but planted files. */
beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'mostrador-layers-'))
  for (const file of ['biome.json', 'package.json', '.gitignore', ...ROOMS.map((room) => `${room}/package.json`)])
    cpSync(join(ROOT, file), join(tree, file), { recursive: true })
  for (const { from, forbidden, allowed } of PLANTS) {
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
  let said: string
  try {
    said = execFileSync(biome, options, { cwd: tree, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch (error) {
    said = (error as { stdout: string }).stdout
  }
  const report = JSON.parse(said.slice(said.indexOf('{'))) as Report
  const byFile = Map.groupBy(report.diagnostics, ({ location }) => location.path)
  found = new Map([...byFile].map(([path, list]) => [path, list.map(({ category }) => category)]))
}, 120_000)
afterAll(() => rmSync(tree, { recursive: true, force: true }))

const saidOf = (path: string) => found.get(path) ?? []
const ABOUT_IMPORTS = [DEPENDENCY, LAYER, CIRCLE]

describe('each forbidden import is refused, its harmless twin is not', () => {
  test.each(PLANTS.map((planted) => [planted.what, planted] as const))('%s', (_, { from, rule }) => {
    expect(saidOf(from)).toContain(rule)
    expect(saidOf(twinOf(from)).filter((category) => ABOUT_IMPORTS.includes(category))).toEqual([])
  })
})

test('an import circle is refused, on both sides of it', () => {
  expect(saidOf('server/src/circle/a.ts')).toContain(CIRCLE)
  expect(saidOf('server/src/circle/b.ts')).toContain(CIRCLE)
  expect(saidOf('server/src/circle/c.ts')).not.toContain(CIRCLE)
})

test('so is one of types alone', () => {
  expect(saidOf('server/src/circle/d.ts')).toContain(CIRCLE)
  expect(saidOf('server/src/circle/e.ts')).toContain(CIRCLE)
})

test('exports have names, and no file only hands on what others export', () => {
  expect(saidOf('server/src/shape/exported-by-default.ts')).toContain('lint/style/noDefaultExport')
  expect(saidOf('server/src/shape/index.ts')).toContain('lint/performance/noBarrelFile')
  expect(saidOf('server/src/shape/named.ts')).toEqual([])
})

/** The server's files of a kind, by their path. */
const sourcesOf = (kind: string): ReadonlyMap<string, string> => {
  const paths = globSync(`server/src/features/**/*.${kind}.ts`, { cwd: ROOT })
  return new Map(paths.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]))
}
const filesWith = (kind: string, forbidden: RegExp): string[] =>
  [...sourcesOf(kind)].flatMap(([path, source]) => (forbidden.test(source) ? [path] : []))

test('queries ask no engine which it is: what differs stands in db/dialect.ts', () => {
  expect(sourcesOf('queries').size).toBeGreaterThan(80)
  expect(filesWith('queries', /'sqlite'|'postgres'|\.for(NoKey)?(Update|Share)\(|\.skipLocked\(/)).toEqual([])
})

test('routes begin no transaction: what is written is a service’s', () => {
  expect(sourcesOf('routes').size).toBeGreaterThan(40)
  expect(filesWith('routes', /inTransaction/)).toEqual([])
})
