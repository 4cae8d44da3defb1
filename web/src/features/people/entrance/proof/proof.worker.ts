import { type ChallengeParameters, solve } from '../../../../ui/proof/solve.ts'

/** Off the page's thread, because the work takes a second or two. */
globalThis.addEventListener('message', ({ data }: MessageEvent<ChallengeParameters>) => {
  globalThis.postMessage(solve(data))
})
