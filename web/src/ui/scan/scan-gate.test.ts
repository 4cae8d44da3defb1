import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type InputTarget, scanGate } from './scan-gate.ts'
import type { Scan } from './scan-reader.ts'
import type { Rhythm } from './scan-rhythm.ts'

/** A key and the milliseconds before it. */
type Played = readonly [key: string, gap: number]

interface Focus {
  readonly name: string
  readonly value: string | undefined
  /** False if the page takes keys that no field gets. */
  readonly isInField: boolean
}

const FOCUSES: readonly Focus[] = [
  { name: 'search', value: 'almohada', isInField: true },
  { name: 'empty search', value: '', isInField: true },
  { name: 'quantity', value: '12', isInField: true },
  { name: 'discount', value: '5', isInField: true },
  { name: 'customer', value: 'Marta Xicay', isInField: true },
  { name: 'NIT', value: '1234567-9', isInField: true },
  { name: 'a card, beside the search', value: 'toalla', isInField: false },
  { name: 'the button that sells', value: undefined, isInField: false },
]

/** A till with one field, by a clock that only its keys move. */
function till(codes: ReadonlySet<string>, { value = '', ...focus }: Focus, kept?: Rhythm) {
  const hasField = focus.isInField || focus.name.includes('search')
  let rhythm = kept
  let now = 0
  let timer: { readonly at: number; readonly act: () => void } | undefined
  let { isInField } = focus
  const seen = { value, scans: [] as string[], torn: [] as string[], passed: [] as string[] }
  const target: InputTarget<string> = {
    look: () => (hasField ? seen.value : undefined),
    isInField: () => isInField,
    isUnchangedSince: (mark) => seen.value === mark,
    restore: (mark) => {
      seen.value = mark
    },
    write: (_, text) => {
      seen.value += text
    },
    wait: (milliseconds, act) => {
      timer = { at: now + milliseconds, act }
    },
    stopWaiting: () => {
      timer = undefined
    },
  }
  const isCode = ({ text }: Scan) => codes.has(text)
  const listener = {
    isCode,
    onScan: ({ text }: Scan) => void seen.scans.push(text),
    onTorn: (text: string) => void seen.torn.push(text),
    onTyping(text: string) {
      if (!hasField) return
      isInField = true
      seen.value += text
    },
  }
  const keep = (learnt: Rhythm) => {
    rhythm = learnt
  }
  const gate = scanGate(listener, target, { known: () => rhythm, keep })
  const passTime = (until: number) => {
    while (timer && timer.at <= until) {
      const { at, act } = timer
      timer = undefined
      now = at
      act()
    }
    now = until
  }
  return {
    seen,
    rhythm: () => rhythm,
    /** If `isBusy`, the keys arrive before the page's timers run. */
    type(keys: readonly Played[], isBusy = false) {
      for (const [key, gap] of keys) {
        if (isBusy) now += gap
        else passTime(now + gap)
        const stroke = { key, code: '', shift: false, isCommand: false, isRepeat: false, isInField, time: now }
        if (gate.take(stroke)) continue
        if (key.length === 1 && isInField) seen.value += key
        else seen.passed.push(key)
      }
    },
    rest: () => passTime(now + 5_000),
  }
}

/** Numbers from 0 to 1, the same on every run. */
function dice(seed: number) {
  let state = seed
  const roll = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (low: number, high: number) => low + roll() * (high - low)
  const oneOf = <Value>(values: readonly Value[]): Value => values[Math.floor(roll() * values.length)] as Value
  return { roll, between, oneOf }
}
type Dice = ReturnType<typeof dice>

type Scanner = (place: number) => number

/** Kinds of scanners on the market, each with the gap before a key. */
const SCANNERS: Readonly<Record<string, (dice: Dice) => Scanner>> = {
  'by cable': ({ between }) => {
    const pace = between(5, 35)
    return () => pace * between(0.9, 1.1)
  },
  'slow and even': ({ between }) => {
    const pace = between(36, 80)
    return () => pace * between(0.93, 1.07)
  },
  stuttering: ({ roll, between }) => {
    const pace = between(5, 42)
    return () => (roll() < 0.12 ? between(100, 250) : pace * between(0.85, 1.15))
  },
  'slow and stuttering': ({ roll, between }) => {
    const pace = between(45, 80)
    return () => (roll() < 0.08 ? between(140, 250) : pace * between(0.93, 1.07))
  },
  'in bursts of Bluetooth': ({ roll, between }) => {
    const size = 2 + Math.floor(roll() * 5)
    return (place) => (place % size === 0 ? between(25, 250) : between(0, 3))
  },
}

const played = (text: string, scanner: Scanner, end: readonly Played[]): Played[] => [
  ...[...text].map((key, place): Played => [key, place === 0 ? 700 : scanner(place)]),
  ...end,
]

/** The codes are parts of each other, as no shop should have them. */
function hostileShop(roll: Dice): string[] {
  const digits = (count: number) => Array.from({ length: count }, () => Math.floor(roll.between(0, 10))).join('')
  const whole = Array.from({ length: 30 }, () => `740${digits(10)}`)
  const parts = whole.flatMap((code) => [
    code.slice(0, 7),
    code.slice(7),
    code.slice(1),
    code.slice(5),
    code.slice(0, 9),
  ])
  return [...whole, ...parts, 'SAB-7781', 'TOA-LUNA-01', 'VN1234', '100001', '2024']
}

interface Tally {
  right: number
  wrong: string[]
  unseen: string[]
}

function scanAll(kind: string, times: number, seed: number): Tally {
  const chance = dice(seed)
  const codes = hostileShop(chance)
  const known = new Set(codes)
  const tally: Tally = { right: 0, wrong: [], unseen: [] }
  let scanner: Scanner = () => 10
  let rhythm: Rhythm | undefined
  for (let turn = 0; turn < times; turn += 1) {
    if (turn % 20 === 0) {
      scanner = SCANNERS[kind]?.(chance) ?? scanner
      rhythm = undefined
    }
    const focus = chance.oneOf(FOCUSES)
    const code = chance.roll() < 0.05 ? `9${Math.floor(chance.between(1e8, 9e8))}` : chance.oneOf(codes)
    const echo: Played[] = chance.roll() < 0.2 ? [['Enter', 5]] : []
    const keys = played(code, scanner, [['Enter', chance.oneOf([scanner(1), chance.between(100, 250)])], ...echo])
    const here = till(known, focus, rhythm)
    here.type(keys)
    here.rest()
    rhythm = here.rhythm()
    const { value, scans, torn, passed } = here.seen
    const gaps = keys.map(([, gap]) => Math.round(gap)).join(' ')
    const story = `${focus.name}: ${code} → ${JSON.stringify(here.seen)}, gaps ${gaps}`
    const isAsBefore = value === (focus.value ?? '')
    const isQuiet = passed.every((key) => /^\w$/.test(key))
    if (scans.length > 1 || scans.some((scan) => scan !== code)) tally.wrong.push(story)
    else if (scans.length === 1 && isAsBefore && isQuiet) tally.right += 1
    // Counts as unseen, because the field is unchanged and nothing was reported. Else the person scans again.
    else if (torn.length === 0 && isAsBefore) tally.unseen.push(story)
  }
  return tally
}

function typed(keys: readonly Played[], focus: Focus, codes: readonly string[] = [], rhythm?: Rhythm, isBusy = false) {
  const here = till(new Set(codes), focus, rhythm)
  here.type(keys, isBusy)
  here.rest()
  return here.seen
}
const inField = (value: string): Focus => ({ name: 'search', value, isInField: true })
const BESIDE_EMPTY: Focus = { name: 'a card, beside the search', value: '', isInField: false }
const SELLING: Focus = { name: 'the button that sells', value: undefined, isInField: false }
const keysOf = (text: string, gap: number | ((place: number) => number)): Played[] =>
  [...text].map((key, place) => [key, place === 0 ? 700 : typeof gap === 'number' ? gap : gap(place)])
const BY_KEY = { pace: 8, unevenness: 0.05, stall: 20, end: 'Enter', scans: 9 } as const satisfies Rhythm
const BY_SILENCE = { ...BY_KEY, end: 'none' } as const satisfies Rhythm

describe('400 scans with the focus in every field', () => {
  it.each(Object.keys(SCANNERS).map((kind, place) => [kind, place] as const))(
    'are read from a scanner: %s',
    (kind, place) => {
      const { right, wrong, unseen } = scanAll(kind, 400, 20_261_122 + place)
      expect(wrong).toEqual([])
      expect(unseen).toEqual([])
      expect(right).toBeGreaterThan(kind.startsWith('slow') ? 350 : 390)
    },
  )
})

describe('a scan in parts', () => {
  const codes = ['7401187111429', '111429', '7401187']
  const head = keysOf('7401187', 8)

  it('is joined after a long silence, and leaves nothing in the field', () => {
    const tail: Played[] = [['1', 900], ...keysOf('11429', 8).map(([key]): Played => [key, 8]), ['Enter', 8]]
    expect(typed([...head, ...tail], inField('almohada'), codes, BY_KEY)).toMatchObject({
      scans: ['7401187111429'],
      value: 'almohada',
    })
  })

  it('is never taken for a code that equals its end', () => {
    const tail: Played[] = [['1', 900], ...[...'11429'].map((key): Played => [key, 8]), ['Enter', 8]]
    expect(typed([...head, ...tail], inField(''), ['111429'], BY_KEY)).toMatchObject({
      scans: [],
      torn: ['7401187111429'],
      value: '',
    })
  })

  it('counts once if it is scanned again', () => {
    const again: Played[] = [['7', 900], ...[...'401187111429'].map((key): Played => [key, 8]), ['Enter', 8]]
    expect(typed([...head, ...again], inField(''), codes, BY_KEY)).toMatchObject({
      scans: ['7401187111429'],
      value: '',
    })
  })

  it('without its rest is reported outside a field, or cleared from the field by the next scan', () => {
    expect(typed(head, SELLING, [], BY_KEY).torn).toEqual(['7401187'])
    const next: Played[] = [['7', 4_000], ...[...'401187111429'].map((key): Played => [key, 8]), ['Enter', 8]]
    expect(typed([...head, ...next], inField('sab'), codes, BY_KEY)).toMatchObject({
      scans: ['7401187111429'],
      value: 'sab',
    })
  })

  it('with a late Enter does not press the focused button', () => {
    const late: Played[] = [...keysOf('7401187111429', 8), ['Enter', 900]]
    expect(typed(late, SELLING, codes, BY_KEY)).toMatchObject({ scans: ['7401187111429'] })
  })
})

describe('a scanner that sends no key at the end', () => {
  it('is read after a silence, two scans in a row as two', () => {
    const twice = [...keysOf('7401187111429', 8), ...keysOf('7401187111429', 8)]
    for (const rhythm of [undefined, BY_SILENCE])
      expect(typed(twice, inField('sab'), ['7401187111429'], rhythm)).toMatchObject({
        scans: ['7401187111429', '7401187111429'],
        value: 'sab',
      })
  })

  it('is not guessed where the scanner is known to end with a key, nor before the silence is long enough', () => {
    expect(typed(keysOf('7401187', 8), inField(''), ['7401187'], BY_KEY)).toMatchObject({ scans: [], value: '7401187' })
    const stalled: Played[] = [...keysOf('7401187', 8), ['1', 500], ['1', 8], ['1', 8], ['4', 8], ['Enter', 8]]
    expect(typed(stalled, inField(''), ['7401187', '74011871114']).scans).toEqual(['74011871114'])
  })
})

describe('fingers', () => {
  const slow = { pace: 80, unevenness: 0.05, stall: 200, end: 'Enter', scans: 9 } as const satisfies Rhythm
  const codes = ['100001', '2024', '12345', 'TOA-1']
  const fast = fc.integer({ min: 60, max: 120 })
  const everyEnd = fc.constantFrom('Enter', 'Tab', 'Backspace')

  it('type numbers into a quantity or a NIT as fast as they can, and every digit arrives', () => {
    const number = fc.oneof(fc.stringMatching(/^[0-9]{1,13}$/), fc.constantFrom('2024', '12345'))
    const known = fc.constantFrom(undefined, BY_KEY, slow, BY_SILENCE)
    fc.assert(
      fc.property(number, fc.infiniteStream(fast), everyEnd, known, (text, gaps, end, rhythm) => {
        const next = () => gaps.next().value
        const seen = typed([...keysOf(text, next), [end, next()]], inField(''), codes, rhythm)
        expect(seen).toMatchObject({ value: text, scans: [], torn: [], passed: [end] })
      }),
      { numRuns: 500 },
    )
  })

  it('roll over two or three keys at once, wherever the focus is', () => {
    const gap = fc.oneof({ weight: 3, arbitrary: fc.integer({ min: 70, max: 240 }) }, fc.integer({ min: 5, max: 34 }))
    const word = fc.stringMatching(/^[a-z]{3,12} [a-z0-9]{1,6}$/)
    const calm = (gaps: readonly number[]) => gaps.every((each, place) => each > 34 || (gaps[place - 1] ?? 99) > 34)
    const rolled = fc.array(gap, { minLength: 20, maxLength: 20 }).filter(calm)
    fc.assert(
      fc.property(word, rolled, fc.constantFrom(inField(''), FOCUSES[6] as Focus), (text, gaps, focus) => {
        const seen = typed([...keysOf(text, (place) => gaps[place] ?? 99), ['Enter', 150]], focus, codes, BY_KEY)
        expect(seen).toMatchObject({ value: `${focus.value}${text}`, scans: [], torn: [] })
      }),
      { numRuns: 300 },
    )
  })

  it('type outside a field of a busy page, and every character arrives once', () => {
    const gaps = fc.infiniteStream(fc.integer({ min: 60, max: 700 }))
    fc.assert(
      fc.property(
        fc.stringMatching(/^[0-9]{2,6}$/),
        gaps,
        fc.constantFrom(undefined, BY_KEY, slow),
        (text, gap, rhythm) => {
          const keys = keysOf(text, () => gap.next().value)
          expect(typed(keys, BESIDE_EMPTY, [], rhythm, true)).toMatchObject({ value: text, scans: [], torn: [] })
        },
      ),
      { numRuns: 300 },
    )
  })

  it('type a whole code and Enter, which counts as a scan and restores the field', () => {
    const byHand: Played[] = [...keysOf('7401187111429', 90), ['Enter', 160]]
    expect(typed(byHand, inField(''), ['7401187111429'])).toMatchObject({ scans: ['7401187111429'], value: '' })
  })

  it('may press plus and minus on a button at any speed, while a minus in a code presses nothing', () => {
    expect(typed(keysOf('++-+', 60), SELLING).passed).toEqual(['+', '+', '-', '+'])
    const scan: Played[] = [...keysOf('SAB-7781', 75), ['Enter', 75]]
    expect(typed(scan, SELLING, ['SAB-7781'])).toMatchObject({ scans: ['SAB-7781'], passed: ['S'] })
  })
})

it('reads a code that is scanned right behind an amount, and leaves the amount in its field', () => {
  const [code, other] = ['7401187111429', '57401187111429']
  const amount = fc.constantFrom('5', '50', '375', '500.00', '1234567.89')
  const paces = fc.constantFrom(5, 8, 15, 30, 36, 50, 80)
  const gaps = { fingers: fc.integer({ min: 60, max: 280 }), between: fc.integer({ min: 40, max: 290 }) }
  const behind = (typed: string, pace: number, fingers: number, between: number): Played[] => [
    ...[...typed].map((key): Played => [key, fingers]),
    ...[...code].map((key, place): Played => [key, place === 0 ? between : pace]),
    ['Enter', pace],
  ]
  const play = (codes: readonly string[], keys: readonly Played[]) => {
    const { type, rest, seen } = till(new Set(codes), { name: 'Recibido', value: '', isInField: true })
    type(keys)
    rest()
    return seen
  }
  fc.assert(
    fc.property(amount, paces, gaps.fingers, gaps.between, (typed, pace, fingers, between) => {
      const seen = play([code], behind(typed, pace, fingers, between))
      expect([seen.value, seen.scans, seen.torn, seen.passed]).toEqual([typed, [code], [], []])
    }),
  )
  // A code whose scanner paused after its first digit is read whole, and its end is not read as another code.
  expect(play([code, other], behind('5', 8, 60, 120)).scans).toEqual([other])
  expect(play([code], behind('5', 8, 60, 8)).scans).toEqual([other])
})

it('a decimal point typed slowly without focus is typing', () => {
  const keys: Played[] = [...'.5'].map((key) => [key, 700])
  expect(typed(keys, { name: 'a card, beside the search', value: '3', isInField: false }).value).toBe('3.5')
})
