import { CloseButton } from '@mantine/core'
import { Kbd } from '../../ui/texts/kbd.tsx'
import classes from './times-chip.module.css'

interface Props {
  readonly units: number | undefined
  readonly onCancel: () => void
}

export const TimesChip = ({ units, onCancel }: Props) => (
  <div role="status" className={classes['place']}>
    {units !== undefined && (
      <div className={classes['chip']}>
        <strong className={classes['units']}>{units.toLocaleString('es-GT')} ×</strong>
        <span>Escanee o elija el producto</span>
        <Kbd>Esc</Kbd>
        <CloseButton aria-label="Cancelar la cantidad" onClick={onCancel} />
      </div>
    )}
  </div>
)
