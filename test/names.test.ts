import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const WORKSPACE_FILES =
  '{bench,contract,demo,deploy,docs,domain,e2e,package,prove,scripts,server,test,tickets,web}/**/*.{ts,tsx,mjs,cjs,css,html,json,md,svg,txt,webmanifest,yml,sh}'
const NOT_OURS = new Set(['node_modules', 'dist', 'data', 'output', '.cache'])
const FILES = globSync([WORKSPACE_FILES, '*.{md,mjs,ts,json,yaml}', 'Dockerfile', '.ci/run'], {
  cwd: ROOT,
  exclude: (name) => NOT_OURS.has(name),
})

const NAMES = /vianney|b['’‘´ʼ]?alam/i
/** The wire's words for the templates (D131). */
const TEMPLATE = /plantilla["']?: ?["'](?:vianney|balam)["']/g

/** Places that may contain the names, with the reason. */
const PLACES: readonly (readonly [place: RegExp, why: string])[] = [
  [/^demo\//, 'the demo group is these two shops'],
  [/^docs\/(?:spec|decisions)\//, 'the specification, and how it came to be'],
  [/^e2e\/fixtures\/accounts\.ts$/, 'who logs in of the demo group'],
  [/^e2e\/specs\/group\/any-group\.e2e\.ts$/, 'that another group never shows them'],
  [/^(?:README(?:\.en)?|docs\/galeria)\.md$/, 'shows the demo group, and who can log in there'],
  [/^contract\/src\/group\/shop-ticket\.ts$/, 'the wire’s words, in their one place'],
  [/^test\/names\.test\.ts$/, 'this list'],
]

const namesIn = (text: string): boolean => NAMES.test(text.replaceAll(TEMPLATE, ''))
const mayName = (file: string): boolean => PLACES.some(([place]) => place.test(file))

describe('the program names no shop (D130, D131)', () => {
  test('outside the demo group and the specification no file has the names', () => {
    expect(FILES.length).toBeGreaterThan(2_000)
    const named = FILES.filter(
      (file) => !mayName(file) && namesIn(`${file}\n${readFileSync(join(ROOT, file), 'utf8')}`),
    )
    expect(named).toEqual([])
  })

  test.each([
    ["shop: 'Vianney'"],
    ["email: 'vianney@demo.gt'"],
    ['/** Not at B’alam. */'],
    ["id: 'balam'"],
    ['const isBalam ='],
    ["template: 'balam'"],
  ])('finds the name in %s', (line) => expect(namesIn(line)).toBe(true))

  test('ignores the word of the wire', () =>
    expect(namesIn(`{ "plantilla": "balam" }, { plantilla: 'vianney' }`)).toBe(false))

  test('each listed place has a name', () => {
    const saying = FILES.filter((file) => mayName(file) && namesIn(readFileSync(join(ROOT, file), 'utf8')))
    expect(PLACES.filter(([place]) => !saying.some((file) => place.test(file))).map(([, why]) => why)).toEqual([])
  })
})
