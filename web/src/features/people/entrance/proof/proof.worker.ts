import { type ChallengeParameters, solve } from '../../../../ui/proof/solve.ts'

/** Away from the page's own thread: the work takes a second or two. */
globalThis.addEventListener('message', ({ data }: MessageEvent<ChallengeParameters>) => {
  globalThis.postMessage(solve(data))
})
