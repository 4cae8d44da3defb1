import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { GOODS } from '../goods/goods.ts'
import { drawPicture } from './draw-picture.ts'
import { KINDS } from './kinds.ts'
import type { DrawingSpec } from './spec.ts'

const oil: DrawingSpec = {
  brand: 'balam',
  kind: 'oilBottle',
  colour: 'azul',
  accent: 'amarillo',
  pattern: 'plain',
  view: 'whole',
  seed: 'oil',
}

/** Renders at an eighth of the size. Returns the bytes and the variation of each channel. */
async function thumbnail(svg: string): Promise<{ size: string; pixels: Buffer; liveliness: number }> {
  const { data, info } = await sharp(Buffer.from(svg), { density: 9 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { channels } = await sharp(data, { raw: info }).stats()
  return {
    size: `${info.width}x${info.height}`,
    pixels: data,
    liveliness: Math.min(...channels.map(({ stdev }) => stdev)),
  }
}

describe('a picture', () => {
  it.each(KINDS)('of %s renders as a square with enough variation', async (kind) => {
    const svg = drawPicture({ ...oil, kind, pattern: 'weave' })
    expect(svg).not.toMatch(/NaN|undefined|<text|\[object|[{}]/)
    const { size, liveliness } = await thumbnail(svg)
    expect(size).toBe('100x100')
    expect(liveliness).toBeGreaterThan(8)
  })

  it('is the same every time, and differs in another colour, view or room', async () => {
    const { pixels } = await thumbnail(drawPicture(oil))
    expect((await thumbnail(drawPicture({ ...oil }))).pixels.equals(pixels)).toBe(true)
    for (const change of [{ colour: 'rojo' }, { view: 'close' }, { view: 'pair' }, { accent: 'naranja' }] as const)
      expect((await thumbnail(drawPicture({ ...oil, ...change }))).pixels.equals(pixels)).toBe(false)
  })
})

it('every kind is on a shelf, and every product’s picture differs from the others', () => {
  const drawings = [...GOODS.vianney, ...GOODS.balam].flatMap((product) => product.drawings)
  const shown = new Set(drawings.map(({ kind }) => kind))
  expect(KINDS.filter((kind) => !shown.has(kind))).toEqual([])
  const pictures = drawings.map(drawPicture)
  expect(new Set(pictures).size).toBe(pictures.length)
})

it.each(['landing', 'login-1', 'login-2'])('the still picture %s renders', async (name) => {
  const svg = readFileSync(new URL(`backgrounds/${name}.svg`, import.meta.url), 'utf8')
  expect(svg).not.toMatch(/NaN|undefined|<text/)
  expect((await thumbnail(svg)).liveliness).toBeGreaterThan(8)
})
