import { Button } from '@mantine/core'
import type { usePhones } from './use-phones.ts'

interface Props {
  readonly phones: Pick<ReturnType<typeof usePhones>, 'isSwitching' | 'turn'>
  readonly isOn: boolean
}

/** Serves the shop's phones, or this computer alone. The server starts anew meanwhile, and the page goes on. */
export const PhonesButton = ({ phones: { isSwitching, turn }, isOn }: Props) => (
  <>
    <Button variant={isOn ? 'default' : 'filled'} loading={isSwitching} onClick={() => turn(!isOn)}>
      {isOn ? 'Usarlo solo en esta computadora' : 'Usarlo también en el teléfono'}
    </Button>
    <p role="status">{isSwitching ? 'Mostrador vuelve a iniciar. Tarda unos segundos.' : ''}</p>
  </>
)
