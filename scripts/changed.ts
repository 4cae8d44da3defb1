import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { ERRANDS_OF } from './errands-of.ts'
import { pathOf } from './layers.ts'

// `npm test -- --changed`: the tests that a change touches, by who imports what. What joins the whole house is not
// walked through, or every change would touch everything.

const ROOT = join(import.meta.dirname, '..')

/** Everything meets in these: a test is not touched by a change only because it starts the whole house. */
const JOINTS = new Set([
  'contract/src/endpoints.ts',
  'server/src/app.ts',
  'server/src/main.ts',
  'server/src/start.ts',
  'server/testing/test-app.ts',
  'web/src/router.tsx',
  'web/src/app.tsx',
])

/** Who calls what, and how it is answered: `server/src/http` asks every call. */
const EVERY_CALL = /^contract\/|\.routes\.ts$|^server\/src\/http\/|^domain\/src\/permissions\.ts$/

/** What is run once more on PostgreSQL (vitest.config.ts picks them). */
const ON_POSTGRES = /^server\/|^test\//

export interface Chosen {
  readonly unit: readonly string[]
  readonly postgres: readonly string[]
  readonly components: readonly string[]
  readonly errands: readonly string[]
}

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter(Boolean)

/** What differs from main's last commit, or on main from the last commit. */
function changedFiles(): { files: string[]; since: string } {
  let since = 'HEAD'
  try {
    since = git('merge-base', 'HEAD', 'main')[0] ?? since
  } catch {
    // A clone without that branch.
  }
  const untracked = git('ls-files', '--others', '--exclude-standard')
  return { files: [...git('diff', '--name-only', since), ...untracked], since: since.slice(0, 12) }
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file)
/** Run in Chromium (web/vitest.config.ts). */
const isComponentTest = (file: string) => file.endsWith('.component.test.tsx')
const folderOf = (file: string) => dirname(file)

/** Whatever a file names that is a file of ours: imports, and the workers that it starts by their address. */
function namedBy(file: string): string[] {
  const text = readFileSync(join(ROOT, file), 'utf8')
  const named = [...text.matchAll(/'((?:\.{1,2}|@mostrador)\/[^'\s]+)'/g)].map(([, name = '']) => name)
  return named.flatMap((name) => {
    const ours = /^@mostrador\/([^/]+)\/(.+)$/.exec(name)
    const path = ours ? pathOf(ours[1] ?? '', ours[2] ?? '') : join(folderOf(file), name)
    return [path, `${path}.ts`, `${path}.tsx`].filter((each) => /\.tsx?$/.test(each) && existsSync(join(ROOT, each)))
  })
}

function importersByFile(files: readonly string[]): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  for (const file of files)
    for (const named of namedBy(file)) importers.set(named, [...(importers.get(named) ?? []), file])
  return importers
}

/** The changed files and whoever imports them, up to the joints. */
function touchedBy(changed: readonly string[], importers: ReadonlyMap<string, readonly string[]>): Set<string> {
  const touched = new Set(changed)
  for (const file of touched) {
    if (JOINTS.has(file) && !changed.includes(file)) continue
    for (const importer of importers.get(file) ?? []) touched.add(importer)
  }
  return touched
}

/** Of a change: which tests, said on the screen. Beside those that import what changed, those that stand beside it. */
export function chooseTests(): Chosen {
  const { files: changed, since } = changedFiles()
  const sources = git('ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx').filter((file) =>
    existsSync(join(ROOT, file)),
  )
  const touched = touchedBy(changed, importersByFile(sources))
  const folders = new Set([...touched].filter((file) => file.includes('/features/')).map(folderOf))
  const asksEveryCall = changed.some((file) => EVERY_CALL.test(file))
  const tests = sources.filter(
    (file) =>
      isTest(file) &&
      (touched.has(file) || folders.has(folderOf(file)) || (asksEveryCall && file.startsWith('server/src/http/'))),
  )
  const unit = tests.filter((file) => !isComponentTest(file))
  const chosen = {
    unit,
    postgres: unit.filter((file) => ON_POSTGRES.test(file)),
    components: tests.filter(isComponentTest),
    errands: errandsOf(changed, sources),
  }
  say(changed, since, chosen)
  return chosen
}

/** The errands of the rooms that were changed themselves, and those that were changed. */
function errandsOf(changed: readonly string[], sources: readonly string[]): string[] {
  const specs = sources.filter((file) => file.startsWith('e2e/specs/'))
  const names = Object.entries(ERRANDS_OF)
    .filter(([room]) => changed.some((file) => file.startsWith(room)))
    .flatMap(([, errands]) => errands)
  return specs.filter((spec) => changed.includes(spec) || names.includes(basename(spec, '.e2e.ts')))
}

function say(changed: readonly string[], since: string, { unit, postgres, components, errands }: Chosen): void {
  console.log(`\n  ${changed.length} files differ from ${since}. Chosen (all else runs with npm test):`)
  console.log(`  unit        ${unit.length} files`)
  console.log(`  postgres    ${postgres.length} files`)
  console.log(`  components  ${components.length} files`)
  console.log(`  e2e         ${errands.map((path) => basename(path, '.e2e.ts')).join(', ') || 'none'}`)
}
