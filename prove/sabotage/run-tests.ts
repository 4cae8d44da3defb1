import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { FailingTests, Mutation } from './mutation.ts'

interface Report {
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly { readonly title: string; readonly status: string }[]
  }[]
}

export interface Outcome {
  readonly title: string
  /** Results of the tests with that title. Empty if their file failed to load. */
  readonly states: readonly string[]
}

const RAN = new Set(['passed', 'failed'])

const forPattern = (title: string): string => title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Runs only the named tests of a copy, those of each engine together. */
export const runTests = (folder: string, tests: Mutation['tests']): Outcome[] =>
  [undefined, 'postgres' as const].flatMap((engine) => {
    const these = tests.filter((each) => each.engine === engine)
    return these.length === 0 ? [] : runOn(engine, folder, these)
  })

function runOn(engine: FailingTests['engine'], folder: string, tests: Mutation['tests']): Outcome[] {
  const report = join(folder, 'sabotage.json')
  rmSync(report, { force: true })
  const titles = tests.flatMap(({ titles: named }) => named)
  const vitest = join(folder, 'node_modules/vitest/vitest.mjs')
  const args = ['run', ...new Set(tests.map(({ file }) => file)), '-t', titles.map(forPattern).join('|')]
  const { stderr } = spawnSync(process.execPath, [vitest, ...args, '--reporter=json', `--outputFile=${report}`], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ...(engine && { TEST_ENGINE: engine }) },
  })
  const { testResults } = readReport(report, stderr)
  return tests.flatMap(({ file, titles: named }) => {
    const ran = testResults
      .filter(({ name }) => name.endsWith(file))
      .flatMap(({ assertionResults }) => assertionResults)
    return named.map((title) => {
      const isExact = ran.some((test) => test.title === title)
      const matching = ran.filter((test) => (isExact ? test.title === title : test.title.startsWith(title)))
      return { title, states: matching.map(({ status }) => status).filter((status) => RAN.has(status)) }
    })
  })
}

function readReport(file: string, otherwise: string): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    throw new Error(`The tests did not run: ${otherwise.slice(0, 2000)}`)
  }
}
