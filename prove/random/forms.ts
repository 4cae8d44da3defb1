import type { Random } from '@mostrador/demo/seeded'
import { spoilt } from './bytes.ts'
import { randomText } from './texts.ts'

export interface RandomForm {
  readonly type: string
  readonly body: Buffer
}

/** Makes a multipart form with files, sometimes with a fault in its boundaries, headers or end. */
export function randomForm(random: Random, content: () => Buffer): RandomForm {
  const boundary = random.pick([
    'x',
    'mostrador',
    '-'.repeat(60),
    'a'.repeat(random.pick([70, 300])),
    "'()+_,-./:=?",
    'x y',
  ])
  const line = random.chance(0.95) ? '\r\n' : random.pick(['\n', '\r'])
  const parts = random.chance(0.97) ? random.whole(0, 4) : random.pick([12, 400, 3000])
  const chunks: Buffer[] = []
  for (let part = 0; part < parts; part += 1) {
    const head = [
      disposition(random),
      ...Array.from({ length: random.pick([0, 1, 1, 2, 60]) }, () => randomHeader(random)),
    ]
    chunks.push(Buffer.from(`--${boundary}${line}${head.join(line)}${line}${line}`))
    chunks.push(parts > 4 ? Buffer.from('x') : content(), Buffer.from(line))
  }
  chunks.push(Buffer.from(random.chance(0.95) ? `--${boundary}--${line}` : random.pick(['', `--${boundary}`, '--'])))
  const body = Buffer.concat(chunks)
  const declaredBoundary = random.chance(0.95) ? boundary : random.pick(['', 'otra', '"', 'a;b'])
  const type = `multipart/form-data; boundary=${random.chance(0.5) ? declaredBoundary.replaceAll(/[^\w-]/g, '') : `"${declaredBoundary}"`}`
  return { type, body: random.chance(0.2) ? spoilt(random, body) : body }
}

const randomFileName = (random: Random): string =>
  random.pick([
    'foto.png',
    '../../mostrador.db',
    'C:\\a.png',
    '',
    'a'.repeat(3000),
    '"',
    '%00.png',
    'ñ.csv',
    randomText(random).replaceAll(/[\r\n]/g, ''),
  ])

function disposition(random: Random): string {
  const field = random.pick(['image', 'image', 'archivo', 'archivo', '__proto__', '', 'x'])
  const file = random.pick([
    `filename="${randomFileName(random)}"`,
    `filename=${randomFileName(random)}`,
    `filename*=UTF-8''${encodeURIComponent(randomFileName(random).toWellFormed())}`,
    "filename*=x'y'%zz",
    '',
  ])
  return random.chance(0.95)
    ? `Content-Disposition: form-data; name="${field}"; ${file}`
    : random.pick(['Content-Disposition: attachment', 'Content-Disposition:', '', ':', 'x'.repeat(20_000)])
}

const randomHeader = (random: Random): string =>
  random.pick([
    'Content-Type: image/png',
    'Content-Type: text/csv; charset=utf-7',
    'Content-Type: multipart/mixed; boundary=y',
    'Content-Transfer-Encoding: base64',
    'Content-Encoding: gzip',
    `X-${'a'.repeat(random.pick([1, 900]))}: ${randomText(random).replaceAll(/[\r\n]/g, '')}`,
    'sin dos puntos',
  ])
