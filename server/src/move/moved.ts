import { type MovedPhotos, movePhotos } from './move-photos.ts'
import type { MovedTable } from './move-tables.ts'

export interface PhotoFolders {
  readonly photosFrom: string
  readonly photosTo: string
}

/** What was moved, compared. */
export interface Moved {
  readonly tables: readonly MovedTable[]
  readonly photos: MovedPhotos
}

/** Something is not the same in the new store: it was left as it was before. */
export class NotTheSame extends Error {
  readonly moved: Moved

  constructor(moved: Moved) {
    super('Algo no quedó igual en la casa nueva. No se guardó nada allá, y lo de aquí sigue como estaba.')
    this.moved = moved
  }
}

/**
 * Brings the photos after the rows, looks whether all is the same, and opens the new store. What comes to nothing leaves no
 * photo behind. Throws NotTheSame.
 */
export async function finishMove(
  tables: readonly MovedTable[],
  { photosFrom, photosTo }: PhotoFolders,
  open: () => unknown,
): Promise<Moved> {
  const photos = movePhotos(photosFrom, photosTo)
  try {
    const moved = { tables, photos: photos.moved }
    if (tables.some(({ isSame }) => !isSame) || photos.moved.different.length > 0) throw new NotTheSame(moved)
    await open()
    return moved
  } catch (error) {
    photos.undo()
    throw error
  }
}
