/** Work that is done one at a time, in the order it came: what needs much memory needs it once. */
export function mutex(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let turn: Promise<unknown> = Promise.resolve()
  return (work) => {
    const mine = turn.then(work)
    turn = mine.catch(() => undefined)
    return mine
  }
}
