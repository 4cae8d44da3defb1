import { afterEach, expect, test } from 'vitest'
import { memoryOf } from '../../testing/process-memory.ts'
import { LimitReached, limitedProcess } from './limited-process.ts'

const FILE = new URL('../../testing/limited-job.ts', import.meta.url)
const job = limitedProcess<{ act: 'echo' | 'fill' | 'spin' | 'fall'; text?: string }, string>(FILE, {
  megabytes: 200,
  heapMegabytes: 50,
  seconds: 2,
})
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'answered',
    (error: unknown) => (error instanceof LimitReached ? error.reason : error),
  )
const echo = (text: string) => job({ act: 'echo', text })

// After any job, the next one must work.
afterEach(async () => expect(await echo('still there')).toBe('still there'))

test('jobs are answered in order', async () => {
  expect(await Promise.all(['a', 'b', 'c'].map(echo))).toEqual(['a', 'b', 'c'])
})

test('a process that has not grown does the next job', async () => {
  const limits = { megabytes: 250, heapMegabytes: 50, seconds: 2, keptShare: 0.15 }
  const tell = limitedProcess<{ act: 'tellProcess' }, string>(FILE, limits)
  const processes = [await tell({ act: 'tellProcess' }), await tell({ act: 'tellProcess' })]
  expect(processes[1]).toBe(processes[0])
})

test('a job that needs too much memory is ended, outside the heap too', async () => {
  const { result, memory } = await memoryOf(() => reasonOf(job({ act: 'fill' })))
  expect(result).toBe('memory')
  expect(memory).toBeLessThan(400e6)
})

test('a job that takes too long or crashes is ended, and waiting ones continue', async () => {
  const behind = [reasonOf(job({ act: 'spin' })), echo('next'), reasonOf(job({ act: 'fall' })), echo('last')]
  expect(await Promise.all(behind)).toEqual(['time', 'next', 'fault', 'last'])
})

test('a job is ended after its caller left, running or waiting', async () => {
  const [running, waiting] = [new AbortController(), new AbortController()]
  const spinning = reasonOf(job({ act: 'spin' }, running.signal))
  const next = reasonOf(job({ act: 'spin' }, waiting.signal))
  waiting.abort()
  setTimeout(() => running.abort(), 50)
  expect([await spinning, await next]).toEqual(['hangUp', 'hangUp'])
})
