import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ACCESS_BREAKS } from '../prove/sabotage/access-breaks.ts'
import { FEL_BREAKS } from '../prove/sabotage/fel-breaks.ts'
import { GOODS_BREAKS } from '../prove/sabotage/goods-breaks.ts'
import { KEEPING_BREAKS } from '../prove/sabotage/keeping-breaks.ts'
import { MONEY_BREAKS } from '../prove/sabotage/money-breaks.ts'
import { SIMULATED_BREAKS } from '../prove/sabotage/simulated-breaks.ts'
import { STORING_BREAKS } from '../prove/sabotage/storing-breaks.ts'

const ROOT = join(import.meta.dirname, '..')

test('every line that a break changes stands exactly once where it is looked for', () => {
  const breaks = [
    ...STORING_BREAKS,
    ...MONEY_BREAKS,
    ...GOODS_BREAKS,
    ...FEL_BREAKS,
    ...KEEPING_BREAKS,
    ...SIMULATED_BREAKS,
    ...ACCESS_BREAKS,
  ]
  const times = ({ file, from }: { file: string; from: string }) =>
    readFileSync(join(ROOT, file), 'utf8').split(from).length - 1
  const lost = breaks.flatMap(({ what, edits }) =>
    edits.filter((edit) => times(edit) !== 1).map(({ file }) => `${what}: ${file}`),
  )
  expect(lost).toEqual([])
})
