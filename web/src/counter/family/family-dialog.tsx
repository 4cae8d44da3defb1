import { useMediaQuery } from '@mantine/hooks'
import { useLast } from '../../ui/acts/use-last.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { type Props as ChooserProps, FamilyChooser } from './family-chooser.tsx'
import type { ShelfFamily } from './shelf-families.ts'

interface Props extends Omit<ChooserProps, 'family'> {
  /** undefined: closed. */
  readonly family: ShelfFamily | undefined
}

/** The members of a family in a grid (D176). Scans still add to the bag while it is open. */
export function FamilyDialog({ family, onClose, ...chooser }: Props) {
  const isPhone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  const shown = useLast(family)
  return (
    <Dialog opened={family !== undefined} onClose={onClose} title={shown?.name} size={760} fullScreen={isPhone}>
      {shown && <FamilyChooser {...chooser} key={shown.id} family={shown} onClose={onClose} />}
    </Dialog>
  )
}
