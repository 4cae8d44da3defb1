import { answerJobs } from '../src/limited/answer-jobs.ts'

const loaded = Buffer.alloc(40_000_000, 1)

/** Exceeds each limit on request. */
answerJobs(async ({ act, text }: { act: 'echo' | 'fill' | 'spin' | 'fall' | 'tellProcess'; text?: string }) => {
  if (act === 'tellProcess') return `${process.pid} ${loaded.length}`

  const kept: Buffer[] = []
  // Ends at 2 GB, in case the limit fails.
  while (act === 'fill' && kept.length < 200) kept.push(Buffer.alloc(10_000_000, 1))
  while (act === 'spin') kept.length = 0
  if (act === 'fall') throw new Error('as asked')
  return text ?? ''
})
