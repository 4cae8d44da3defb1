import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

export interface Asking {
  ask(question: string): Promise<string>
  /** Hides the typed text. */
  askSecretly(question: string): Promise<string>
  close(): void
}

export function asking(): Asking {
  let isHidden = false
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!isHidden) process.stdout.write(chunk)
      done()
    },
  })
  const reader = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY })
  const lines = reader[Symbol.asyncIterator]()
  const ask = async (question: string): Promise<string> => {
    process.stdout.write(question)
    const { value } = await lines.next()
    return (value ?? '').trim()
  }
  return {
    ask,
    async askSecretly(question) {
      isHidden = true
      const answer = await ask(question)
      isHidden = false
      process.stdout.write('\n')
      return answer
    },
    close: () => reader.close(),
  }
}
