import { answerJobs } from '../src/limited/answer-jobs.ts'

/** A job that does what no job should, for the test of what ends it. */
answerJobs(async ({ act, text }: { act: 'echo' | 'fill' | 'spin' | 'fall'; text?: string }) => {
  const kept: Buffer[] = []
  // 2 GB at most, should nothing end it.
  while (act === 'fill' && kept.length < 200) kept.push(Buffer.alloc(10_000_000, 1))
  while (act === 'spin') kept.length = 0
  if (act === 'fall') throw new Error('as asked')
  return text ?? ''
})
