import { type Refusal, refuse } from '../refuse.ts'
import type { PhotoStore } from './photo-store.ts'

/** What is wrong with a logo's name; undefined where it is an uploaded photo's, or ''. */
export const logoProblem = (photos: Pick<PhotoStore, 'missing'>, logo: string): Refusal | undefined =>
  logo !== '' && photos.missing([logo]).length > 0 ? refuse('logoGone', [], { field: 'logo' }) : undefined
