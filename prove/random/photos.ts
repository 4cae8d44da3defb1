import { deflateSync } from 'node:zlib'
import type { Random } from '@mostrador/demo/seeded'
import { chunk, PNG_START } from '@mostrador/server/testing/png-chunk'
import sharp from 'sharp'
import { disordered, randomBytes, randomCount, spoilt } from './bytes.ts'

/** Makes pictures, and faulty ones, by the grammars of PNG, JPEG and unsupported formats. */
export type PhotoMaker = (random: Random) => Buffer

/** Some kilobytes that inflate to 30 MB. */
const BOMB = deflateSync(Buffer.alloc(30_000_000))

/** Encodes real pictures once. The maker damages copies of them. */
export async function photoMaker(): Promise<PhotoMaker> {
  const base = sharp({ create: { width: 60, height: 40, channels: 3, background: '#7a9' } })
  const jpegs = await Promise.all([
    base.clone().jpeg().toBuffer(),
    base.clone().jpeg({ progressive: true }).toBuffer(),
    base.clone().jpeg({ chromaSubsampling: '4:4:4' }).withMetadata({ orientation: 6 }).toBuffer(),
    base.clone().toColourspace('cmyk').jpeg().toBuffer(),
    base.clone().greyscale().jpeg().toBuffer(),
  ])
  const others = await Promise.all([
    base.clone().webp().toBuffer(),
    base.clone().gif().toBuffer(),
    base.clone().tiff().toBuffer(),
    base.clone().avif({ effort: 0 }).toBuffer(),
  ])
  const [first = Buffer.alloc(0)] = jpegs
  return (random) => {
    const chance = random.next()
    if (chance < 0.5) return randomPng(random)
    if (chance < 0.95) return randomJpeg(random, random.pick([first, ...jpegs]))
    return spoilt(random, random.pick([first, ...others]))
  }
}

function randomPng(random: Random): Buffer {
  // Half of the pictures have a plausible header, because the server refuses any other at once.
  const isTame = random.chance(0.5)
  const [width, height] = [sideOf(random, isTame), sideOf(random, isTame)]
  const depth = isTame ? 8 : random.pick([8, 8, 8, 1, 2, 4, 16, 0, 3])
  const colour = isTame ? 6 : random.pick([2, 6, 6, 0, 3, 4, 1, 7])
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set(
    [
      depth,
      colour,
      isTame || random.chance(0.9) ? 0 : 1,
      isTame || random.chance(0.95) ? 0 : 9,
      isTame ? random.whole(0, 1) : random.whole(0, 2),
    ],
    8,
  )
  const chunks = [
    chunk('IHDR', header),
    ...Array.from({ length: random.whole(0, 4) }, () => ancillary(random)),
    ...(colour === 3 || random.chance(0.1)
      ? [chunk('PLTE', randomBytes(random, random.pick([3, 30, 768, 769, 1])))]
      : []),
    ...pixels(random, width, height, isTame),
    chunk('IEND', Buffer.alloc(0)),
  ]
  const png = Buffer.concat([PNG_START, ...disordered(random, chunks)])
  return random.chance(isTame ? 0.1 : 0.3) ? spoilt(random, png) : png
}

const sideOf = (random: Random, isTame: boolean): number =>
  isTame || random.chance(0.75)
    ? random.whole(1, 120)
    : random.pick([0, 1, 1000, 5000, 7070, 7072, 20_000, 0x7fffffff, 0xffffffff])

/** Makes pixel data of the size that the header declares, or sometimes of another size, in one or several chunks. */
function pixels(random: Random, width: number, height: number, isTame: boolean): Buffer[] {
  const declaredSize = Math.min((width * 4 + 1) * height, 400_000)
  const whole = () => deflateSync(Buffer.alloc(declaredSize))
  const other = random.pick([
    whole,
    whole,
    () => deflateSync(randomBytes(random, Math.min(declaredSize, 5000))),
    () => deflateSync(Buffer.alloc(declaredSize >> 1)),
    () => deflateSync(Buffer.alloc(declaredSize), { level: 0 }),
    () => randomBytes(random, 500),
    () => Buffer.alloc(0),
    () => BOMB,
  ])
  const packed = isTame && random.chance(0.8) ? whole() : other()
  const parts = random.pick([1, 1, 2, 7, 200])
  const size = Math.ceil(packed.length / parts) || 1
  return Array.from({ length: parts }, (_, part) => chunk('IDAT', packed.subarray(part * size, (part + 1) * size)))
}

function ancillary(random: Random): Buffer {
  const type = random.pick([
    'tEXt',
    'zTXt',
    'iTXt',
    'iCCP',
    'eXIf',
    'gAMA',
    'cHRM',
    'sRGB',
    'tRNS',
    'bKGD',
    'pHYs',
    'sPLT',
    'hIST',
    'tIME',
    'acTL',
    'fcTL',
    'fdAT',
    'cICP',
    'abcd',
    'ABCD',
  ])
  if (type === 'eXIf') return chunk(type, randomExif(random))
  const name = Buffer.from('Comment\0\0', 'latin1')
  const content = random.pick([
    () => randomBytes(random, random.whole(0, 64)),
    () => Buffer.concat([name, deflateSync(randomBytes(random, 64))]),
    () => Buffer.concat([name, BOMB]),
    () => Buffer.alloc(random.whole(0, 4)),
  ])()
  return chunk(type, content)
}

/** Makes Exif data. Its image file directories (IFDs) may point behind the end, to themselves, or in a circle. */
function randomExif(random: Random): Buffer {
  const entries = random.whole(0, 12)
  const size = 8 + 2 + entries * 12 + 4
  const exif = Buffer.alloc(size + random.whole(0, 40))
  exif.write(random.pick(['II*\0', 'MM\0*', 'II\0\0', 'XXXX']), 0, 'latin1')
  exif.writeUInt32LE(random.pick([8, 8, 0, randomCount(random)]), 4)
  exif.writeUInt16LE(random.pick([entries, 0xffff]), 8)
  for (let entry = 0; entry < entries; entry += 1) {
    const at = 10 + entry * 12
    exif.writeUInt16LE(random.pick([0x0112, 0x8769, 0x8825, 0xa005, 0x9286, random.whole(0, 0xffff)]), at)
    exif.writeUInt16LE(random.whole(0, 14), at + 2)
    exif.writeUInt32LE(randomCount(random), at + 4)
    exif.writeUInt32LE(random.pick([8, 10, size, random.whole(1, 8), randomCount(random)]), at + 8)
  }
  return exif
}

/** Splits a JPEG into segments with their markers. Coded data belong to the segment before. */
function segmentsOf(jpeg: Buffer): Buffer[] {
  const segments: Buffer[] = []
  let start = 0
  for (let at = 2; at + 1 < jpeg.length; at += 1)
    if (jpeg[at] === 0xff && (jpeg[at + 1] ?? 0) >= 0xc0 && !isRestart(jpeg[at + 1] ?? 0) && jpeg[at + 1] !== 0xff) {
      segments.push(jpeg.subarray(start, at))
      start = at
      const hasNoLength = jpeg[at + 1] === 0xd9 || at + 4 > jpeg.length
      if (!hasNoLength) at += 1 + jpeg.readUInt16BE(at + 2)
    }
  return [...segments, jpeg.subarray(start)]
}

const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7

const segment = (marker: number, body: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0xff, marker, ((body.length + 2) >> 8) & 0xff, (body.length + 2) & 0xff]), body])

function randomJpeg(random: Random, base: Buffer): Buffer {
  const segments = segmentsOf(base).map((part) => withWrongHeader(random, part))
  const added = Array.from({ length: random.whole(0, 3) }, () => addedSegment(random))
  const [start = Buffer.alloc(0), ...rest] = segments
  const jpeg = Buffer.concat([start, ...added, ...disordered(random, rest)])
  return random.chance(0.3) ? spoilt(random, jpeg) : jpeg.subarray(0, 4_900_000)
}

function withWrongHeader(random: Random, part: Buffer): Buffer {
  const marker = part[1] ?? 0
  const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && part.length > 9
  if (random.chance(isFrame ? 0.6 : 0.9)) return part
  const copy = Buffer.from(part)
  if (!isFrame) return spoilt(random, copy)
  copy.writeUInt16BE(random.pick([0, 1, 200, 3000, 7000, 65_500]), 5)
  copy.writeUInt16BE(random.pick([0, 1, 200, 3000, 7000, 65_500]), 7)
  if (random.chance(0.3)) copy[4] = random.pick([8, 12, 16, 0])
  if (random.chance(0.3)) copy[9] = random.whole(0, 255)
  if (random.chance(0.3)) copy[1] = random.whole(0xc0, 0xcf)
  if (random.chance(0.3) && copy.length > 11) copy[11] = random.whole(0, 255)
  return copy
}

function addedSegment(random: Random): Buffer {
  switch (random.whole(0, 5)) {
    case 0:
      return segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), randomExif(random)]))
    case 1:
      return segment(0xe2, Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'), randomBytes(random, 200)]))
    case 2:
      return segment(0xdd, Buffer.from([0, random.whole(0, 255)]))
    case 3:
      return segment(0xfe, Buffer.alloc(random.pick([0, 10, 65_000])))
    case 4:
      return Buffer.alloc(random.pick([1, 100, 20_000]), 0xff)
    default:
      return segment(random.whole(0xc0, 0xfe), randomBytes(random, random.whole(0, 80)))
  }
}
