import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** A plain field for a sum or a percentage, which does not select its content. */
const PLAIN = /<TextInput\b(?:(?!\/>)[\s\S])*?(?:inputMode="decimal"|leftSection="Q"|rightSection="%")/

test('every amount field of the staff’s screens is an AmountField, which selects its content on focus', () => {
  const files = globSync('web/src/{counter,features,stock,ui}/**/*.tsx')
  expect(files.length).toBeGreaterThan(200)
  const plain = files.filter((file) => !file.endsWith('amount-field.tsx') && PLAIN.test(readFileSync(file, 'utf8')))
  expect(plain).toEqual([])
})
