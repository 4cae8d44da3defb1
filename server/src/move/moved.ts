import { type MovedPhotos, movePhotos } from './move-photos.ts'
import type { MovedTable } from './move-tables.ts'

export interface PhotoFolders {
  readonly photosFrom: string
  readonly photosTo: string
}

export interface Moved {
  readonly tables: readonly MovedTable[]
  readonly photos: MovedPhotos
}

/** The stores differ. The new one was left as before. */
export class NotTheSame extends Error {
  readonly moved: Moved

  constructor(moved: Moved) {
    super('Algo no quedó igual en la casa nueva. No se guardó nada allá, y lo de aquí sigue como estaba.')
    this.moved = moved
  }
}

/**
 * Copies the photos after the rows, compares all, and opens the new store. A failure leaves no photo behind. Throws
 * NotTheSame.
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
