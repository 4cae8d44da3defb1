import { stockList } from '@mostrador/contract/goods/stock'
import { QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { makeQueryClient } from './query.ts'
import { noteAnswer, noteSilence } from './reach.ts'
import { renewAnswers, renewFailedWhenBack } from './renew.ts'

/** A server whose answers wait until the test lets them go: each tells what was stored when it was asked. */
function shelf() {
  const answers: ((late?: boolean) => void)[] = []
  let stored = 'before'
  return {
    answers,
    write: () => {
      stored = 'after'
    },
    read: ({ signal }: { signal: AbortSignal }) => {
      const seen = stored
      return new Promise<string>((resolve, reject) => {
        answers.push(() => (signal.aborted ? reject(signal.reason) : resolve(seen)))
      })
    },
  }
}

const options = (read: ReturnType<typeof shelf>['read']) => ({ queryKey: [stockList.name, {}], queryFn: read })

it('restarts a first read that may predate the write', async () => {
  const queries = makeQueryClient()
  const { answers, write, read } = shelf()
  const observer = new QueryObserver(queries, options(read))
  const seen = new Promise((resolve) => observer.subscribe(({ data }) => data !== undefined && resolve(data)))
  write()
  void renewAnswers(queries, [stockList])
  expect(answers).toHaveLength(2)
  for (const answer of answers) answer()
  expect(await seen).toBe('after')
})

it('restarts a read that no screen shows yet, and asks once if none was under way', async () => {
  const queries = makeQueryClient()
  const { answers, write, read } = shelf()
  const ahead = queries.prefetchQuery(options(read))
  write()
  void renewAnswers(queries, [stockList])
  for (const answer of answers) answer()
  await ahead
  await expect.poll(() => queries.getQueryData([stockList.name, {}])).toBe('after')
  expect(answers).toHaveLength(2)
  const stop = new QueryObserver(queries, { ...options(read), staleTime: Number.POSITIVE_INFINITY }).subscribe(() => {})
  void renewAnswers(queries, [stockList])
  expect(answers).toHaveLength(3)
  stop()
})

it('resolves once the shown answers are new', async () => {
  const queries = makeQueryClient()
  const { answers, write, read } = shelf()
  const stop = new QueryObserver(queries, options(read)).subscribe(() => {})
  for (const answer of answers) answer()
  await expect.poll(() => queries.getQueryData([stockList.name, {}])).toBe('before')
  write()
  const over = renewAnswers(queries, [stockList]).then(() => queries.getQueryData([stockList.name, {}]))
  for (const answer of answers) answer()
  expect(await over).toBe('after')
  stop()
})

it('repeats failed reads once the server answers', async () => {
  const queries = makeQueryClient()
  const stop = renewFailedWhenBack(queries)
  let isThere = false
  const read = async () => {
    if (!isThere) throw new Error('No hay conexión con el servidor.')
    return 'la lista'
  }
  const observer = new QueryObserver(queries, { queryKey: [stockList.name, {}], queryFn: read })
  const next = (status: 'error' | 'success') =>
    new Promise((resolve) => {
      const leave = observer.subscribe((result) => {
        if (result.status !== status) return
        resolve(result.data)
        setTimeout(() => leave())
      })
    })
  const watching = observer.subscribe(() => {})
  await next('error')
  noteSilence()
  isThere = true
  const seen = next('success')
  noteAnswer('answer')
  expect(await seen).toBe('la lista')
  watching()
  stop()
})
