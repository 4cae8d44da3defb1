import { watchFocus } from '../../ui/layers/kept-focus.ts'
import { DetailsDialog, type DetailsProps } from './details-dialog.tsx'
import { PhotoDialog, type PhotoProps } from './photo-dialog.tsx'
import { WishDialog, type WishProps } from './wish-dialog.tsx'

export type OverlayProps =
  | ({ readonly shows: 'details' } & DetailsProps)
  | ({ readonly shows: 'photos' } & PhotoProps)
  | ({ readonly shows: 'wishes' } & WishProps)

// Runs in the browser only, when the visitor first touches the page.
if (typeof document === 'object') watchFocus()

export function Overlay(props: OverlayProps) {
  switch (props.shows) {
    case 'details':
      return <DetailsDialog {...props} />
    case 'photos':
      return <PhotoDialog {...props} />
    case 'wishes':
      return <WishDialog {...props} />
  }
}
