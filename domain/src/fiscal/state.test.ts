import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DocumentState, stateAfter, TRANSITIONS, type Transition, waitAfter } from './state.ts'

const STATES = Object.keys(TRANSITIONS) as DocumentState[]
const EVERY_TRANSITION = [...new Set(STATES.flatMap((state) => Object.keys(TRANSITIONS[state]) as Transition[]))]

test('whatever happens and in whatever order, a document is certified at most once, and what is certified is never sent again', () => {
  const tried = fc.array(fc.constantFrom(...EVERY_TRANSITION), { maxLength: 40 })
  fc.assert(
    fc.property(fc.constantFrom<DocumentState>('waiting', 'queued'), tried, (first, transitions) => {
      let state = first
      let certified = 0
      for (const transition of transitions) {
        const next = stateAfter(state, transition)
        if (next === null) continue
        if (transition === 'certify' || transition === 'reject' || transition === 'putBack')
          expect(state).toBe('sending')
        if (transition === 'certify') certified += 1
        // A document is only dropped if the certifier does not have it.
        if (next === 'dropped') expect(certified).toBe(0)
        state = next
      }
      expect(certified).toBeLessThanOrEqual(1)
      if (certified === 1) expect(['certified', 'annulPending', 'annulled']).toContain(state)
    }),
  )
})

test('every state that is no end leads to one', () => {
  const isEnd = (state: DocumentState) => state === 'certified' || Object.keys(TRANSITIONS[state]).length === 0
  const reached = new Set(STATES.filter(isEnd))
  for (let grown = true; grown; ) {
    const found = STATES.filter(
      (state) => !reached.has(state) && Object.values(TRANSITIONS[state]).some((to) => reached.has(to)),
    )
    for (const state of found) reached.add(state)
    grown = found.length > 0
  }
  expect([...reached].toSorted()).toEqual(STATES.toSorted())
})

test('waits two seconds before the next attempt, then twice as long each time, up to a minute (D164)', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 1000].map(waitAfter)).toEqual([
    1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000,
  ])
})
