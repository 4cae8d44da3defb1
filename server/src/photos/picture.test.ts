import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { chunk } from '../../testing/png-chunk.ts'
import { keptPicture } from './picture.ts'

const GREY = { r: 128, g: 128, b: 128 }
const HEADER_END = 33

async function png(colour: { r: number; g: number; b: number }, ...chunks: Buffer[]): Promise<Buffer> {
  const plain = await sharp({ create: { width: 8, height: 8, channels: 3, background: colour } })
    .png()
    .toBuffer()
  return Buffer.concat([plain.subarray(0, HEADER_END), ...chunks, plain.subarray(HEADER_END)])
}
function gamma(value: number): Buffer {
  const content = Buffer.alloc(4)
  content.writeUInt32BE(Math.round(value * 100_000))
  return chunk('gAMA', content)
}
async function keptColour(file: Buffer): Promise<number[]> {
  const kept = await keptPicture(file)
  if (typeof kept === 'string') throw new Error(kept)
  return [...(await sharp(kept).raw().toBuffer()).subarray(0, 3)]
}

describe('a PNG keeps the colours of a browser', () => {
  test.each([
    { value: 1, shown: 186 },
    { value: 0.7, shown: 163 },
    { value: 0.45455, shown: 128 },
    { value: 0.35, shown: 104 },
    { value: 2.5, shown: 225 },
    { value: 0.1, shown: 11 },
  ])('with a gamma of $value', async ({ value, shown }) => {
    for (const channel of await keptColour(await png(GREY, gamma(value))))
      expect(Math.abs(channel - shown)).toBeLessThan(4)
  })

  test('with a profile, which overrides a gamma', async () => {
    const green = { r: 0, g: 255, b: 0 }
    const wide = await sharp(await png(green))
      .withIccProfile('p3', { attach: true })
      .png()
      .toBuffer()
    const { icc } = await sharp(wide).metadata()
    expect(icc).toBeDefined()
    // The green of sRGB, written in a wide gamut, is unchanged after the conversion.
    const [red = 0, shown = 0, blue = 0] = await keptColour(wide)
    expect([red < 12, shown > 245, blue < 12]).toEqual([true, true, true])
  })

  test('without a profile that decompresses to more than any real one', async () => {
    const bomb = chunk('iCCP', Buffer.concat([Buffer.from('a\0\0', 'latin1'), deflateSync(Buffer.alloc(50_000_000))]))
    for (const channel of await keptColour(await png(GREY, bomb))) expect(Math.abs(channel - 128)).toBeLessThan(4)
  })
})

test('a HEIC photo is refused as HEIC', async () => {
  const head = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic', 'latin1')])
  expect(await keptPicture(Buffer.concat([head, Buffer.alloc(500)]))).toBe('heicPhoto')
})
