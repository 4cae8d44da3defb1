import { watchFocus } from '../../ui/layers/kept-focus.ts'
import { DetailsDialog, type DetailsProps } from './details-dialog.tsx'
import { PhotoDialog, type PhotoProps } from './photo-dialog.tsx'
import { WishDialog, type WishProps } from './wish-dialog.tsx'

/** What lies over the list, by what opened it. */
export type OverlayProps =
  | ({ readonly shows: 'details' } & DetailsProps)
  | ({ readonly shows: 'photos' } & PhotoProps)
  | ({ readonly shows: 'wishes' } & WishProps)

// With the first touch of the page, which these dialogs come after, and never on the server.
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
