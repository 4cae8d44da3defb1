import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { chooseTests } from './changed.ts'
import { clearShopVariables } from './forget-shop.ts'

// `npm test`: the check and the four suites, at the same time on enough cores, then the durations.

const ROOT = join(import.meta.dirname, '..')
const CACHE = join(ROOT, '.cache')
const VITEST = join(ROOT, 'node_modules/vitest/vitest.mjs')
const SLOWEST = 20
/** Number of first lines of a failure's message that are repeated at the end. */
const FAILURE_LINES = 20

/** The headless Chromium of `scripts/ready.mjs`, and the whole one for PDFs. */
const BROWSERS = { CHROMIUM: process.env['CHROMIUM_HEADLESS'], CHROMIUM_WITH_PDF: process.env['CHROMIUM'] }

const MANY_CORES = 4

interface Step {
  readonly name: string
  readonly args: readonly string[]
  readonly env?: NodeJS.ProcessEnv
  readonly report?: string
}

interface Outcome {
  readonly name: string
  readonly seconds: number
  readonly passed: number
  readonly failed: number
  readonly tests: readonly { readonly seconds: number; readonly name: string; readonly failure?: string }[]
}

/** The used fields of vitest's JSON report. */
interface Report {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly message?: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly duration?: number | null
      readonly failureMessages?: readonly string[] | null
    }[]
  }[]
}

const cores = availableParallelism()
const runsInParallel = cores >= MANY_CORES
const given = process.argv.slice(2)
const isChangedOnly = given.includes('--changed')
const chosen = isChangedOnly ? chooseTests() : undefined
const filters = given.filter((each) => each !== '--changed')

const running = new Set<ChildProcess>()
let isStopped = false
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    isStopped = true
    for (const child of running) child.kill(signal)
  })

clearShopVariables()
const outcomes = await runAll()
report(outcomes)

async function runAll(): Promise<Outcome[]> {
  const check: Step = { name: 'check', args: ['scripts/ready.mjs', 'check'] }
  const suites = [
    suite('unit', [], Math.ceil(cores / 4), chosen?.unit),
    suite('postgres', [], Math.ceil(cores / 4), chosen?.postgres, { TEST_ENGINE: 'postgres' }),
    suite('components', ['--config', 'web/vitest.config.ts'], Math.ceil(cores / 4), chosen?.components, BROWSERS),
    suite('e2e', ['--config', 'e2e/vitest.config.ts'], Math.ceil(cores / 2), chosen?.specs, BROWSERS),
  ].filter((step) => step !== undefined)
  if (runsInParallel) return Promise.all([check, ...suites].map(run))
  const done = [await run(check)]
  for (const step of suites) {
    if (isStopped || done[0]?.failed !== 0) break
    done.push(await run(step))
  }
  return done
}

/** Undefined if `--changed` chose no test of the suite. */
function suite(
  name: string,
  args: readonly string[],
  share: number,
  files: readonly string[] | undefined,
  env: NodeJS.ProcessEnv = {},
): Step | undefined {
  if (files?.length === 0) return undefined
  const report = join(CACHE, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  // Without this option, vitest fails in a suite that has none of the chosen files.
  const named = filters.length > 0 || files ? ['--passWithNoTests'] : []
  const workers = { TEST_WORKERS: process.env['TEST_WORKERS'] ?? String(runsInParallel ? share : cores) }
  return {
    name,
    report,
    args: [VITEST, 'run', ...reporters, ...named, ...args, ...filters, ...(files ?? [])],
    env: { ...env, ...workers },
  }
}

/** Shows the output of parallel steps one by one, each after its end. */
async function run({ name, args, env, report }: Step): Promise<Outcome> {
  mkdirSync(CACHE, { recursive: true })
  if (report) rmSync(report, { force: true })
  const begun = performance.now()
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['inherit', runsInParallel ? 'pipe' : 'inherit', runsInParallel ? 'pipe' : 'inherit'],
  })
  running.add(child)
  const output: Buffer[] = []
  child.stdout?.on('data', (part: Buffer) => output.push(part))
  child.stderr?.on('data', (part: Buffer) => output.push(part))
  const status = await new Promise<number>((resolve) => {
    child.on('error', () => resolve(1))
    child.on('close', (code) => resolve(code ?? 1))
  })
  running.delete(child)
  const seconds = (performance.now() - begun) / 1000
  if (runsInParallel)
    process.stdout.write(Buffer.concat([Buffer.from(`\n── ${name} · ${seconds.toFixed(0)} s\n`), ...output]))
  return { name, seconds, ...countsOf(status, report) }
}

function countsOf(status: number, report: string | undefined): Omit<Outcome, 'name' | 'seconds'> {
  const broken = status === 0 ? 0 : 1
  if (report === undefined) return { passed: 0, failed: broken, tests: [] }
  if (!existsSync(report)) return { passed: 0, failed: 1, tests: [] }
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  const tests = testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message ? [{ name, seconds: 0, failure: beginningOf(message) }] : []),
    ...assertionResults.map(({ fullName, status, duration, failureMessages }) => ({
      name: fullName,
      seconds: (duration ?? 0) / 1000,
      ...(status === 'failed' && { failure: failureMessages?.map(beginningOf).join('\n') ?? '' }),
    })),
  ])
  return { passed: numPassedTests, failed: numFailedTests || broken, tests }
}

function beginningOf(failure: string): string {
  return failure.split('\n').slice(0, FAILURE_LINES).join('\n')
}

function report(outcomes: readonly Outcome[]): void {
  const say = (line: string) => console.log(line)
  const slowest = outcomes
    .flatMap(({ name, tests }) => tests.map((each) => ({ ...each, suite: name })))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST)
  if (slowest.length > 0) say(`\nThe slowest ${slowest.length}:`)
  for (const { seconds, suite: where, name } of slowest)
    say(`${seconds.toFixed(1).padStart(7)} s  ${where.padEnd(10)}  ${name}`)
  say(`\nWhere the time went (${cores} cores, ${runsInParallel ? 'at the same time' : 'one after another'}):`)
  for (const { name, seconds, passed, failed } of outcomes)
    say(
      `${seconds.toFixed(0).padStart(7)} s  ${name.padEnd(10)}  ${name === 'check' ? '' : `${passed} passed, `}${failed} failed`,
    )
  // Failures come last, because a terminal shows the last lines.
  for (const { name: where, tests } of outcomes)
    for (const { name, failure } of tests) if (failure !== undefined) say(`\nFAILED  ${where}  ${name}\n${failure}`)
  const passed = outcomes.reduce((sum, each) => sum + each.passed, 0)
  const failed = outcomes.reduce((sum, each) => sum + each.failed, 0)
  say(`\n${passed} passed, ${failed} failed`)
  process.exit(failed === 0 && (passed > 0 || isChangedOnly) ? 0 : 1)
}
