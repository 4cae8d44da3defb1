import type { PhotoStore } from './photo-store.ts'

/** What is wrong with a logo's name; undefined where it is an uploaded photo's, or ''. */
export const logoProblem = (photos: Pick<PhotoStore, 'missing'>, logo: string): string | undefined =>
  logo !== '' && photos.missing([logo]).length > 0
    ? 'Suba el logo de nuevo: no está entre las fotos guardadas.'
    : undefined
