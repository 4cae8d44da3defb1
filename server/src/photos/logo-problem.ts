import { type Refusal, refuse } from '../refuse.ts'
import type { PhotoStore } from './photo-store.ts'

/** Undefined for '' and for an uploaded photo. */
export const logoProblem = (photos: Pick<PhotoStore, 'missing'>, logo: string): Refusal | undefined =>
  logo !== '' && photos.missing([logo]).length > 0 ? refuse('logoGone', [], { field: 'logo' }) : undefined
