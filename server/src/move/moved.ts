import type { MovedPhotos } from './move-photos.ts'
import type { MovedTable } from './move-tables.ts'

/** What was moved, compared. */
export interface Moved {
  readonly tables: readonly MovedTable[]
  readonly photos: MovedPhotos
}

/** Something is not the same in the new house: it was left as it was before. */
export class NotTheSame extends Error {
  readonly moved: Moved

  constructor(moved: Moved) {
    super('Algo no quedó igual en la casa nueva. No se guardó nada allá, y lo de aquí sigue como estaba.')
    this.moved = moved
  }
}

/** Throws NotTheSame. */
export function refuseDifferent(moved: Moved): void {
  if (moved.tables.some(({ isSame }) => !isSame) || moved.photos.different.length > 0) throw new NotTheSame(moved)
}
