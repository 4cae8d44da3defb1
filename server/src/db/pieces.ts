/**
 * A list of any length and in any order, read bit by bit: which rows they are is found at once, as ids, and each piece
 * reads the next of them. So no piece sorts again what was sorted, and what comes meanwhile moves nothing.
 */
export function piecesOf<Row>(
  findIds: () => Promise<readonly number[]>,
  read: (ids: readonly number[]) => Promise<Row[]>,
): (limit: number) => Promise<Row[]> {
  let found: Promise<readonly number[]> | undefined
  let at = 0
  return async (limit) => {
    found ??= findIds()
    const piece = (await found).slice(at, at + limit)
    at += limit
    return read(piece)
  }
}
