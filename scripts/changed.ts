import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { AREAS, pathOf } from './layers.ts'

// `npm test -- --changed`: unit and component tests follow from imports, browser tests from the area of a changed
// file.

const ROOT = join(import.meta.dirname, '..')

/** All features meet in these files, so importers are not followed through them. */
export const JOINTS: ReadonlySet<string> = new Set([
  'contract/src/endpoints.ts',
  'server/src/app.ts',
  'server/src/main.ts',
  'server/src/start.ts',
  'server/testing/test-app.ts',
  'web/src/router.tsx',
  'web/src/screens.ts',
  'web/src/app.tsx',
])

/** Files that decide about every call, for which the tests in `server/src/http` run. */
const EVERY_CALL = /^contract\/|\.routes\.ts$|^server\/src\/http\/|^domain\/src\/people\/permissions\.ts$/

/** Unit tests of these folders also run on PostgreSQL (vitest.config.ts picks them). */
const ON_POSTGRES = /^server\/|^test\//

/** Features, rules, calls and browser tests of an area have folders of one name. */
const AREA = /^(?:(?:server|web)\/src\/features|domain\/src|contract\/src|e2e\/specs)\/([^/]+)\//

/** Browser tests that fail first for files outside the areas. A file has those of every matching prefix. */
export const SPECS_OF_SHARED_FILES: Readonly<Record<string, readonly string[]>> = {
  'domain/src/': ['sell-by-keyboard', 'reports'],
  'contract/src/': ['log-in', 'sell-by-keyboard', 'edit-a-product'],
  'tickets/': ['ticket'],
  'demo/src/': ['landing', 'office-dashboard'],
  'server/src/': ['log-in', 'landing', 'the-whole-day'],
  'server/src/backup/': ['back-up'],
  'server/src/certifiers/': ['issue-invoices'],
  'server/src/lan/': ['trust-the-certificate'],
  'server/src/photos/': ['add-a-product', 'photos-of-phones'],
  'server/simulator/': ['issue-invoices'],
  'web/service-worker/': ['offline'],
  'web/src/': ['log-in', 'sell-by-keyboard'],
  'web/src/api/': ['nothing-is-lost', 'practise'],
  'web/src/bag/': ['bags-on-hold', 'what-is-shown-is-sold'],
  'web/src/camera/': ['sell-by-scanner'],
  'web/src/counter/': ['sell-by-scanner', 'sell-by-touch', 'steps-are-addresses', 'pay-at-the-counter'],
  'web/src/drawer/': ['count-the-drawer'],
  'web/src/frame/': ['everybody-can-use-it'],
  'web/src/navigation/': ['go-back', 'go-from-screen-to-screen'],
  'web/src/outbox/': ['offline', 'nothing-is-lost'],
  'web/src/people/': ['own-account', 'keep-users'],
  'web/src/session/': ['keep-drafts'],
  'web/src/shells/': ['bell-and-search'],
  'web/src/site/': ['landing', 'catalogue'],
  'web/src/stock/': ['inventory'],
  'web/src/tickets/': ['ticket'],
  'web/src/trash/': ['delete-a-product'],
  'web/src/ui/': ['lists-fit', 'keep-drafts'],
}

export const SPECS_IN_OTHER_AREAS: Readonly<Record<string, readonly string[]>> = {
  '/goods/suppliers': ['buy-goods', 'receive-goods'],
  '/group/settings': ['own-account'],
  '/money/day-totals': ['office-dashboard', 'reports'],
  '/money/vouchers': ['bring-goods-back'],
  '/overview/clerk-dashboard': ['inventory'],
  '/overview/personal-data': ['personal-data'],
  '/platform/photos': ['add-a-product', 'photos-of-phones'],
  '/platform/spreadsheets': ['export-lists', 'import-products'],
  '/public/visits': ['reports'],
}

export interface Chosen {
  readonly unit: readonly string[]
  readonly postgres: readonly string[]
  readonly components: readonly string[]
  readonly specs: readonly string[]
}

const git = (cwd: string, ...args: string[]): string[] =>
  execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter(Boolean)

/**
 * Lists files that differ from the last commit that the branch shares with main. On main that is the last commit. A
 * moved file counts at both places.
 */
export function changedFiles(root: string): { files: string[]; since: string } {
  let since = 'HEAD'
  try {
    since = git(root, 'merge-base', 'HEAD', 'main')[0] ?? since
  } catch {
    // A clone may lack the branch main.
  }
  const untracked = git(root, 'ls-files', '--others', '--exclude-standard')
  return {
    files: [...git(root, 'diff', '--name-only', '--no-renames', since), ...untracked],
    since: since.slice(0, 12),
  }
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file)
/** Component tests run in Chromium (web/vitest.config.ts). */
const isComponentTest = (file: string) => file.endsWith('.component.test.tsx')
const folderOf = (file: string) => dirname(file)
export const areaOf = (file: string): string | undefined => {
  const area = AREA.exec(file)?.[1]
  return area !== undefined && AREAS.includes(area) ? area : undefined
}

/** Imports, styles, and workers that a file starts by their address. */
function namedBy(file: string): string[] {
  if (file.endsWith('.css')) return []
  const text = readFileSync(join(ROOT, file), 'utf8')
  const named = [...text.matchAll(/'((?:\.{1,2}|@mostrador)\/[^'\s]+)'/g)].map(([, name = '']) => name)
  return named.flatMap((name) => {
    const ours = /^@mostrador\/([^/]+)\/(.+)$/.exec(name)
    const path = ours ? pathOf(ours[1] ?? '', ours[2] ?? '') : join(folderOf(file), name)
    return [path, `${path}.ts`, `${path}.tsx`].filter(
      (each) => /\.(tsx?|css)$/.test(each) && existsSync(join(ROOT, each)),
    )
  })
}

/** `importers` has the importers of each file. */
export interface Sources {
  readonly files: readonly string[]
  readonly importers: ReadonlyMap<string, readonly string[]>
}

export function readSources(): Sources {
  const files = git(ROOT, 'ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.css').filter(
    (file) => existsSync(join(ROOT, file)),
  )
  const importers = new Map<string, string[]>()
  for (const file of files)
    for (const named of namedBy(file)) importers.set(named, [...(importers.get(named) ?? []), file])
  return { files, importers }
}

/** The changed files and their direct and indirect importers, up to the joints. */
function touchedBy(changed: readonly string[], importers: Sources['importers']): Set<string> {
  const touched = new Set(changed)
  for (const file of touched) {
    if (JOINTS.has(file) && !changed.includes(file)) continue
    for (const importer of importers.get(file) ?? []) touched.add(importer)
  }
  return touched
}

/** Tests that import a changed file or lie beside such an importer, and browser tests. */
export function testsOf(changed: readonly string[], sources: Sources): Chosen {
  const tests = sources.files.filter(isTest)
  const asksEveryCall = changed.some((file) => EVERY_CALL.test(file))
  const chosen = new Set(changed.flatMap((file) => testsOfFile(file, tests, sources)))
  const all = tests.filter((file) => chosen.has(file) || (asksEveryCall && file.startsWith('server/src/http/')))
  const unit = all.filter((file) => !isComponentTest(file))
  return {
    unit,
    postgres: unit.filter((file) => ON_POSTGRES.test(file)),
    components: all.filter(isComponentTest),
    specs: specsOf(changed, sources.files),
  }
}

function testsOfFile(file: string, tests: readonly string[], { importers }: Sources): string[] {
  const touched = touchedBy([file], importers)
  const folders = new Set([...touched].filter((each) => each.includes('/features/')).map(folderOf))
  const found = tests.filter((test) => touched.has(test) || folders.has(folderOf(test)))
  return found.length > 0 ? found : nearestTests(file, tests)
}

/** Tests of the nearest folder above a file. Inside an area, folders below count too. */
function nearestTests(file: string, tests: readonly string[]): string[] {
  const isInArea = areaOf(file) !== undefined
  for (let folder = folderOf(file); folder !== '.'; folder = folderOf(folder)) {
    const found = tests.filter((test) => folderOf(test) === folder || (isInArea && test.startsWith(`${folder}/`)))
    if (found.length > 0) return found
  }
  return []
}

/** Browser tests of the areas, of shared files, and changed ones. */
function specsOf(changed: readonly string[], files: readonly string[]): string[] {
  const sources = changed.filter((file) => !isTest(file) && !file.startsWith('e2e/'))
  const areas = new Set(sources.map(areaOf))
  const shared = sources.filter((file) => areaOf(file) === undefined)
  const names = [
    ...Object.entries(SPECS_OF_SHARED_FILES).filter(([prefix]) => shared.some((file) => file.startsWith(prefix))),
    ...Object.entries(SPECS_IN_OTHER_AREAS).filter(([part]) => sources.some((file) => file.includes(part))),
  ].flatMap(([, specs]) => specs)
  return files.filter(
    (file) =>
      file.endsWith('.e2e.ts') &&
      file.startsWith('e2e/specs/') &&
      (changed.includes(file) || areas.has(areaOf(file)) || names.includes(basename(file, '.e2e.ts'))),
  )
}

export function chooseTests(): Chosen {
  const { files: changed, since } = changedFiles(ROOT)
  const chosen = testsOf(changed, readSources())
  report(changed, since, chosen)
  return chosen
}

function report(changed: readonly string[], since: string, { unit, postgres, components, specs }: Chosen): void {
  console.log(`\n  ${changed.length} files differ from ${since}. Chosen (all others run with npm test):`)
  console.log(`  unit        ${unit.length} files`)
  console.log(`  postgres    ${postgres.length} files`)
  console.log(`  components  ${components.length} files`)
  console.log(`  e2e         ${specs.map((path) => basename(path, '.e2e.ts')).join(', ') || 'none'}`)
}
