import { rmSync } from 'node:fs'
import type { Mutation } from './mutation.ts'
import { MUTATIONS } from './mutations.ts'
import { applied, privateCopy } from './private-copy.ts'
import { runTests } from './run-tests.ts'

// `npm run sabotage -- [words of a mutation]` breaks one promise at a time in a copy of the tree. It runs only the tests
// that must notice, and reports whether they did.
const words = process.argv.slice(2).join(' ').toLowerCase()
const chosen = MUTATIONS.filter(({ brokenBehaviour }) => brokenBehaviour.toLowerCase().includes(words))

let missed = 0
const folder = privateCopy()
try {
  console.log(`  ${chosen.length} broken promises, one by one, in ${folder}\n`)
  const undamaged = runTests(folder, merged(chosen))
  const failing = undamaged.filter(({ states }) => states.length === 0 || states.some((state) => state !== 'passed'))
  if (failing.length > 0)
    throw new Error(
      `These do not pass unbroken: ${failing.map(({ title, states }) => `${title} [${states}]`).join('; ')}`,
    )
  for (const { brokenBehaviour, edits, tests } of chosen) {
    const undo = applied(folder, edits)
    const outcomes = runTests(folder, tests)
    undo()
    const asleep = outcomes.filter(({ states }) => states.some((state) => state === 'passed'))
    if (asleep.length > 0) missed += 1
    console.log(`  ${asleep.length === 0 ? '✓' : '✗'} ${brokenBehaviour}`)
    for (const { title } of asleep) console.log(`      did not notice: ${title}`)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
console.log(`\n  ${chosen.length - missed} of ${chosen.length} noticed`)
process.exit(missed === 0 ? 0 : 1)

/** Joins the tests of all mutations for a run of the unbroken tree. */
function merged(mutations: readonly Mutation[]): Mutation['tests'] {
  const groups = Map.groupBy(
    mutations.flatMap(({ tests }) => tests),
    ({ file, engine }) => `${engine} ${file}`,
  )
  return [...groups.values()].flatMap((group) => {
    const titles = [...new Set(group.flatMap((each) => each.titles))]
    return group.slice(0, 1).map((each) => ({ ...each, titles }))
  })
}
