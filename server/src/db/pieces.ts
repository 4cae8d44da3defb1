/** Reads a long list in pieces. All ids are found first, so no piece sorts again and new rows move nothing. */
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
