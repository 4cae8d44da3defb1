import { answerJobs } from '../src/limited/answer-jobs.ts'

/** What the code of a job takes as it is loaded. */
const loaded = Buffer.alloc(40_000_000, 1)

/** A job that does what no job should, for the test of what ends it. */
answerJobs(async ({ act, text }: { act: 'echo' | 'fill' | 'spin' | 'fall' | 'tellProcess'; text?: string }) => {
  if (act === 'tellProcess') return `${process.pid} ${loaded.length}`

  const kept: Buffer[] = []
  // 2 GB at most, should nothing end it.
  while (act === 'fill' && kept.length < 200) kept.push(Buffer.alloc(10_000_000, 1))
  while (act === 'spin') kept.length = 0
  if (act === 'fall') throw new Error('as asked')
  return text ?? ''
})
