import type { Random } from '@mostrador/demo/seeded'

const LETTERS = [
  'a',
  'Z',
  '0',
  'ñ',
  'é',
  ' ',
  '"',
  "'",
  '\\',
  '/',
  '%',
  '&',
  '=',
  '+',
  '#',
  '[',
  ']',
  '{',
  '}',
  ';',
  ',',
  '.',
  '<',
  '>',
  '\0',
  '\n',
  '\r',
  '\u2028',
  '\u202e',
  '\ufeff',
  '🧺',
  '\ud800',
] as const

export const randomText = (random: Random, longest = 30): string =>
  Array.from({ length: random.whole(0, longest) }, () => random.pick(LETTERS)).join('')

const scalar = (random: Random): string =>
  random.pick([
    'null',
    'true',
    'false',
    '0',
    '-0',
    '1',
    '-1',
    '1.5',
    '1e400',
    '-1E-400',
    '9007199254740993',
    '0123',
    '+1',
    '.5',
    'NaN',
    'Infinity',
    `"${'\\u0041'.repeat(random.whole(1, 50))}"`,
    '"\\ud800"',
    '"\\x41"',
    `"${'x'.repeat(random.pick([1, 1000, 100_000]))}"`,
    JSON.stringify(randomText(random)),
    '9'.repeat(random.pick([20, 400, 50_000])),
  ])

/** JSON, sometimes faulty. `names` are keys that the call knows. */
export function randomJson(random: Random, names: readonly string[], depth = 0): string {
  const chance = random.next()
  if (depth > 6 || (depth > 0 && chance < 0.5)) return scalar(random)
  if (chance > 0.985) return deep(random)
  const many = random.chance(0.98) ? random.whole(0, 6) : random.pick([300, 3000])
  const inner = () => (many > 6 ? scalar(random).slice(0, 50) : randomJson(random, names, depth + 1))
  const key = () =>
    names.length > 0 && random.chance(0.7)
      ? names[random.whole(0, names.length - 1)]
      : random.pick(['__proto__', 'constructor', '', 'length', 'toJSON', randomText(random)])
  const parts =
    chance < 0.75
      ? Array.from({ length: many }, () => `${JSON.stringify(key())}:${inner()}`)
      : Array.from({ length: many }, inner)
  const comma = random.chance(0.97) ? ',' : random.pick([',,', ';', ' ', '/**/'])
  const [open, close] = chance < 0.75 ? ['{', '}'] : ['[', ']']
  return `${open}${parts.join(comma)}${random.chance(0.98) ? close : random.pick(['', ']', '}', ',]'])}`
}

const deep = (random: Random): string => {
  const levels = random.pick([100, 5000, 100_000])
  const [open, close] = random.pick([
    ['[', ']'],
    ['{"a":', '}'],
  ])
  return open.repeat(levels) + (random.chance(0.5) ? `1${close.repeat(levels)}` : '')
}

/** A query with invalid escapes, and names repeated, in brackets, without value, or very many. */
export function randomQuery(random: Random, names: readonly string[]): string {
  const piece = () => {
    const text = random.pick([
      randomText(random),
      String(random.whole(-5, 500)),
      '2026-11-21',
      'x'.repeat(random.pick([10, 3000])),
    ])
    return random.chance(0.7)
      ? encodeURIComponent(text.toWellFormed())
      : random.pick(['%', '%zz', '%c0%af', '%ff', '%00', '%u0041', '+', '%2525', '%ed%a0%80'])
  }
  const name = () =>
    names.length > 0 && random.chance(0.8)
      ? (names[random.whole(0, names.length - 1)] ?? '')
      : random.pick([piece(), '__proto__', 'a[b][c]', 'a[]', 'a.b', ''])
  const many = random.chance(0.97) ? random.whole(0, 6) : 800
  return Array.from({ length: many }, () => `${name()}${random.pick(['=', '=', '', '=='])}${many > 6 ? '1' : piece()}`)
    .join(random.pick(['&', '&', '&&', ';']))
    .slice(0, 12_000)
}
