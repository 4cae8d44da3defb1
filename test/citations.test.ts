import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { endpoints } from '../contract/src/endpoints.ts'

const ROOT = join(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')

const WORKSPACE_FILES =
  '{bench,contract,demo,deploy,docs,domain,e2e,package,prove,scripts,server,test,tickets,web}/**/*.{ts,tsx,mjs,cjs,css,md}'
const NOT_OURS = new Set(['node_modules', 'dist', 'data', 'output', '.cache'])
/** Skips this file, which names missing things. */
const FILES = globSync([WORKSPACE_FILES, '*.{md,ts}'], { cwd: ROOT, exclude: (name) => NOT_OURS.has(name) }).filter(
  (file) => !file.endsWith('citations.test.ts'),
)

/** Pages of docs/spec by the start of a citation. */
const PAGES = { B: 'back-office.md', P: 'public-and-client.md', wire: 'wire.md' } as const
const SPEC = new Map(readdirSync(join(ROOT, 'docs/spec')).map((page) => [page, read(`docs/spec/${page}`)]))
const headings = new Map(
  [...SPEC].map(([page, text]) => [page, [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading)]),
)
const hasHeading = (page: string, start: string): boolean =>
  headings.get(page)?.some((heading) => heading === start || heading.startsWith(`${start} `)) ?? false

const RECORDS = readdirSync(join(ROOT, 'docs/decisions')).filter((file) => /^\d/.test(file))
const recordNumbers = RECORDS.map((file) => file.slice(0, 4))

const SECTION = /\b([BP]) §(\d+(?:\.\d+)*)((?:(?:, | and )§\d+(?:\.\d+)*|–§?\d+(?:\.\d+)*)*)(?:, "([^"]+)")?/g
const TRAP = /\btraps? (\d+(?:(?:, | and )\d+)*)/gi
const WIRE = /\bwire\.md,? (?:"([^"]+)"|(?:GET|POST|PUT|DELETE) (\/[\w{}/-]+))/g
const RECORD = /(?:\bdecisions?[ /]|\brecords? |\bamends )(0\d{3})\b|[[(](0\d{3})[\])]/gi

/** The citations of a line that docs/spec and docs/decisions lack. */
function unknownIn(line: string): string[] {
  const unknown: string[] = []
  const addUnless = (cited: string, isThere: boolean) => isThere || unknown.push(cited)

  for (const [ruling] of line.matchAll(/\bD[1-9]\d{0,2}\b/g)) addUnless(ruling, hasHeading('decisions.md', ruling))
  for (const [, page, first, more = '', quoted] of line.matchAll(SECTION)) {
    const sections = [first, ...more.matchAll(/\d[\d.]*/g)].map((section) => `${page} §${section}`)
    for (const section of sections) addUnless(section, hasHeading(PAGES[page as 'B' | 'P'], section))
    if (quoted !== undefined) addUnless(`"${quoted}"`, hasHeading(PAGES[page as 'B' | 'P'], quoted))
  }
  if (/§ ?\d/.test(line.replaceAll(SECTION, ''))) addUnless('§ without B or P', false)
  for (const [, numbers = ''] of line.matchAll(TRAP))
    for (const [number] of numbers.matchAll(/\d+/g))
      addUnless(`trap ${number}`, hasHeading('traps.md', `Trap ${number}`))
  for (const [, quoted, path] of line.matchAll(WIRE)) {
    if (quoted !== undefined) addUnless(`wire.md "${quoted}"`, hasHeading(PAGES.wire, quoted))
    if (path !== undefined) addUnless(`wire.md ${path}`, SPEC.get(PAGES.wire)?.includes(path) ?? false)
  }
  for (const [, spoken, bracketed] of line.matchAll(RECORD)) {
    const number = spoken ?? bracketed ?? ''
    addUnless(`decision ${number}`, recordNumbers.includes(number))
  }
  return unknown
}

describe('everything that is cited exists', () => {
  test('every D number, section, trap, call and decision record that a line cites', () => {
    const unknown = FILES.flatMap((file) =>
      read(file)
        .split('\n')
        .flatMap((line, index) => unknownIn(line).map((cited) => `${file}:${index + 1} ${cited}`)),
    )
    expect(unknown).toEqual([])
  })

  test.each([
    ['/** The sum (D999). */', 'D999'],
    ['// B §4, D22, D888', 'D888'],
    ['/** P §2.99. */', 'P §2.99'],
    ["describe('Users (B §2, §12, D6)')", 'B §12'],
    ['(P §2.7–§2.77)', 'P §2.77'],
    ['/** B §2, "Side door". */', '"Side door"'],
    ['(see §4)', '§ without B or P'],
    ['last one (trap 91)', 'trap 91'],
    ['(traps 2, 4 and 92)', 'trap 92'],
    ['(wire.md "Weather")', 'wire.md "Weather"'],
    ['(wire.md, POST /api/weather)', 'wire.md /api/weather'],
    ['style sheet (docs/decisions/0999).', 'decision 0999'],
    ['as before (0998)', 'decision 0998'],
  ])('reports a wrong citation: %s', (line, cited) => {
    expect(unknownIn(line)).toEqual([cited])
  })
})

/** A file's name or path, as `search.ts` or `db/search.ts`. */
const NAMED_FILE = /`((?:[\w.-]+\/)*[\w-][\w.-]*\.(?:tsx?|mjs))`/g
/** A pattern of names, as `x.service.ts`, which no file has. */
const KIND_OF_FILE = /(?:^|\/)x\.|NNNN/
const pathEnds = new Set(
  [...FILES, 'test/citations.test.ts'].flatMap((file) => {
    const parts = file.split('/')
    return parts.map((_, at) => parts.slice(at).join('/'))
  }),
)

/** A page as a whole, or the comments of code. */
const commentsOf = (file: string): string =>
  file.endsWith('.md') ? read(file) : read(file).replaceAll(/^(?!\s*(?:\/?\*|\/\/)).*$/gm, '')

test('every file that a page or comment names exists', () => {
  const missing = FILES.flatMap((file) =>
    [...commentsOf(file).matchAll(NAMED_FILE)].flatMap(([, named = '']) =>
      pathEnds.has(named) || KIND_OF_FILE.test(named) ? [] : [`${file}: ${named}`],
    ),
  )
  expect(missing).toEqual([])
})

test('every name in GLOSSARY exists in the code', () => {
  const code = FILES.filter((file) => !file.endsWith('.md')).map((file) => `${file}\n${read(file)}`)
  const names = new Set(code.join('\n').match(/\w+/g))
  const missing = read('GLOSSARY.md')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .flatMap((line) => [...(line.split('|')[2] ?? '').matchAll(/`([^`]+)`/g)])
    // `author_…` stands for several names.
    .flatMap(([, cell = '']) => cell.replaceAll(/\w+…/g, '').match(/[A-Za-z]\w*/g) ?? [])
    .filter((name) => !names.has(name))
  expect(missing).toEqual([])
})

test('every link between our pages leads to a file', () => {
  const pages = FILES.filter((file) => file.endsWith('.md'))
  const dead = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !/^[a-z]+:/.test(target) && !existsSync(join(ROOT, dirname(page), target)))
      .map((target) => `${page} ${target}`),
  )
  expect(dead).toEqual([])
})

test('each decision has its own number, and is in the list', () => {
  expect(recordNumbers.filter((number, index) => recordNumbers.indexOf(number) !== index)).toEqual([])
  expect(RECORDS.filter((file) => !read('docs/decisions/README.md').includes(`](${file})`))).toEqual([])
  expect(RECORDS.filter((file) => !read(`docs/decisions/${file}`).startsWith(`# ${file.slice(0, 4)} · `))).toEqual([])
})

test('the page of calls has every call of the contract', () => {
  const documentedCalls = [...(SPEC.get(PAGES.wire) ?? '').matchAll(/^- \*\*(.+?)\*\*/gm)].flatMap(([, call = '']) =>
    [...call.matchAll(/\/[\w{}./-]+/g)].flatMap(([path]) =>
      [...call.matchAll(/GET|POST|PUT|DELETE/g)].map(([method]) => ({
        method,
        path: new RegExp(
          `^${path.replace('{entity}', '(store|extension|group|element|specification|tags)').replaceAll(/\{\w+\}/g, '[^/]+')}$`,
        ),
      })),
    ),
  )
  const missing = endpoints
    .flatMap(({ method, path, aliases }) => [path, ...aliases].map((address) => ({ method, address })))
    .filter(({ method, address }) => !documentedCalls.some((call) => call.method === method && call.path.test(address)))
  expect(missing).toEqual([])
})
