import { describe, expect, test } from 'vitest'
import { colourProblems, type Palette, palettesOf } from './brand-palette.ts'
import { atLightness, contrast, isColour, isDark, mixed, nearestReadable, READABLE, VISIBLE } from './colour.ts'

test.each([
  ['#000000', '#ffffff', 21],
  ['#777777', '#ffffff', 4.48],
  ['#a8482a', '#fbf6ed', 5.4],
])('%s on %s stands out by %d', (one, other, by) => {
  expect(contrast(one, other)).toBeCloseTo(by, 1)
  expect(contrast(other, one)).toBeCloseTo(by, 1)
})

test.each([
  ['#fff', false],
  ['#12345g', false],
  ['#A8482A', true],
  ['red', false],
])('%s is a colour: %s', (written, is) => expect(isColour(written)).toBe(is))

test('a mixture lies between its colours, and a share of 0 or 1 gives an end', () => {
  expect([mixed('#204060', '#f0e0d0', 0), mixed('#204060', '#f0e0d0', 1)]).toEqual(['#204060', '#f0e0d0'])
  expect(isDark(mixed('#000000', '#ffffff', 0.4))).toBe(true)
  expect([atLightness('#a8482a', 0), atLightness('#a8482a', 1)]).toEqual(['#000000', '#ffffff'])
})

describe('the nearest readable colour', () => {
  test('is the colour itself if it is readable', () => expect(nearestReadable('#000000', ['#ffffff'])).toBe('#000000'))
  test('keeps the hue, and differs no more than it must', () => {
    const found = nearestReadable('#e8a0a0', ['#fbf6ed'])
    expect(contrast(found, '#fbf6ed')).toBeGreaterThanOrEqual(READABLE)
    expect(contrast(found, '#fbf6ed')).toBeLessThan(READABLE + 0.2)
    expect(Number.parseInt(found.slice(1, 3), 16)).toBeGreaterThan(Number.parseInt(found.slice(3, 5), 16) + 40)
  })
})

test('refuses yellow on white with a readable yellow, and accepts a readable colour', () => {
  const { accent = '', ...others } = colourProblems({ ground: '#ffffff', ink: '#111111', accent: '#ffe000' })
  expect(contrast(accent, '#ffffff')).toBeGreaterThanOrEqual(READABLE)
  expect(others).toEqual({})
  expect(Object.keys(colourProblems({ ground: '#808080', ink: '#888888', accent: '#000000' }))).toEqual(['ink'])
  expect(Object.keys(colourProblems({ ground: '#ffffff', ink: '#eeeeee', accent: '#ffe000' }))).toEqual([
    'ink',
    'accent',
  ])
  expect(colourProblems({ ground: '#ffffff', ink: '#111111', accent: '#a8482a' })).toEqual({})
})

/** Checks every text on each of its backgrounds. */
function expectReadable(palette: Palette, what: string): void {
  const grounds = [palette.ground, palette.surface, palette.sunken]
  for (const ground of grounds) {
    for (const name of ['ink', 'inkSoft', 'accent', 'fresh', 'low', 'out'] as const)
      expect(contrast(palette[name], ground), `${what}: ${name} ${palette[name]} on ${ground}`).toBeGreaterThanOrEqual(
        READABLE,
      )
    expect(contrast(palette.lineStrong, ground), `${what}: edge on ${ground}`).toBeGreaterThanOrEqual(VISIBLE)
  }
  for (const accent of [palette.accent, palette.accentHover])
    expect(contrast(palette.onAccent, accent), `${what}: on ${accent}`).toBeGreaterThanOrEqual(READABLE)
}

test('every text of both palettes is readable for any three readable colours', () => {
  let seed = 7
  const next = () => {
    seed = (seed * 48271) % 2147483647
    return `#${(seed & 0xffffff).toString(16).padStart(6, '0')}`
  }
  let tried = 0
  while (tried < 200) {
    const colours = { ground: next(), ink: next(), accent: next() }
    if (Object.keys(colourProblems(colours)).length > 0) continue
    tried += 1
    const { light, dark } = palettesOf(colours)
    expectReadable(light, JSON.stringify(colours))
    if (dark) expectReadable(dark, `${JSON.stringify(colours)} in the dark`)
    expect(dark === undefined).toBe(isDark(colours.ground))
  }
})

test('keeps the two hand-made palettes', () => {
  const linen = palettesOf({ ground: '#fbf6ed', ink: '#3d2217', accent: '#a8482a' })
  expect([linen.light.sunken, linen.dark?.accent]).toEqual(['#f3e8d8', '#e9977a'])
  const coat = palettesOf({ ground: '#12100b', ink: '#f7ecd2', accent: '#f0a91f' })
  expect([coat.light.surface, coat.dark]).toEqual(['#1c1912', undefined])
})
