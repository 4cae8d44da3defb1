import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { chunk, PNG_START } from './png-chunk.ts'

export interface HostileFile {
  readonly what: string
  readonly name?: string
  readonly content: Uint8Array | string
  /** A photo: its pixels are kept, the rest is dropped. */
  readonly isKept?: true
}

const SCRIPT = '<script>alert("x")</script>'
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><image href="file:///etc/passwd"/></svg>`

/** A PNG of any declared size, with `lines` rows of zeros. */
function flatPng(width: number, height: number, { interlaced = false, lines = height, more = [] as Buffer[] } = {}) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 6, 0, 0, interlaced ? 1 : 0], 8)
  const pixels = deflateSync(Buffer.alloc((width * 4 + 1) * lines), { level: 1 })
  return Buffer.concat([
    PNG_START,
    chunk('IHDR', header),
    ...more,
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function claiming(jpeg: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(jpeg)
  const start = copy.indexOf(Buffer.from([0xff, 0xc0]))
  copy.writeUInt16BE(height, start + 5)
  copy.writeUInt16BE(width, start + 7)
  return copy
}

/** Fifty files that are no photo, or more than one. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const noise = {
    width: 200,
    height: 150,
    channels: 3 as const,
    noise: { type: 'gaussian' as const, mean: 128, sigma: 40 },
  }
  const base = sharp({ create: { ...noise, background: 'white' } })
  const png = await base.clone().png().toBuffer()
  const jpeg = await base.clone().jpeg().toBuffer()
  const progressive = await base.clone().jpeg({ progressive: true }).toBuffer()
  const webp = await base.clone().webp().toBuffer()
  const gif = await base.clone().gif().toBuffer()
  const avif = await base.clone().avif({ effort: 0 }).toBuffer()
  const tiff = await base.clone().tiff().toBuffer()
  const turned = await base.clone().withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const secret = await base
    .clone()
    .withExif({ IFD0: { Artist: SCRIPT, Copyright: 'SECRETO' } })
    .jpeg()
    .toBuffer()
  const text = (value: string) => chunk('tEXt', Buffer.from(`Comment\0${value}`, 'latin1'))
  const inflated = chunk(
    'zTXt',
    Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(40_000_000))]),
  )
  const packed = deflateSync(Buffer.alloc(50_000_000))
  const bomb = (type: 'zTXt' | 'iTXt' | 'iCCP') => {
    const head = type === 'iTXt' ? 'Comment\0\x01\0\0\0' : 'Comment\0\0'
    return Array.from({ length: 40 }, () => chunk(type, Buffer.concat([Buffer.from(head, 'latin1'), packed])))
  }
  const segment = (marker: number, body: Uint8Array) =>
    Buffer.concat([Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 0xff]), body])
  const amid = (more: Buffer[]) => Buffer.concat([jpeg.subarray(0, 2), ...more, jpeg.subarray(2)])
  const scanAt = progressive.indexOf(Buffer.from([0xff, 0xda]))
  const scan = progressive.subarray(scanAt, progressive.indexOf(Buffer.from([0xff, 0xc4]), scanAt))
  const wide = await sharp({ create: { width: 9000, height: 7000, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()

  return [
    { what: 'nothing', content: '' },
    { what: 'one byte', content: '\xff' },
    { what: 'an SVG as PNG', content: SVG },
    { what: 'an SVG with a BOM', content: `\ufeff${SVG}` },
    { what: 'an SVG as svg', name: 'dibujo.svg', content: SVG },
    { what: 'HTML', content: `<!doctype html>${SCRIPT}` },
    { what: 'PHP', name: 'foto.php.jpg', content: '<?php system($_GET["c"]); ?>' },
    { what: 'a GIF as jpg', name: 'foto.jpg', content: gif },
    { what: 'a GIF header with a script', content: `GIF89a/*${SCRIPT}*/` },
    { what: 'a WebP as jpg', name: 'foto.jpg', content: webp },
    { what: 'an AVIF as jpg', name: 'foto.jpg', content: avif },
    { what: 'a TIFF as jpg', name: 'foto.jpg', content: tiff },
    { what: 'a PDF as png', content: '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj' },
    { what: 'a ZIP', content: Buffer.from('504b0304140000000800', 'hex') },
    { what: 'an ELF', content: Buffer.from('7f454c4602010100', 'hex') },
    { what: 'an EXE', content: 'MZ\x90\x00' },
    { what: 'a PostScript', content: '%!PS\n(/etc/passwd)(r)file' },
    { what: 'an ImageMagick script', name: 'foto.mvg', content: 'push graphic-context\nviewbox 0 0 9 9' },
    {
      what: 'an XML with an outer entity',
      content: '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>',
    },
    { what: 'a PPM', content: 'P6 100000 100000 255\n' },
    { what: 'a BMP', content: Buffer.from('424d46000000000000003600', 'hex') },
    { what: 'an ICO', content: Buffer.from('00000100010010100000', 'hex') },
    { what: 'a script before a JPEG', content: Buffer.concat([Buffer.from(SCRIPT), jpeg]) },
    { what: 'a PNG start alone', content: PNG_START },
    { what: 'a JPEG start alone', content: Buffer.from([0xff, 0xd8, 0xff]) },
    { what: 'a JPEG start before an SVG', content: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(SVG)]) },
    { what: 'a PNG start before an SVG', content: Buffer.concat([PNG_START, Buffer.from(SVG)]) },
    { what: 'a JPEG start before a WebP', content: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), webp]) },
    { what: 'half a PNG', content: png.subarray(0, png.length / 2) },
    { what: 'half a JPEG', content: jpeg.subarray(0, jpeg.length / 2) },
    { what: 'half a progressive JPEG', content: progressive.subarray(0, progressive.length / 2) },
    { what: 'a PNG without its pixels', content: png.subarray(0, 33) },
    { what: 'a PNG with a turned bit', content: Buffer.from(png).fill(0x55, 200, 260) },
    { what: 'a PNG with a wrong checksum of its header', content: Buffer.from(png).fill(0, 29, 33) },
    { what: 'a PNG with no width', content: flatPng(0, 10, { lines: 1 }) },
    { what: 'a PNG of 10,000 × 10,000', content: flatPng(10_000, 10_000, { lines: 50 }) },
    { what: 'an interlaced PNG of 6,000 × 6,000', content: flatPng(6000, 6000, { interlaced: true }) },
    { what: 'a PNG that claims 2³¹ − 1 pixels a side', content: flatPng(0x7fffffff, 0x7fffffff, { lines: 0 }) },
    { what: 'a PNG that claims 60,000 × 60,000', content: flatPng(60_000, 60_000, { lines: 1 }) },
    { what: 'a JPEG of 63 million pixels', content: wide },
    { what: 'a JPEG that claims 65,500 × 65,500', content: claiming(jpeg, 65_500, 65_500) },
    { what: 'a JPEG that claims 7,000 × 7,000', content: claiming(jpeg, 7000, 7000), isKept: true },
    { what: 'a JPEG with no height', content: claiming(jpeg, 200, 0) },
    {
      what: 'a PNG with a comment that inflates to 40 MB',
      content: flatPng(40, 40, { more: [inflated] }),
      isKept: true,
    },
    { what: 'a PNG with 40 comments of 50 MB', content: flatPng(10, 10, { more: bomb('zTXt') }), isKept: true },
    { what: 'a PNG with 40 foreign comments of 50 MB', content: flatPng(10, 10, { more: bomb('iTXt') }), isKept: true },
    { what: 'a PNG with 40 profiles of 50 MB', content: flatPng(10, 10, { more: bomb('iCCP') }), isKept: true },
    {
      what: 'a PNG of 20,000 empty chunks',
      content: flatPng(10, 10, { more: Array.from({ length: 20_000 }, () => chunk('tEXt', Buffer.alloc(0))) }),
    },
    {
      what: 'a PNG whose chunk is longer than the file',
      content: Buffer.concat([png.subarray(0, 33), Buffer.from('7fffffff49444154', 'hex')]),
    },
    {
      what: 'a JPEG of 1,000 segments',
      content: amid(Array.from({ length: 1000 }, () => segment(0xfe, Buffer.alloc(9)))),
    },
    {
      what: 'a JPEG with 60 comments of 64 kB',
      content: amid(Array.from({ length: 60 }, () => segment(0xfe, Buffer.alloc(65_000)))),
      isKept: true,
    },
    {
      what: 'a progressive JPEG of 20,000 scans',
      content: Buffer.concat([progressive.subarray(0, scanAt), ...Array.from({ length: 20_000 }, () => scan)]).subarray(
        0,
        4_900_000,
      ),
    },
    { what: 'a JPEG before HTML', content: Buffer.concat([jpeg, Buffer.from(SCRIPT)]), isKept: true },
    { what: 'a JPEG before a ZIP', content: Buffer.concat([jpeg, Buffer.from('PK\x03\x04SECRETO')]), isKept: true },
    { what: 'a PNG before PHP', content: Buffer.concat([png, Buffer.from('<?php SECRETO ?>')]), isKept: true },
    { what: 'a PNG with a script in a comment', content: flatPng(40, 40, { more: [text(SCRIPT)] }), isKept: true },
    { what: 'a JPEG with a script in its EXIF', content: secret, isKept: true },
    { what: 'a JPEG lying on its side', content: turned, isKept: true },
    { what: 'a PNG named as HTML', name: '../../web/index.html', content: png, isKept: true },
    { what: 'a JPEG named as a database', name: '..\\\\..\\\\mostrador.db', content: jpeg, isKept: true },
    { what: 'a PNG with NUL in its name', name: 'foto.png\0.exe', content: png, isKept: true },
    { what: 'a PNG with a name of 5,000 letters', name: `${'a'.repeat(5000)}.png`, content: png, isKept: true },
  ]
}
