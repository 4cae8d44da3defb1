import { expect, it } from 'vitest'
import { type TrialReading, trialReader } from './trial-reader.ts'

function trial() {
  const reports: string[] = []
  let rest = () => {}
  const hearing = trialReader({
    say: ({ kind, text }: TrialReading) => void reports.push(`${kind} ${text}`),
    wait: (act) => {
      rest = act
    },
  })
  const type = (...parts: readonly string[]) => parts.forEach(hearing.onTyping)
  const scan = (text: string) => hearing.onScan({ text, usText: text })
  return { reports, type, scan, tear: hearing.onTorn, rest: () => rest() }
}

it('reports a scan once if its keys came in parts', () => {
  const { reports, type, scan, rest } = trial()
  type('7', '40118', '7107')
  expect(reports).toEqual([])
  scan('7401187107859')
  rest()
  expect(reports).toEqual(['whole 7401187107859'])
})

it('reports typed text in one piece after a silence', () => {
  const { reports, type, scan, rest } = trial()
  type('a', 'l', 'm')
  rest()
  expect(reports).toEqual(['typed alm'])
  type('5', '0', '7', '40118')
  scan('7401187107859')
  expect(reports).toEqual(['typed alm', 'typed 50', 'whole 7401187107859'])
})

it('reports a cut code once, and not if its rest follows', () => {
  const { reports, type, scan, tear, rest } = trial()
  type('7401187')
  tear('7401187')
  rest()
  expect(reports).toEqual(['torn 7401187'])
  type('7401187')
  tear('7401187')
  type('1')
  scan('7401187111429')
  rest()
  expect(reports).toEqual(['torn 7401187', 'whole 7401187111429'])
  tear('740118')
  scan('7401187111429')
  scan('99')
  expect(reports.slice(2)).toEqual(['whole 7401187111429', 'whole 99'])
})
