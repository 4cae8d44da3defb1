import { afterEach, expect, test } from 'vitest'
import { addTaker, removeTaker, type ScanTaker, topTaker } from './scan-takers.ts'

const taker = (depth: number, restsUnderDialogs = false): ScanTaker => ({
  depth,
  restsUnderDialogs,
  timing: { known: () => undefined, keep: () => undefined },
  isCode: () => false,
  onScan: () => undefined,
  onTorn: () => undefined,
  onTyping: () => undefined,
  typingPlace: () => null,
})

const page = taker(-1)
const screen = taker(0)
const dialog = taker(1)
const list = taker(0, true)

afterEach(() => {
  for (const each of [page, screen, dialog, list]) removeTaker(each)
})

test('the deepest taker gets scans, in whatever order they came', () => {
  for (const each of [dialog, screen, page]) addTaker(each)
  expect(topTaker(true)).toBe(dialog)
  removeTaker(dialog)
  expect(topTaker(false)).toBe(screen)
  removeTaker(screen)
  expect(topTaker(false)).toBe(page)
  expect(removeTaker(page)).toBe(0)
})

test('the later of two equally deep takers gets scans', () => {
  const later = taker(0)
  for (const each of [screen, later]) addTaker(each)
  expect(topTaker(false)).toBe(later)
  removeTaker(later)
})

test('a list that rests under dialogs gets no scans while one is open', () => {
  for (const each of [page, list]) addTaker(each)
  expect(topTaker(false)).toBe(list)
  expect(topTaker(true)).toBe(page)
})
